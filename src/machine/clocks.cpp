#include "machine/clocks.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace mazur {

namespace {

constexpr uint64_t kAcquireHolder = uint64_t{1} << 60, kReleaseHolder = uint64_t{2} << 60,
                   kSyncHolder = uint64_t{3} << 60;

/// Does `later` make `earlier` superfluous, given that it happened after it? Then whatever races with the earlier
/// access also races with the later one.
bool supersedes(bool later_write, bool later_atomic, bool earlier_write, bool earlier_atomic)
{
    return (later_write || !earlier_write) && (!later_atomic || earlier_atomic);
}

Fingerprint term_of(uint64_t word, ThreadId thread, uint8_t mask, bool write, bool atomic)
{
    return mix(word, uint64_t{thread} << 16 | uint64_t{mask} << 2 | uint64_t{write} << 1 | uint64_t{atomic});
}

/// The bytes of the word that are among [address, address + size).
uint8_t bytes_of(uint64_t word, uint64_t address, uint64_t size)
{
    const uint64_t from = std::max(address, word) - word, to = std::min(address + size, word + 8) - word;
    return static_cast<uint8_t>((0xffu << from) & (0xffu >> (8 - to)));
}

} // namespace

uint32_t Clocks::merge(uint32_t a, uint32_t b)
{
    if (a == b || b == 0)
        return a;
    if (a == 0)
        return b;
    const uint32_t *x = clocks_.at(a), *y = clocks_.at(b);
    bool a_covers = true;
    for (uint32_t i = 0; i < y[0] && a_covers; i++)
        a_covers = y[1 + i] <= (i < x[0] ? x[1 + i] : 0);
    if (a_covers)
        return a;
    uint32_t n = std::max(x[0], y[0]);
    uint32_t result = clocks_.allocate(n + 1);
    x = clocks_.at(a);
    y = clocks_.at(b);
    uint32_t *z = clocks_.at(result);
    z[0] = n;
    for (uint32_t i = 0; i < n; i++)
        z[1 + i] = std::max(i < x[0] ? x[1 + i] : 0, i < y[0] ? y[1 + i] : 0);
    return result;
}

uint32_t Clocks::advance(uint32_t clock, ThreadId t)
{
    uint32_t n = std::max(clock == 0 ? 0 : clocks_.at(clock)[0], t + 1);
    uint32_t result = clocks_.allocate(n + 1);
    uint32_t *z = clocks_.at(result);
    z[0] = n;
    for (uint32_t i = 0; i < n; i++)
        z[1 + i] = component(clock, i);
    z[1 + t]++;
    return result;
}

uint64_t &Clocks::sync_clock(uint64_t address, ThreadId only)
{
    auto slot = static_cast<uint32_t>(sync_names_.size());
    uint32_t found = only == kAnybody ? sync_index_.try_emplace(address, slot).first->second
                                      : own_index_.try_emplace({address, only}, slot).first->second;
    if (found == slot) {
        sync_names_.push_back(mix(address | kSyncHolder, only == kAnybody ? 1 : uint64_t{only} + 2));
        sync_clocks_.reserve(sync_names_.size());
    }
    return sync_clocks_[found];
}

void Clocks::start(Thread &parent, ThreadId parent_id, Thread &child, ThreadId child_id)
{
    child.clock = advance(parent.clock, child_id);
    parent.clock = advance(parent.clock, parent_id);
}

/// Nobody knows more of a thread than it does itself.
bool Clocks::knows_most_of_itself(const Thread &t, uint32_t other) const
{
    return component(other, t.id) <= component(t.clock, t.id);
}

void Clocks::join(Thread &t, const Thread &ended)
{
    assert(knows_most_of_itself(t, ended.clock));
    t.clock = merge(t.clock, ended.clock);
}

void Clocks::acquire(Thread &t, uint64_t address)
{
    const auto passed = static_cast<uint32_t>(sync_clock(address));
    assert(knows_most_of_itself(t, passed));
    t.clock = merge(t.clock, passed);
}

void Clocks::release(Thread &t, ThreadId id, uint64_t address, bool keep)
{
    uint64_t &at = sync_clock(address);
    journal_.set(&at, keep ? merge(static_cast<uint32_t>(at), t.clock) : t.clock);
    t.clock = advance(t.clock, id);
}

