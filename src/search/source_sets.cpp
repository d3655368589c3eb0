#include "search/source_sets.h"

#include <algorithm>
#include <bit>

namespace mazur {

namespace {

/// Is everything that the later action is in conflict with also in conflict with this one?
bool covers(std::span<const Named> earlier, std::span<const Named> later)
{
    return std::ranges::all_of(later, [&](const Named &l) {
        return std::ranges::any_of(earlier, [&](const Named &e) {
            return e.thing == l.thing && (conflicting(l.mode) & ~conflicting(e.mode)) == 0;
        });
    });
}

} // namespace

SourceSets::SourceSets(const Machine &machine, const Options &options, SafeActions *safe)
    : machine_(machine), options_(options), safe_(safe), forecast_(machine, futures_)
{
}

/// The active thread's action leads there.
void SourceSets::lead_to(ExploredGraph::Node node)
{
    if (options_.retraverse && !levels_.empty())
        edges_.push_back({node, graph_.action(levels_.back().active, touches(levels_.back()))});
}

bool SourceSets::meet(Fingerprint state)
{
    met_ = {state, 0, {}};
    fresh_ = true;
    if (!options_.stateless) {
        auto [value, known] = table_.find_or_add(state, met_.slot);
        if (known) {
            fresh_ = false;
            note_exit();
            Level &here = levels_.back();
            if ((value & kOpen) != 0) {
                here.low = std::min(here.low, value & ~kOpen);
                here.loose = true;
                lead_to(open_[value & ~kOpen].node);
            } else {
                if (options_.retraverse)
                    lead_to(value);
                follows(value);
            }
            return false;
        }
        value = kOpen | static_cast<uint32_t>(open_.size());
    }
    if (options_.retraverse)
        met_.node = graph_.add_node();
    lead_to(met_.node);
    return true;
}

void SourceSets::open(std::span<const ThreadId> enabled)
{
    fresh_ = false;
    Level level{};
    level.index = level.low = static_cast<uint32_t>(open_.size());
    open_.push_back(met_);
    level.first = level.next = static_cast<uint32_t>(threads_.size());
    threads_.insert(threads_.end(), enabled.begin(), enabled.end());
    level.end = static_cast<uint32_t>(threads_.size());
    level.touch = level.touch_end = static_cast<uint32_t>(touches_.size());
    level.first_explored = static_cast<uint32_t>(explored_.size());
    level.first_edge = level.active_edge = static_cast<uint32_t>(edges_.size());
    level.future = level.after = Futures::kNothing;

    const std::vector<ThreadId> &born = machine_.threads();
    level.born = static_cast<uint32_t>(born.size());
    level.many = !levels_.empty() && levels_.back().many;
    cut_path(levels_.size());
    if (path_.size() != 0)
        path_.wakes_nobody(); // as far as is known of this way of the step
    for (size_t i = levels_.empty() ? 0 : levels_.back().born; i < born.size(); i++) {
        ThreadId t = born[i];
        note_parent(t);
        level.many |= t >= kMaskThreads;
        if (path_.size() != 0 && t < kMaskThreads)
            path_.wakes(t);
    }
    level.all = level.many;

    auto begin = threads_.begin() + level.first;
    if (safe_ != nullptr && enabled.size() > 1) {
        auto safe = std::find_if(begin, threads_.end(), [&](ThreadId t) { return safe_->safe(machine_, t); });
        if (safe != threads_.end()) {
            std::rotate(begin, safe, safe + 1);
            level.alone = true;
        }
    }
    if (options_.forecast && !level.alone && enabled.size() > 1)
        forecast_.sort(std::span(threads_).subspan(level.first));
    // Who would end the program comes last.
    auto exits = [&](ThreadId t) { return machine_.thread(t).pending.kind == ActionKind::Exit; };
    if (auto it = std::find_if(begin, threads_.end(), exits); it != threads_.end())
        std::rotate(it, it + 1, threads_.end());
    for (ThreadId t : enabled)
        level.enabled |= t < kMaskThreads ? bit(t) : 0;
    levels_.push_back(level);
}

/// Also of threads started by a step behind which nothing is explored: what they wait to do there is in futures.
void SourceSets::note_parent(ThreadId t)
{
    if (parents_.size() <= t)
        parents_.resize(t + 1);
    parents_[t] = machine_.thread(t).parent;
}

SourceSets::Explored &SourceSets::entry_of_active(size_t level)
{
    size_t end = level + 1 == levels_.size() ? explored_.size() : levels_[level + 1].first_explored;
    return explored_[end - 1];
}

/// An action that the thread does or waits to do is held against those on the path, but for the last ones. What comes
/// before one that covers it has been held against that one: the first of all actions in conflict with one of a source
/// set, in a run without the source set's threads, is never passed over.
void SourceSets::happens(ThreadId t, std::span<const Named> named, size_t levels, bool may_wait)
{
    if (t >= kMaskThreads)
        return;
    if (options_.how == How::Eager) {
        for (size_t i = levels; i-- > 0;) {
            const Level &l = levels_[i];
            if (l.active == t)
                continue;
            if (in_conflict(touches(l), named)) {
                entry_of_active(i).conflicts |= bit(t);
                // If it was not possible there it may have had to wait for this action, and for one before it.
                if ((l.enabled & bit(t)) != 0 && covers(touches(l), named))
                    return;
            }
        }
    } else if (options_.how == How::Optimal) {
        cut_path(levels);
        reverse_races(t, named, may_wait);
    }
}

/// What has to be explored so that the thread's action comes before those on the path that it races with.
void SourceSets::reverse_races(ThreadId t, std::span<const Named> named, bool may_wait)
{
    const HappensBefore::Clock own = path_.causes(t);
    for (HappensBefore::Position first : path_.races_of_next(t, may_wait, named)) {
        Level &l = levels_[first];
        const ThreadMask initials =
            path_.initials(first, path_.size(), t, path_.reversed(first, path_.size(), own, named));
        if ((initials & (l.wanted | l.done)) != 0)
            continue;
        ThreadMask possible = initials & l.enabled;
        if (possible == 0)
            l.all = true;
        else
            l.wanted |= (possible & bit(t)) != 0 ? bit(t) : possible & -possible;
    }
}

void SourceSets::cut_path(size_t steps)
{
    while (path_.size() > steps)
        path_.pop();
}

/// The active thread's action is the last on the path.
void SourceSets::add_to_path(const Level &here, bool may_wait, ThreadId joined)
{
    HappensBefore::Step step;
    const bool fits = here.active < kMaskThreads; // else nothing is left out on the path
    step.thread = fits ? here.active : 0;
    step.enabled = here.enabled;
    step.may_wait = may_wait;
    step.start = path_.size();
    path_.add(step, fits ? touches(here) : std::span<const Named>(), joined);
}

/// After the active thread's action comes a state that is known (by its future or its node).
void SourceSets::follows(uint32_t known)
{
    Level &here = levels_.back();
    if (!options_.retraverse)
        here.after = futures_.join(here.after, known);
    if (options_.how == How::Lazy)
        return;
    auto expect = [&](size_t level, ThreadMask conflicts) {
        Level &l = levels_[level];
        if (options_.how == How::Eager)
            entry_of_active(level).conflicts |= conflicts;
        else if ((conflicts & ~l.enabled) != 0)
            l.all = true;
        else
            l.wanted |= conflicts;
    };
    if (!options_.retraverse) {
        if (known != Futures::kAnything)
            for (size_t i = 0; i < levels_.size(); i++)
                expect(i, futures_.in_conflict(known, levels_[i].active, touches(levels_[i])));
        return;
    }
    const ExploredGraph::Edge to{known, 0};
    bool all_known = graph_.walk({&to, 1}, [&](ThreadId t, std::span<const Named> named) {
        for (size_t i = 0; i < levels_.size(); i++)
            if (levels_[i].active != t && t < kMaskThreads && in_conflict(touches(levels_[i]), named))
                expect(i, bit(t));
        return true;
    });
    here.loose |= !all_known;
}

/// What threads stand before where the machine is and may never come to do. Adds it to the future, or to the edges.
Futures::Id SourceSets::waiting(Futures::Id future)
{
    for (ThreadId t : machine_.threads()) {
        note_parent(t);
        if (machine_.thread(t).status != ThreadStatus::Running)
            continue;
        footprint(machine_, t, footprint_);
        futures_.name(footprint_, named_);
        happens(t, named_, levels_.size(), may_wait(machine_.thread(t)));
        if (options_.retraverse)
            edges_.push_back({ExploredGraph::kNowhere, graph_.action(t, named_)});
        else
            future = futures_.with(future, t, named_);
    }
    return future;
}

/// Nothing is explored from where the machine is; unless what threads wait to do there is all, anything may happen.
void SourceSets::leaf(bool known)
{
    const size_t first = edges_.size();
    Futures::Id future = known ? waiting(Futures::kNothing) : Futures::kAnything;
    if (options_.retraverse) {
        if (!known)
            edges_.push_back({ExploredGraph::kUnknown, 0});
        ExploredGraph::Node node = fresh_ ? met_.node : graph_.add_node();
        if (!fresh_ && !known)
            node = ExploredGraph::kUnknown;
        else
            graph_.set_edges(node, std::span(edges_).subspan(first));
        edges_.resize(first);
        if (!fresh_)
            lead_to(node);
        future = node;
    }
    if (fresh_ && !options_.stateless)
        table_.set(met_.state, met_.slot, future);
    fresh_ = false;
    if (!levels_.empty() && !options_.retraverse)
        levels_.back().after = futures_.join(levels_.back().after, future);
}

/// Whoever ends the program, or the run inside an atomic section, ends the others.
void SourceSets::note_exit()
{
    if ((machine_.outcome() == Outcome::Ended || machine_.halted()) && !levels_.empty())
        levels_.back().exits |= std::ranges::any_of(machine_.threads(), [&](ThreadId t) {
            return t != levels_.back().active && machine_.thread(t).status == ThreadStatus::Running;
        });
}

void SourceSets::ended()
{
    note_exit();
    leaf(true);
}

void SourceSets::cut() { leaf(false); }

void SourceSets::start(Level &here, ThreadId t)
{
    auto begin = threads_.begin() + here.next;
    auto it = std::find(begin, threads_.begin() + here.end, t);
    std::rotate(begin, it, it + 1);
    here.next++;
    here.active = t;
    here.has_active = true;
    here.after = Futures::kNothing;
    here.active_edge = static_cast<uint32_t>(edges_.size());
    here.loose = false;
    const Action &a = machine_.thread(t).pending;
    here.exits = false;
    here.section = false;
    footprint(machine_, t, footprint_);
    if (safe_ != nullptr)
        safe_->note(footprint_);
    futures_.name(footprint_, named_);
    touches_.resize(here.touch);
    touches_.insert(touches_.end(), named_.begin(), named_.end());
    here.touch_end = static_cast<uint32_t>(touches_.size());
    explored_.push_back({t, t < kMaskThreads ? bit(t) : 0});
    const bool waits = may_wait(machine_.thread(t));
    happens(t, named_, levels_.size() - 1, waits);
    if (options_.how == How::Optimal) {
        cut_path(levels_.size() - 1);
        const bool joins = a.kind == ActionKind::Join && a.address < kMaskThreads;
        add_to_path(here, waits, joins ? static_cast<ThreadId>(a.address) : kMaskThreads);
    }
}

/// What the step touched besides, in an atomic section, or on the way to what has ended: then it was not safe.
void SourceSets::stepped(std::span<const Touch> more)
{
    Level &here = levels_.back();
    here.alone = here.alone && more.empty();
    if (safe_ != nullptr)
        safe_->note(more);
    here.section |= machine_.thread(here.active).atomic_depth > 0;
    futures_.name(more, named_);
    touches_.insert(touches_.end(), named_.begin(), named_.end());
    here.touch_end = static_cast<uint32_t>(touches_.size());
    happens(here.active, named_, levels_.size() - 1, false);
    if (options_.how == How::Optimal) {
        cut_path(levels_.size() - 1);
        add_to_path(here, false, kMaskThreads);
    }
}

/// Who may later do something that conflicts with the active thread's action? False if that is not known.
bool SourceSets::find_conflicts(const Level &here, ThreadMask &conflicts)
{
    if (!options_.retraverse) {
        if (here.after == Futures::kAnything)
            return false;
        if (options_.how == How::Lazy)
            conflicts = futures_.in_conflict(here.after, here.active, touches(here));
        if (here.section)
            conflicts |= futures_.in_conflict_with_all_of(here.after, here.active);
        return true;
    }
    if (here.section)
        return false;
    // Once all have to be explored it does not matter what else there is.
    bool known =
        graph_.walk(std::span(edges_).subspan(here.active_edge), [&](ThreadId t, std::span<const Named> named) {
            if (t >= kMaskThreads)
                conflicts = ~ThreadMask{0};
            else if (options_.how == How::Lazy && t != here.active && in_conflict(touches(here), named))
                conflicts |= bit(t);
            return (conflicts & ~here.enabled) == 0 && (conflicts | bit(here.active)) != here.enabled;
        });
    return known && (conflicts & ~here.enabled) == 0;
}

/// All alternatives of the active thread's action have been explored.
void SourceSets::finish(Level &here)
{
    here.has_active = false;
    here.circle |= here.loose;
    ThreadId t = here.active;
    if (!options_.retraverse)
        here.future = futures_.join(here.future, futures_.with(here.after, t, touches(here)));
    if (here.loose || here.exits || t >= kMaskThreads) {
        here.all = true;
        return;
    }
    here.done |= bit(t);
    if (here.next == here.end || here.all)
        return; // there is nothing to leave out
    ThreadMask conflicts = 0;
    if (!find_conflicts(here, conflicts))
        here.all = true;
    else if (options_.how != How::Optimal)
        explored_.back().conflicts |= conflicts;
    else if ((conflicts & ~here.enabled) != 0)
        here.all = true;
    else
        here.wanted |= conflicts;
}

bool SourceSets::born(const Level &here, ThreadId t) const
{
    const std::vector<ThreadId> &threads = machine_.threads();
    return std::find(threads.begin(), threads.begin() + here.born, t) != threads.begin() + here.born;
}

/// The threads without which the waiting thread cannot go on.
ThreadMask SourceSets::enablers(const Level &here, ThreadId id)
{
    const Thread &t = machine_.thread(id);
    const Action &a = t.pending;
    if (t.status != ThreadStatus::Running)
        return 0;
    if (t.spinning == nullptr) {
        if (a.kind == ActionKind::Join)
            return bit(static_cast<ThreadId>(a.address));
        bool lock = a.kind == ActionKind::Lock || (a.kind == ActionKind::Wake && t.notified);
        if (lock && machine_.options().properties.has(Property::Lock))
            if (std::optional<ThreadId> owner = machine_.lock_owner(a))
                return bit(*owner);
    }
    footprint(machine_, id, footprint_);
    if (a.kind == ActionKind::Wake)
        footprint_.push_back({a.address >> 2, Mode::Read});
    futures_.name(footprint_, named_);
    return futures_.changing(here.future, named_) & ~bit(id);
}

/// The least set of threads with these that nobody outside of can interfere with, as far as it is known.
ThreadMask SourceSets::closure(const Level &here, ThreadMask from)
{
    ThreadMask result = 0;
    while (from != 0) {
        auto t = static_cast<ThreadId>(std::countr_zero(from));
        from &= from - 1;
        while (!born(here, t))
            t = parents_[t];
        if ((result & bit(t)) != 0)
            continue;
        result |= bit(t);
        if ((here.enabled & bit(t)) == 0) {
            from |= (options_.retraverse ? here.enabled : enablers(here, t)) & ~result;
        } else if ((here.done & bit(t)) != 0) {
            for (size_t i = here.first_explored; i < explored_.size(); i++)
                if (explored_[i].thread == t)
                    from |= explored_[i].conflicts & ~result;
        }
    }
    return result;
}

/// Is there a source set among the explored threads? If not, some of the candidates have to be explored.
bool SourceSets::enough(const Level &here, ThreadMask &candidates)
{
    candidates = 0;
    if (options_.how == How::Optimal) {
        candidates = here.wanted & ~here.done;
        return candidates == 0;
    }
    int fewest = 65;
    for (size_t i = explored_.size(); i-- > here.first_explored;) {
        ThreadMask left = closure(here, bit(explored_[i].thread)) & here.enabled & ~here.done;
        if (left == 0)
            return true;
        if (std::popcount(left) < fewest) {
            fewest = std::popcount(left);
            candidates = left;
        }
    }
    return false;
}

std::optional<ThreadId> SourceSets::pick()
{
    Level &here = levels_.back();
    if (here.has_active) {
        finish(here);
        if (here.alone && !here.all)
            return std::nullopt;
    }
    if (here.next == here.end)
        return std::nullopt;
    ThreadId chosen = threads_[here.next];
    if (here.next != here.first && !here.all) {
        ThreadMask candidates = 0;
        if (enough(here, candidates))
            return std::nullopt;
        auto end = threads_.begin() + here.end;
        auto it = std::find_if(threads_.begin() + here.next, end,
                               [&](ThreadId t) { return t < kMaskThreads && (candidates & bit(t)) != 0; });
        if (it != end)
            chosen = *it;
    }
    start(here, chosen);
    return chosen;
}

void SourceSets::close()
{
    Level closed = levels_.back();
    levels_.pop_back();
    threads_.resize(closed.first);
    touches_.resize(closed.touch);
    explored_.resize(closed.first_explored);
    // Who has to wait everywhere on a circle is seen at no standstill.
    if (closed.circle && closed.low == closed.index)
        closed.future = waiting(closed.future);
    if (options_.retraverse)
        graph_.set_edges(open_[closed.index].node, std::span(edges_).subspan(closed.first_edge));
    else if (options_.forecast)
        forecast_.learn(closed.future);
    edges_.resize(closed.first_edge);
    const uint32_t known = options_.retraverse ? open_[closed.index].node : closed.future;
    if (closed.low == closed.index) {
        if (!options_.stateless)
            for (size_t i = closed.index; i < open_.size(); i++)
                table_.set(open_[i].state, open_[i].slot, options_.retraverse ? open_[i].node : closed.future);
        open_.shrink(closed.index);
    }
    if (levels_.empty())
        return;
    // Where a state on the path was met nothing was said about what follows it. Now that is known.
    if (closed.circle && closed.low == closed.index)
        follows(known);
    Level &here = levels_.back();
    here.after = futures_.join(here.after, closed.future);
    if (closed.low != closed.index) {
        here.low = std::min(here.low, closed.low);
        here.loose = true;
    }
}

} // namespace mazur
