// Builds the whole graph of states, then reads the answer off it; see explore.h.
#include "explore.h"

#include "races.h"
#include "semantics.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace mazur::generated {
namespace {

struct Node {
    State state;
    HappensBefore order;
};

/// What is kept of a state once its successors are known.
struct Summary {
    std::vector<uint32_t> next;
    std::vector<bool> stays; ///< per thread: it is in a loop that may have no end
    std::vector<bool> spins; ///< per thread: in one that does nothing but look
    bool ended = false;
    bool fails = false; ///< an error or a cut ends some runs here
};

class Explorer {
public:
    Explorer(const Program &program, const ExploreOptions &options, Grain grain)
        : options_(options), semantics_(program, grain), threads_(static_cast<int>(program.threads.size())),
          start_(program)
    {
    }

    Answer run()
    {
        if (options_.races && !start_.fits())
            return answer_;
        reach({semantics_.initial(), start_});
        while (!todo_.empty()) {
            if (graph_.size() > options_.most_states)
                return answer_;
            Node node = std::move(todo_.back().second);
            const uint32_t number = todo_.back().first;
            todo_.pop_back();
            expand(number, node);
        }
        answer_.complete = true;
        find_starvation();
        count_runs();
        return answer_;
    }

private:
    uint32_t reach(Node node)
    {
        std::string key = node.state.encode();
        if (options_.races)
            node.order.encode(key);
        auto [where, is_new] = numbers_.try_emplace(std::move(key), static_cast<uint32_t>(graph_.size()));
        if (is_new) {
            graph_.emplace_back();
            answer_.states++;
            todo_.emplace_back(where->second, std::move(node));
        }
        return where->second;
    }

    void expand(uint32_t number, const Node &node)
    {
        expanded_ = number;
        std::vector<uint32_t> next;
        bool moved = false, all_spin = true, any_spins = false;
        for (int t = 0; t < threads_; t++) {
            const std::vector<Step> steps = semantics_.steps(node.state, t);
            if (!steps.empty()) {
                moved = true;
                const bool in_vain = semantics_.spins_in_vain(node.state, t);
                // A loop that nobody can end is one also when the program is about to end.
                all_spin &= in_vain || node.state.threads[t].status == Status::Exiting;
                any_spins |= in_vain;
            }
            answer_.relocks |= semantics_.waits_for_owner(node.state, t) == t;
            for (const Step &step : steps)
                take(step, node, next);
            if (options_.spurious)
                for (const Step &step : semantics_.spurious_steps(node.state, t))
                    take(step, node, next);
            graph_[number].stays.push_back(semantics_.spin_loop(node.state, t) != kNone ||
                                           (!options_.endless_acts && semantics_.in_endless_loop(node.state, t)));
        }
        for (int t = 0; t < threads_; t++)
            graph_[number].spins.push_back(semantics_.spin_loop(node.state, t) != kNone);
        graph_[number].next = std::move(next);
        if (node.state.exited || semantics_.all_finished(node.state)) {
            graph_[number].ended = true;
            answer_.ends = true;
            answer_.finals.insert(node.state.variables);
            answer_.outputs.insert(node.state.printed);
            return;
        }
        const std::vector<int> circle = cycle_of_waiting(node.state, false);
        answer_.circle |= !circle.empty();
        if (!circle.empty()) {
            found(Error::Deadlock, circle.front());
        } else if (!moved) {
            int first = 0;
            for (int t = 0; t < threads_; t++)
                if (int place = semantics_.statement(node.state, t); place != 0 && (first == 0 || place < first))
                    first = place;
            found(Error::Deadlock, first);
        }
        for (int place : circle)
            answer_.places.emplace(Error::Deadlock, place);
        if (!cycle_of_waiting(node.state, true).empty())
            answer_.arguable.insert(Error::Deadlock);
        if (moved && any_spins && all_spin)
            found(Error::Livelock, 0);
    }

    void found(Error error, int place)
    {
        answer_.errors.insert(error);
        answer_.places.emplace(error, place);
    }

    void take(const Step &step, const Node &node, std::vector<uint32_t> &next)
    {
        answer_.transitions++;
        const int place = semantics_.statement(node.state, step.event.thread);
        if (step.error)
            found(*step.error, place);
        answer_.cut |= step.cut;
        answer_.relocks |=
            step.event.what == What::TryLockFails && node.state.owners[step.event.object] == step.event.thread;
        Node after{step.next, node.order};
        if (options_.races && after.order.step(step.event))
            found(Error::Race, place);
        if (step.error || step.cut) {
            graph_[expanded_].fails = true;
            return;
        }
        next.push_back(reach(std::move(after)));
    }