void Clocks::relaxed_load(Thread &t, uint64_t address)
{
    t.acquire_clock = merge(t.acquire_clock, static_cast<uint32_t>(sync_clock(address)));
}

void Clocks::relaxed_store(Thread &t, ThreadId id, uint64_t address, bool keep)
{
    uint32_t passed = t.release_clock;
    if (auto own = own_index_.find({address, id}); own != own_index_.end())
        passed = merge(passed, static_cast<uint32_t>(sync_clocks_[own->second]));
    uint64_t &at = sync_clock(address);
    journal_.set(&at, keep ? merge(static_cast<uint32_t>(at), passed) : passed);
}

void Clocks::begin_sequence(const Thread &t, ThreadId id, uint64_t address)
{
    journal_.set(&sync_clock(address, id), t.clock);
}

void Clocks::fence(Thread &t, ThreadId id, ir::MemoryOrder order)
{
    if (order == ir::MemoryOrder::Acquire || order >= ir::MemoryOrder::AcqRel)
        t.clock = merge(t.clock, t.acquire_clock);
    if (order == ir::MemoryOrder::Release || order >= ir::MemoryOrder::AcqRel) {
        t.release_clock = t.clock;
        t.clock = advance(t.clock, id);
    }
}

void Clocks::forget_releases(uint64_t address, uint64_t size)
{
    for (uint64_t at = address; at < address + size; at++)
        if (auto found = sync_index_.find(at); found != sync_index_.end())
            journal_.set(&sync_clocks_[found->second], 0);
}

uint32_t Clocks::current_epoch(const Thread &t, ThreadId id)
{
    uint32_t count = component(t.clock, id);
    assert(t.id == id);
    latest_epochs_.reserve(id + 1);
    auto latest = static_cast<uint32_t>(latest_epochs_[id]);
    if (latest != 0 && epochs_.at(latest)->count == count)
        return latest;
    uint32_t e = epochs_.allocate(1);
    *epochs_.at(e) = {id, count, 0, 0, 0, 0, 0};
    journal_.set(&latest_epochs_[id], e);
    return e;
}

void Clocks::enter(uint32_t number, Fingerprint term)
{
    Epoch &e = *epochs_.at(number);
    if (e.entries == 0) {
        journal_.set(&e.previous, 0);
        journal_.set(&e.next, first_epoch_);
        if (first_epoch_ != 0)
            journal_.set(&epochs_.at(static_cast<uint32_t>(first_epoch_))->previous, number);
        journal_.set(&first_epoch_, number);
    }
    journal_.set(&e.entries, e.entries + 1);
    journal_.set(&e.sum_lo, e.sum_lo + term.lo);
    journal_.set(&e.sum_hi, e.sum_hi + term.hi);
}

void Clocks::leave(uint32_t number, Fingerprint term)
{
    Epoch &e = *epochs_.at(number);
    assert(e.entries != 0);
    journal_.set(&e.entries, e.entries - 1);
    journal_.set(&e.sum_lo, e.sum_lo - term.lo);
    journal_.set(&e.sum_hi, e.sum_hi - term.hi);
    if (e.entries != 0)
        return;
    assert(e.sum_lo == 0 && e.sum_hi == 0);
    if (e.previous != 0)
        journal_.set(&epochs_.at(static_cast<uint32_t>(e.previous))->next, e.next);
    else
        journal_.set(&first_epoch_, e.next);
    if (e.next != 0)
        journal_.set(&epochs_.at(static_cast<uint32_t>(e.next))->previous, e.previous);
}

