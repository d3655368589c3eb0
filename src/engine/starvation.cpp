#include "engine/starvation.h"

#include "engine/enabled.h"
#include "engine/ending.h"

#include <algorithm>
#include <unordered_set>

namespace mazur {

namespace {

struct Hash {
    size_t operator()(const Fingerprint &f) const { return f.lo; }
};

/// Everything that can happen after a state.
class Aftermath {
public:
    explicit Aftermath(Machine &machine) : machine_(machine), start_(machine.mark()) {}

    Starvation explore(size_t most_states)
    {
        if (!open())
            return {};
        while (!levels_.empty()) {
            Level &here = levels_.back();
            if (here.left.empty()) {
                levels_.pop_back();
                continue;
            }
            const Choice next = here.left.back();
            here.left.pop_back();
            machine_.rewind(here.mark);
            if (!step(next))
                return {std::nullopt, machine_.outcome() != Outcome::Interrupted};
            if (seen_.size() > most_states)
                return {std::nullopt, false};
        }
        machine_.rewind(start_);
        return {verdict(), true};
    }

private:
    struct Level {
        Machine::Mark mark;
        std::vector<Choice> left; ///< to be tried
    };

    /// False if it leads to an end.
    bool step(Choice choice)
    {
        const ActionKind moved = machine_.thread(choice.thread).pending.kind;
        if (machine_.step(choice.thread, choice.alternative) != Outcome::Running)
            return false;
        const bool contradiction = contradicts(machine_.thread(choice.thread));
        insert(contradiction ? stoppers_ : movers_, choice.thread);
        if (contradiction)
            return true;
        const Doing what = doing(machine_, choice.thread, moved);
        if (what != Doing::Nothing)
            insert(what == Doing::Looking ? lookers_ : changers_, choice.thread);
        return open();
    }

    /// The machine stands in a state. False if that is an end.
    bool open()
    {
        for (ThreadId t : machine_.threads())
            if (spins(machine_.thread(t)))
                insert(lookers_, t);
        if (!seen_.insert(machine_.fingerprint()).second)
            return true;
        if (machine_.halted() || has_unfollowed_thread(machine_))
            return false;
        Level level;
        level.mark = machine_.mark();
        for_enabled(machine_, [&](ThreadId t, uint32_t ways) {
            while (ways-- > 0)
                level.left.push_back({t, ways});
        });
        if (level.left.empty())
            return false;
        levels_.push_back(std::move(level));
        return true;
    }

    static void insert(std::vector<ThreadId> &set, ThreadId t)
    {
        if (std::ranges::find(set, t) == set.end())
            set.push_back(t);
    }

    std::optional<Failure> verdict()
    {
        auto is_in = [](const std::vector<ThreadId> &set) {
            return [&set](ThreadId t) { return std::ranges::find(set, t) != set.end(); };
        };
        std::erase_if(lookers_, is_in(changers_));
        if (lookers_.empty() || !std::ranges::all_of(stoppers_, is_in(movers_)))
            return std::nullopt;
        return livelock(
            *std::ranges::min_element(lookers_, [&](ThreadId a, ThreadId b) { return stands_before(machine_, a, b); }));
    }

    Machine &machine_;
    const Machine::Mark start_;
    std::unordered_set<Fingerprint, Hash> seen_;
    std::vector<Level> levels_;
    std::vector<ThreadId> lookers_, changers_;
    std::vector<ThreadId> movers_, stoppers_; ///< by steps that runs take, and by others
};

} // namespace

Doing doing(const Machine &machine, ThreadId t, ActionKind moved)
{
    if (machine.acted())
        return Doing::Changing;
    if (machine.thread(t).reads != nullptr)
        return Doing::Looking;
    return moved == ActionKind::Pause ? Doing::Nothing : Doing::Changing;
}

Starvation starvation(Machine &machine, size_t most_states)
{
    Observer *observer = machine.observer();
    machine.observe(nullptr);
    const Machine::Mark here = machine.mark();
    Starvation found = Aftermath(machine).explore(most_states);
    machine.rewind(here);
    machine.observe(observer);
    return found;
}

} // namespace mazur
