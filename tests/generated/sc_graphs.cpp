// Counts execution graphs of interleavings; declared in traces.h. Level by level as there, but a prefix is known by its
// graph and its state together: unlike a trace, a graph alone does not say who waits for a condition.
#include "semantics.h"
#include "traces.h"

#include <algorithm>
#include <map>
#include <set>

namespace mazur::generated {
namespace {

/// A write to one location, and those who read it, up to the next write.
struct Write {
    int event = kNone;
    std::set<int> readers;
    int source = kNone; ///< what it reads from itself, if it does
};

struct Prefix {
    State state;
    std::vector<std::vector<Write>> coherence; ///< per location
    std::vector<int> length;                   ///< events per thread
    std::vector<std::vector<int>> chosen;      ///< per thread: its inputs, and which signals ended its waits
    std::vector<int> woken_by;                 ///< per thread: the signal that ends its present wait

    std::string graph() const { return graph(coherence); }
    std::string reads_from() const
    {
        auto sets = coherence;
        for (auto &writes : sets)
            std::sort(writes.begin(), writes.end(), [](const Write &a, const Write &b) { return a.event < b.event; });
        std::string out = graph(sets);
        for (const auto &writes : sets)
            for (const Write &w : writes)
                if (w.source != kNone)
                    out += 's' + std::to_string(w.event) + '<' + std::to_string(w.source);
        return out;
    }
    std::string graph(const std::vector<std::vector<Write>> &lists) const
    {
        std::string out;
        for (const auto &writes : lists) {
            for (const Write &w : writes) {
                out += 'w' + std::to_string(w.event);
                for (int r : w.readers)
                    out += 'r' + std::to_string(r);
            }
            out += ';';
        }
        for (size_t t = 0; t < length.size(); t++) {
            out += 't' + std::to_string(length[t]);
            for (int c : chosen[t])
                out += 'c' + std::to_string(c);
        }
        return out;
    }
    std::string key() const
    {
        std::string out = state.encode() + graph();
        for (int w : woken_by)
            out += 'k' + std::to_string(w);
        return out;
    }
};

class Counter {
public:
    Counter(const Program &program, bool coherence) : program_(program), semantics_(program), coherence_(coherence) {}

    std::optional<uint64_t> run(uint64_t most)
    {
        Prefix start;
        start.state = semantics_.initial();
        start.coherence.assign(
            program_.variables.size() + static_cast<size_t>(program_.mutexes) + program_.semaphores.size(), {Write{}});
        start.length.assign(program_.threads.size(), 0);
        start.chosen.resize(program_.threads.size());
        start.woken_by.assign(program_.threads.size(), kNone);
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
        return graphs_.size();
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
            graphs_.insert(coherence_ ? prefix.graph() : prefix.reads_from());
            return;
        }
        for (int t = 0; t < static_cast<int>(program_.threads.size()); t++) {
            if (semantics_.spins_in_vain(prefix.state, t))
                continue;
            for (const Step &step : semantics_.steps(prefix.state, t)) {
                if (step.cut || step.error)
                    continue;
                Prefix next = prefix;
                next.state = step.next;
                append(next, step.event, prefix.state);
                longer.emplace(next.key(), std::move(next));
            }
        }
    }

    void append(Prefix &prefix, const Event &e, const State &before) const
    {
        const int mutexes = static_cast<int>(program_.variables.size());
        const int semaphores = mutexes + program_.mutexes;
        switch (e.what) {
        case What::Access:
            // Plain data has no choice of its own, but may be an atomic that has.
            if (e.order != Order::Plain || (!coherence_ && program_.variables[e.object].storage == Storage::Mixed))
                touch(prefix, e, e.object, e.reads, e.writes);
            return;
        case What::Lock:
        case What::Unlock:
            return touch(prefix, e, mutexes + e.object, true, true);
        case What::TryLockFails:
            return touch(prefix, e, mutexes + e.object, true, false);
        case What::WaitBegins:
            return touch(prefix, e, mutexes + e.second, true, true);
        case What::WaitEnds:
            prefix.chosen[e.thread].push_back(prefix.woken_by[e.thread]);
            prefix.woken_by[e.thread] = kNone;
            return touch(prefix, e, mutexes + e.second, true, true);
        case What::Signal:
        case What::Broadcast: {
            const int id = name(prefix, e.thread);
            for (size_t u = 0; u < before.threads.size(); u++)
                if (before.threads[u].status == Status::Waiting && prefix.state.threads[u].status == Status::Woken)
                    prefix.woken_by[u] = id;
            return;
        }
        case What::SemWait:
        case What::SemPost:
            return touch(prefix, e, semaphores + e.object, true, true);
        case What::Nondet:
            prefix.chosen[e.thread].push_back(e.value);
            return;
        default: // fences, creation, joins, ends of sections; they are where program order puts them
            return;
        }
    }

    static int name(Prefix &prefix, int thread) { return thread * 1000 + prefix.length[thread]++; }

    static void touch(Prefix &prefix, const Event &e, int location, bool reads, bool writes)
    {
        const int id = name(prefix, e.thread);
        if (writes) // one that also reads, reads from the write before it
            prefix.coherence[location].push_back({id, {}, reads ? prefix.coherence[location].back().event : kNone});
        else if (reads)
            prefix.coherence[location].back().readers.insert(id);
    }

    const Program &program_;
    Semantics semantics_;
    const bool coherence_;
    std::set<std::string> graphs_;
};

} // namespace

std::optional<uint64_t> count_sc_graphs(const Program &program, uint64_t most, bool coherence)
{
    if (may_be_endless(program) || has_large_objects(program))
        return std::nullopt;
    return Counter(program, coherence).run(most);
}

} // namespace mazur::generated