bool Clocks::access_word(const Thread &t, ThreadId id, uint64_t word, uint8_t mask, bool write, bool atomic,
                         CodePoint where, std::optional<RaceWith> &race)
{
    const uint32_t cell = memory_.cell(word);
    uint32_t epoch = current_epoch(t, id);
    // Most accesses repeat one of the same stretch: what they race with has raced with that one.
    for (uint32_t i = goes_on_ ? 0 : cell; i != 0; i = entries_.at(i)->next) {
        const Entry &e = *entries_.at(i);
        if (e.epoch == epoch && (e.mask & mask) == mask && supersedes(e.write, e.atomic, write, atomic))
            return true;
    }
    uint32_t list = 0;
    for (uint32_t i = cell; i != 0; i = entries_.at(i)->next) {
        const Entry e = *entries_.at(i);
        const bool before = knows(t, e);
        if (!before && conflict(e, mask, write, atomic)) {
            if (!race)
                race = race_with(e, word, mask);
            if (!goes_on_)
                return false;
        }
        Fingerprint term = term_of(word, e.thread, e.mask, e.write, e.atomic);
        if (before && (e.mask & ~mask) == 0 && supersedes(write, atomic, e.write, e.atomic)) {
            leave(e.epoch, term);
            continue;
        }
        uint32_t copy = entries_.allocate(1);
        *entries_.at(copy) = e;
        entries_.at(copy)->next = list;
        list = copy;
    }
    uint32_t fresh = entries_.allocate(1);
    *entries_.at(fresh) = {list, epoch, id, mask, write, atomic, where};
    enter(epoch, term_of(word, id, mask, write, atomic));
    memory_.set_cell(word, fresh);
    return true;
}

bool Clocks::knows(const Thread &t, const Entry &e) const
{
    return epochs_.at(e.epoch)->count <= component(t.clock, e.thread);
}

bool Clocks::conflict(const Entry &e, uint8_t mask, bool write, bool atomic)
{
    return (e.mask & mask) != 0 && (write || e.write) && !(atomic && e.atomic);
}

RaceWith Clocks::race_with(const Entry &e, uint64_t word, uint8_t mask)
{
    return {e.thread, e.write, e.atomic, e.where, word + std::countr_zero(unsigned{e.mask} & mask), 0};
}

std::optional<RaceWith> Clocks::race_of(const Thread &t, uint64_t address, uint64_t size, bool write, bool atomic) const
{
    for (uint64_t word = address & ~uint64_t{7}; word < address + size; word += 8)
        for (uint32_t i = memory_.cell(word); i != 0; i = entries_.at(i)->next)
            if (const Entry &e = *entries_.at(i);
                !knows(t, e) && conflict(e, bytes_of(word, address, size), write, atomic))
                return race_with(e, word, bytes_of(word, address, size));
    return std::nullopt;
}

std::optional<RaceWith> Clocks::access(const Thread &t, ThreadId id, uint64_t address, uint64_t size, bool write,
                                       bool atomic, CodePoint where)
{
    std::optional<RaceWith> race;
    for (uint64_t word = address & ~uint64_t{7}; word < address + size; word += 8) {
        if (!access_word(t, id, word, bytes_of(word, address, size), write, atomic, where, race))
            return race;
    }
    return race;
}

namespace {

constexpr uint64_t kEpochEffort = 16; ///< to look at one takes about as long as so many instructions

} // namespace

Fingerprint Clocks::fingerprint(std::span<const Thread *const> threads) const
{
    Fingerprint result;
    for (uint64_t i = first_epoch_; i != 0;) {
        const Epoch &e = *epochs_.at(static_cast<uint32_t>(i));
        i = e.next;
        effort_ += kEpochEffort;
        auto thread = static_cast<ThreadId>(e.thread);
        Fingerprint knowers;
        bool all = true;
        for (const Thread *t : threads) {
            if (component(t->clock, thread) >= e.count)
                knowers += mix(t->id, 1);
            else if (t->status == ThreadStatus::Running)
                all = false;
            if (component(t->acquire_clock, thread) >= e.count)
                knowers += mix(t->id | kAcquireHolder, 1);
            if (component(t->release_clock, thread) >= e.count)
                knowers += mix(t->id | kReleaseHolder, 1);
        }
        if (all)
            continue;
        for (size_t n = 0; n < sync_names_.size(); n++)
            if (component(static_cast<uint32_t>(sync_clocks_[n]), thread) >= e.count)
                knowers += sync_names_[n];
        SequenceHash h(Fingerprint{e.sum_lo, e.sum_hi});
        h.add(e.thread);
        h.add(knowers.lo);
        h.add(knowers.hi);
        result += h.finish();
    }
    return result;
}

} // namespace mazur
