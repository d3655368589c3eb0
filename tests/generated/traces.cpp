// Counts traces level by level: all prefixes of n steps, each class once, from those of n - 1. See traces.h.
#include "traces.h"

#include "semantics.h"

#include <algorithm>
#include <map>
#include <set>

namespace mazur::generated {
namespace {

/// The writes to one thing in order, each with those who read it.
struct History {
    std::vector<std::pair<int, std::set<int>>> writes{{kNone, {}}};
};

struct Prefix {
    State state;
    std::vector<History> things;
    std::vector<int> length;              ///< events per thread
    std::map<int, int> reads_from;        ///< event to event
    std::vector<std::vector<int>> chosen; ///< per thread: values and wake-ups picked

    std::string key() const
    {
        std::string out;
        for (const History &h : things) {
            for (const auto &[write, readers] : h.writes) {
                out += 'w' + std::to_string(write);
                for (int r : readers)
                    out += 'r' + std::to_string(r);
            }
            out += ';';
        }
        for (size_t t = 0; t < chosen.size(); t++) {
            out += 't' + std::to_string(length[t]);
            for (int c : chosen[t])
                out += 'c' + std::to_string(c);
        }
        return out;
    }
};

bool may_be_endless(const Block &block)
{
    return std::any_of(block.begin(), block.end(), [](const Statement &s) {
        const bool spins = s.kind == Kind::While && s.body.empty();
        const bool waits = s.kind == Kind::While && !s.body.empty() && s.body.front().kind == Kind::Wait;
        return s.kind == Kind::Forever || s.timed || (spins && s.tests.size() > 1) ||
               (s.kind == Kind::While && !spins && !waits) || may_be_endless(s.body) || may_be_endless(s.otherwise);
    });
}

class Counter {
public:
    explicit Counter(const Program &program) : program_(program), semantics_(program) {}

    std::optional<TraceCounts> run(uint64_t most)
    {
        Prefix start;
        start.state = semantics_.initial();
        start.things.resize(program_.variables.size() + static_cast<size_t>(program_.mutexes) +
                            static_cast<size_t>(program_.conditions) + program_.semaphores.size() + 1);
        start.length.assign(program_.threads.size(), 0);
        start.chosen.resize(program_.threads.size());
        std::map<std::string, Prefix> level{{start.key(), start}};
        uint64_t seen = 0;
        while (!level.empty()) {
            std::map<std::string, Prefix> longer;
            for (const auto &[key, prefix] : level) {
                if (++seen > most || (prefix.state.exited && !all_joined(prefix.state)))
                    return std::nullopt;
                extend(prefix, longer);
            }
            level = std::move(longer);
        }
        counts_.reads_from = reads_from_.size();
        return counts_;
    }

private:
    static bool all_joined(const State &state)
    {
        return std::all_of(state.threads.begin() + 1, state.threads.end(),
                           [](const ThreadState &t) { return t.status == Status::Finished; });
    }

    void extend(const Prefix &prefix, std::map<std::string, Prefix> &longer)
    {
        if (prefix.state.exited || semantics_.all_finished(prefix.state)) {
            counts_.complete++;
            std::string key;
            for (auto [event, from] : prefix.reads_from)
                key += std::to_string(event) + '<' + std::to_string(from) + ';';
            for (const std::vector<int> &choices : prefix.chosen)
                for (int c : choices)
                    key += 'c' + std::to_string(c);
            reads_from_.insert(key);
            return;
        }
        bool moved = false;
        for (int t = 0; t < static_cast<int>(program_.threads.size()); t++) {
            const bool waits = semantics_.spins_in_vain(prefix.state, t);
            for (const Step &step : semantics_.steps(prefix.state, t)) {
                if (waits || step.cut)
                    continue;
                moved = true;
                if (step.error) {
                    counts_.errors = true;
                    continue;
                }
                Prefix next = prefix;
                next.state = step.next;
                append(next, step.event);
                longer.emplace(next.key(), std::move(next));
            }
        }
        counts_.blocked += !moved;
    }

    void append(Prefix &prefix, const Event &e) const
    {
        const int id = e.thread * 1000 + prefix.length[e.thread]++;
        const int mutexes = static_cast<int>(program_.variables.size());
        const int conditions = mutexes + program_.mutexes;
        const int semaphores = conditions + program_.conditions;
        const int sections = semaphores + static_cast<int>(program_.semaphores.size());
        switch (e.what) {
        case What::Access:
        case What::Free:
            return touch(prefix, e.object, id, e.reads, e.writes);
        case What::Lock:
        case What::Unlock:
            return touch(prefix, mutexes + e.object, id, true, true);
        case What::TryLockFails:
            return touch(prefix, mutexes + e.object, id, true, false);
        case What::WaitBegins:
            touch(prefix, conditions + e.object, id, true, true);
            [[fallthrough]];
        case What::WaitEnds:
            return touch(prefix, mutexes + e.second, id, true, true);
        case What::Signal:
        case What::Broadcast:
            prefix.chosen[e.thread].push_back(e.second);
            return touch(prefix, conditions + e.object, id, true, true);
        case What::SemWait:
        case What::SemPost:
            return touch(prefix, semaphores + e.object, id, true, true);
        case What::SectionBegins:
        case What::SectionEnds:
            return touch(prefix, sections, id, true, true);
        case What::Nondet:
            prefix.chosen[e.thread].push_back(e.value);
            return;
        default:
            return;
        }
    }

    static void touch(Prefix &prefix, int thing, int event, bool reads, bool writes)
    {
        auto &history = prefix.things[thing].writes;
        if (reads)
            prefix.reads_from[event + 1000000 * thing] = history.back().first;
        if (writes)
            history.push_back({event, {}});
        else if (reads)
            history.back().second.insert(event);
    }

    const Program &program_;
    Semantics semantics_;
    TraceCounts counts_;
    std::set<std::string> reads_from_;
};

} // namespace

std::optional<TraceCounts> count_traces(const Program &program, uint64_t most)
{
    if (may_be_endless(program) || has_large_objects(program))
        return std::nullopt;
    return Counter(program).run(most);
}

bool has_large_objects(const Program &program)
{
    const bool parts = std::any_of(program.variables.begin(), program.variables.end(),
                                   [](const Variable &v) { return v.storage == Storage::Parts; });
    return parts || program.rwlocks > 0 || !program.barriers.empty() || program.onces > 0 ||
           has_statement(program, Kind::Copy) || has_statement(program, Kind::SemTryWait);
}

bool may_be_endless(const Program &program)
{
    return std::any_of(program.threads.begin(), program.threads.end(),
                       [](const ThreadCode &t) { return may_be_endless(t.body); });
}

} // namespace mazur::generated
