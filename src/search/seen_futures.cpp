#include "search/seen_futures.h"

#include "analysis/worklist.h"

#include <algorithm>

namespace mazur {

using analysis::AccessSets;

namespace {

constexpr uint64_t kAddresses = uint64_t{1} << 45; ///< of words of four bytes

} // namespace

SeenFutures::Seen &SeenFutures::seen(ThreadId t, ir::FunctionId f)
{
    Seen &s = seen_[key(t, f)];
    if (s.at.empty()) {
        s.at.resize(program_.functions[f].code.size());
        s.from = s.past = s.at;
    }
    return s;
}

/// Backwards over the code, what is done at each instruction joined to what may come after it.
void SeenFutures::solve(ir::FunctionId f, Seen &s)
{
    const analysis::ControlFlow &flow = flow_.try_emplace(f, program_.functions[f]).first->second;
    analysis::solve(flow.graph().previous, analysis::Direction::Backward, [&](uint32_t n) {
        const ir::Block &block = flow.blocks()[n];
        Set set = AccessSets::kEmpty;
        for (uint32_t next : flow.graph().next[n])
            set = all_sets_.join(set, s.from[flow.blocks()[next].begin]);
        bool changed = false;
        for (uint32_t pc = block.end; pc-- > block.begin;) {
            s.past[pc] = set;
            set = all_sets_.join(set, s.at[pc]);
            changed |= set != s.from[pc];
            s.from[pc] = set;
        }
        return changed;
    });
    s.solved = true;
}

void SeenFutures::begin(const Machine &booted)
{
    noted_.clear();
    known_.clear();
    first_heap_ = booted.thread(booted.threads().front()).heap;
    for (ThreadId t : booted.threads())
        note_next(booted, booted.thread(t));
    growth_ = 0; // nothing has been decided
}

void SeenFutures::list_places(const Thread &thread, std::vector<Place> &into)
{
    into.clear();
    for (const Frame *f = thread.top; f != nullptr; f = f->parent)
        into.push_back({f->function_id, f->pc});
}

SeenFutures::Thing SeenFutures::number(uint64_t key)
{
    return numbers_.try_emplace(key, static_cast<Thing>(2 * numbers_.size() + 2)).first->second;
}

SeenFutures::Thing SeenFutures::thing(const Machine &, const Object &object, uint64_t address)
{
    const uint32_t site = object.site(address);
    const bool from_the_beginning =
        object.kind() != ObjectKind::Heap ||
        (object.base < first_heap_ && object.base >> ir::kRegionBits == first_heap_ >> ir::kRegionBits);
    constexpr uint64_t kBySite = uint64_t{1} << 63;
    return number(from_the_beginning ? object.base << 8 | (site - object.site()) : kBySite | site);
}

void SeenFutures::note(ThreadId t, const std::vector<Place> &places, uint32_t access)
{
    if (of_thread_.size() <= t)
        of_thread_.resize(t + 1);
    bool grown = false;
    auto add = [&](Set &to) {
        const Set before = to;
        to = all_sets_.with(to, access);
        grown |= to != before;
        return to != before;
    };
    add(of_thread_[t]);
    for (const Place &p : places) {
        Seen &s = seen(t, p.function);
        if (add(s.at[p.pc]))
            s.solved = false;
    }
    if (!grown)
        return;
    growth_++;
    known_.clear();
}

void SeenFutures::note_memory(const Machine &machine, ThreadId t, const std::vector<Place> &places,
                              const AccessedBytes &access)
{
    const Object *o = machine.memory().nearest(access.address); // dead ones, too: elsewhere it may not be too late
    if (o == nullptr)
        return;
    Thing last = AccessSets::kAnything;
    for (uint64_t at = access.address; at < access.address + access.bytes; at = (at | 7) + 1)
        if (Thing now = thing(machine, *o, at); now != last) {
            note(t, places, AccessSets::access(now, access.write));
            last = now;
        }
}

void SeenFutures::note_next(const Machine &machine, const Thread &thread)
{
    if (thread.status != ThreadStatus::Running)
        return;
    action_accesses(machine, thread, accesses_);
    // Where the thread stands says which addresses; what is there may differ.
    uint64_t where = thread.fingerprint.lo;
    for (const AccessedBytes &a : accesses_)
        if (const Object *o = machine.memory().nearest(a.address))
            where = where * 0x9e3779b97f4a7c15 + thing(machine, *o, a.address);
    if (!noted_.insert(where).second)
        return;
    list_places(thread, places_);
    for (const AccessedBytes &a : accesses_)
        note_memory(machine, thread.id, places_, a);
}

void SeenFutures::leave(const Machine &machine, ThreadId t)
{
    list_places(machine.thread(t), left_);
    threads_before_ = machine.threads().size();
}

void SeenFutures::arrive(const Machine &machine, ThreadId t, bool goes_on)
{
    for (const Touch &touch : machine.side_touches())
        if (touch.what < kAddresses) // else no memory
            note_memory(machine, t, left_, {touch.what << 2, 1, touch.mode != Mode::Read});
    if (!goes_on)
        return;
    for (size_t n = threads_before_; n < machine.threads().size(); n++) {
        const ThreadId child = machine.threads()[n];
        note(t, left_, AccessSets::access(started(child), true));
        note_next(machine, machine.thread(child));
    }
    note_next(machine, machine.thread(t));
}

/// With what threads may do that are yet to be started. Those that have been count, too: the same thread may come to
/// have another number.
ThreadFutures::Set SeenFutures::with_started(Set set)
{
    std::vector<ThreadId> open;
    std::vector<bool> done(of_thread_.size());
    auto look_at = [&](Set more) {
        for (uint32_t access : all_sets_.members(more))
            if (const Thing thing = access / 2; thing % 2 != 0)
                open.push_back(thing / 2);
    };
    look_at(set);
    while (!open.empty()) {
        const ThreadId t = open.back();
        open.pop_back();
        if (t >= done.size() || done[t])
            continue;
        done[t] = true;
        set = all_sets_.join(set, of_thread_[t]);
        look_at(of_thread_[t]);
    }
    return set;
}

ThreadFutures::Set SeenFutures::of(const Machine &, const Thread &thread)
{
    if (auto known = known_.find(thread.fingerprint.lo); known != known_.end())
        return known->second;
    Set set = AccessSets::kEmpty;
    for (const Frame *f = thread.top; f != nullptr; f = f->parent) {
        Seen &s = seen(thread.id, f->function_id);
        if (!s.solved)
            solve(f->function_id, s);
        // Callers stand at their calls.
        set = all_sets_.join(set, f == thread.top ? s.from[f->pc] : s.past[f->pc]);
    }
    return known_[thread.fingerprint.lo] = with_started(set);
}

} // namespace mazur