    /// For each cycle the first statement that a thread in it stands before.
    std::vector<int> cycle_of_waiting(const State &state, bool joins_too) const
    {
        std::vector<int> firsts;
        for (int t = 0; t < threads_; t++) {
            int u = t, first = semantics_.statement(state, t);
            for (int n = 0; n < threads_ && u != kNone; n++) {
                const int owner = semantics_.waits_for_owner(state, u);
                u = owner != kNone || !joins_too ? owner : semantics_.waits_for_end(state, u);
                if (u == t)
                    firsts.push_back(first);
                if (u == t)
                    break;
                if (u != kNone)
                    first = std::min(first, semantics_.statement(state, u));
            }
        }
        return firsts;
    }

    /// A thread in a loop, and no way on leads out of it. That is certain if the loop only looks and the run goes on
    /// for ever. If another thread may end the program, it is arguable; and what an endless loop does may be nobody's
    /// business but its own.
    void find_starvation()
    {
        std::vector<std::vector<uint32_t>> before(graph_.size());
        for (uint32_t n = 0; n < graph_.size(); n++)
            for (uint32_t m : graph_[n].next)
                before[m].push_back(n);
        auto cannot_come_to = [&](auto is_there) {
            std::vector<bool> can(graph_.size());
            std::vector<uint32_t> todo;
            auto reach = [&](uint32_t n) {
                if (!can[n])
                    todo.push_back(n);
                can[n] = true;
            };
            for (uint32_t n = 0; n < graph_.size(); n++)
                if (is_there(graph_[n]))
                    reach(n);
            while (!todo.empty()) {
                const uint32_t n = todo.back();
                todo.pop_back();
                std::ranges::for_each(before[n], reach);
            }
            can.flip();
            return can;
        };
        for (int t = 0; t < threads_; t++) {
            const std::vector<bool> stays = cannot_come_to([&](const Summary &s) { return !s.stays[t]; });
            for (uint32_t n = 0; n < graph_.size(); n++)
                if (stays[n] && !graph_[n].ended)
                    answer_.arguable.insert(Error::Livelock);
            const std::vector<bool> spins =
                cannot_come_to([&](const Summary &s) { return !s.spins[t] || s.ended || s.fails; });
            if (std::ranges::find(spins, true) != spins.end())
                found(Error::Livelock, 0);
        }
    }

    /// Depth first: finds cycles, and counts the maximal paths where there are none.
    void count_runs()
    {
        constexpr uint64_t kMax = std::numeric_limits<uint64_t>::max() / 2;
        std::vector<uint8_t> colour(graph_.size());
        std::vector<uint64_t> paths(graph_.size());
        std::vector<std::pair<uint32_t, size_t>> stack{{0, 0}};
        colour[0] = 1;
        while (!stack.empty()) {
            auto &[n, position] = stack.back();
            const std::vector<uint32_t> &next = graph_[n].next;
            if (position < next.size()) {
                const uint32_t m = next[position++];
                if (colour[m] == 1)
                    answer_.cyclic = true;
                if (colour[m] == 0) {
                    colour[m] = 1;
                    stack.emplace_back(m, 0);
                }
                continue;
            }
            colour[n] = 2;
            for (uint32_t m : next)
                paths[n] = std::min(kMax, paths[n] + paths[m]);
            paths[n] = std::max<uint64_t>(paths[n], 1);
            stack.pop_back();
        }
        answer_.runs = answer_.cyclic ? 0 : paths[0];
    }

    const ExploreOptions &options_;
    Semantics semantics_;
    int threads_;
    HappensBefore start_;
    Answer answer_;
    std::unordered_map<std::string, uint32_t> numbers_;
    std::vector<Summary> graph_;
    uint32_t expanded_ = 0; ///< whose steps are taken
    std::vector<std::pair<uint32_t, Node>> todo_;
};

} // namespace

Answer explore(const Program &program, const ExploreOptions &options)
{
    if (!has_statement(program, Kind::Copy))
        return Explorer(program, options, Grain::Whole).run();
    Answer answer;
    for (Grain grain : kGrains) {
        const Answer one = Explorer(program, options, grain).run();
        if (grain == Grain::Whole) {
            answer = one;
            continue;
        }
        for (const std::set<Error> *errors : {&one.errors, &one.arguable})
            for (Error e : *errors)
                if (!answer.has(e))
                    answer.arguable.insert(e);
        answer.arguable_places.insert(one.places.begin(), one.places.end());
        answer.complete &= one.complete;
        answer.cyclic |= one.cyclic;
        answer.runs = std::max(answer.runs, one.runs);
        answer.finals.insert(one.finals.begin(), one.finals.end());
        answer.outputs.insert(one.outputs.begin(), one.outputs.end());
    }
    return answer;
}

} // namespace mazur::generated
