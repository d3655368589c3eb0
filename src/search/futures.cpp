#include "search/futures.h"

#include <algorithm>
#include <bit>

namespace mazur {

namespace {

/// All four-bit groups in which there is one of the given bits, as that group's lowest bit.
constexpr uint64_t kGroups = 0x1111111111111111;

template <class T> uint64_t hash_of(std::span<const T> values, uint64_t start)
{
    SequenceHash h(Fingerprint{start, values.size()});
    for (T v : values)
        h.add(v);
    return h.finish().lo;
}

constexpr unsigned kReads = static_cast<unsigned>(Mode::Read);

/// For a word of modes the modes that are in conflict with them, thing by thing.
uint64_t conflicts_of(uint64_t modes)
{
    uint64_t result = 0;
    for (Mode m : {Mode::Read, Mode::Write, Mode::Acquire, Mode::Release}) {
        uint64_t has = modes >> std::countr_zero(static_cast<unsigned>(m)) & kGroups;
        result |= has * conflicting(m);
    }
    return result;
}

} // namespace

Futures::Futures()
{
    sets_.push_back({0, 0, 0});
    intern_tuple({});
    tuples_.push_back({0, 0}); // kAnything, which is never looked into
}

bool Futures::has_all(SetId set, std::span<const Named> touches) const
{
    return std::all_of(touches.begin(), touches.end(),
                       [&](const Named &n) { return (modes(set, n.thing) & static_cast<unsigned>(n.mode)) != 0; });
}

Futures::SetId Futures::intern_set(uint32_t first, std::span<const uint64_t> words)
{
    while (!words.empty() && words.back() == 0)
        words = words.first(words.size() - 1);
    while (!words.empty() && words.front() == 0) {
        words = words.subspan(1);
        first++;
    }
    if (words.empty())
        return 0;
    uint64_t hash = hash_of(words, first);
    for (auto [i, end] = set_index_.equal_range(hash); i != end; ++i) {
        const Set &s = sets_[i->second];
        if (s.first == first && s.count == words.size() &&
            std::equal(words.begin(), words.end(), set_words_.begin() + static_cast<std::ptrdiff_t>(s.words)))
            return i->second;
    }
    auto id = static_cast<SetId>(sets_.size());
    sets_.push_back({first, static_cast<uint32_t>(words.size()), set_words_.size()});
    set_words_.insert(set_words_.end(), words.begin(), words.end());
    set_index_.emplace(hash, id);
    return id;
}

Futures::Id Futures::intern_tuple(std::span<const SetId> sets)
{
    while (!sets.empty() && sets.back() == 0)
        sets = sets.first(sets.size() - 1);
    uint64_t hash = hash_of(sets, 0);
    for (auto [i, end] = tuple_index_.equal_range(hash); i != end; ++i) {
        const Tuple &t = tuples_[i->second];
        if (t.count == sets.size() &&
            std::equal(sets.begin(), sets.end(), tuple_sets_.begin() + static_cast<std::ptrdiff_t>(t.sets)))
            return i->second;
    }
    auto id = static_cast<Id>(tuples_.size());
    tuples_.push_back({static_cast<uint32_t>(sets.size()), tuple_sets_.size()});
    tuple_sets_.insert(tuple_sets_.end(), sets.begin(), sets.end());
    tuple_index_.emplace(hash, id);
    return id;
}

Futures::SetId Futures::join_sets(SetId a, SetId b)
{
    if (a == b || b == 0)
        return a;
    if (a == 0)
        return b;
    if (a > b)
        std::swap(a, b);
    Join &known = set_joins_.at(a, b);
    if (known.a == a && known.b == b)
        return known.result;
    const Set x = sets_[a], y = sets_[b];
    uint32_t first = std::min(x.first, y.first), end = std::max(x.first + x.count, y.first + y.count);
    words_.clear();
    for (uint32_t i = first; i < end; i++)
        words_.push_back(word(x, i) | word(y, i));
    SetId result = intern_set(first, words_);
    known = {a, b, result};
    return result;
}

Futures::SetId Futures::set_with(SetId set, std::span<const Named> touches)
{
    if (has_all(set, touches))
        return set;
    const Set s = sets_[set];
    uint32_t first = s.count == 0 ? touches[0].thing >> 4 : s.first, end = s.count == 0 ? first : s.first + s.count;
    for (const Named &n : touches) {
        first = std::min(first, n.thing >> 4);
        end = std::max(end, (n.thing >> 4) + 1);
    }
    words_.clear();
    for (uint32_t i = first; i < end; i++)
        words_.push_back(word(s, i));
    for (const Named &n : touches)
        words_[(n.thing >> 4) - first] |= static_cast<uint64_t>(n.mode) << (n.thing & 15) * 4;
    return intern_set(first, words_);
}

Futures::Id Futures::with(Id future, ThreadId thread, std::span<const Named> touches)
{
    if (future == kAnything || touches.empty())
        return future;
    if (thread >= kMaskThreads)
        return kAnything;
    SetId before = set_of(future, thread);
    SetId after = set_with(before, touches);
    if (after == before)
        return future;
    const Tuple t = tuples_[future];
    tuple_.assign(tuple_sets_.begin() + static_cast<std::ptrdiff_t>(t.sets),
                  tuple_sets_.begin() + static_cast<std::ptrdiff_t>(t.sets + t.count));
    if (tuple_.size() <= thread)
        tuple_.resize(thread + 1);
    tuple_[thread] = after;
    return intern_tuple(tuple_);
}

Futures::Id Futures::join(Id a, Id b)
{
    if (a == b || b == kNothing)
        return a;
    if (a == kNothing)
        return b;
    if (a == kAnything || b == kAnything)
        return kAnything;
    if (a > b)
        std::swap(a, b);
    Join &known = tuple_joins_.at(a, b);
    if (known.a == a && known.b == b)
        return known.result;
    uint32_t count = std::max(tuples_[a].count, tuples_[b].count);
    tuple_.clear();
    for (ThreadId t = 0; t < count; t++)
        tuple_.push_back(join_sets(set_of(a, t), set_of(b, t)));
    Id result = intern_tuple(tuple_);
    known = {a, b, result};
    return result;
}

bool Futures::in_conflict(SetId set, std::span<const Named> touches) const
{
    return std::any_of(touches.begin(), touches.end(),
                       [&](const Named &n) { return (modes(set, n.thing) & conflicting(n.mode)) != 0; });
}

ThreadMask Futures::in_conflict(Id future, ThreadId except, std::span<const Named> touches) const
{
    ThreadMask result = 0;
    for (ThreadId t = 0; t < tuples_[future].count; t++)
        if (t != except && in_conflict(set_of(future, t), touches))
            result |= bit(t);
    return result;
}

ThreadMask Futures::changing(Id future, std::span<const Named> touches) const
{
    ThreadMask result = 0;
    for (ThreadId t = 0; t < tuples_[future].count; t++) {
        SetId set = set_of(future, t);
        for (const Named &n : touches)
            if ((modes(set, n.thing) & ~kReads) != 0)
                result |= bit(t);
    }
    return result;
}

ThreadMask Futures::in_conflict_with_all_of(Id future, ThreadId thread) const
{
    const Set &own = sets_[set_of(future, thread)];
    ThreadMask result = 0;
    for (ThreadId t = 0; t < tuples_[future].count; t++) {
        const Set &other = sets_[set_of(future, t)];
        if (t == thread)
            continue;
        for (uint32_t i = other.first; i < other.first + other.count; i++)
            if ((conflicts_of(word(own, i)) & word(other, i)) != 0) {
                result |= bit(t);
                break;
            }
    }
    return result;
}

} // namespace mazur
