// What must always hold of a machine, for builds with assertions. All of this goes through the whole state: it is asked
// only where assertions are to be thorough.
#ifndef NDEBUG
#include "machine/footprint.h"
#include "machine/machine.h"
#include "machine/peeks.h"

#include <algorithm>
#include <cstdio>
#include <unordered_map>

namespace mazur {

namespace {

constexpr uint32_t kEarly = 300, kSome = 41; ///< the first checks are all made, and then one of so many
constexpr size_t kManySaved = 2000, kManyPeeks = 100000;

/// Is it the turn of a check that takes long?
bool due()
{
    static thread_local uint32_t asked = 0;
    return ++asked < kEarly || asked % kSome == 0;
}

bool holds(bool condition, const char *what)
{
    if (!condition)
        std::fprintf(stderr, "broken invariant: %s\n", what);
    return condition;
}

} // namespace

bool Machine::keeps_invariants()
{
    if (driver_ != nullptr || rehearsal_ != nullptr || outcome_ != Outcome::Running || !due())
        return true;
    return holds(memory_.fits_fingerprint(), "the fingerprint of memory is that of its contents") &&
           holds(has_fitting_threads(), "the fingerprints of threads are those of their states") &&
           holds(counts_frames(), "frames know how many refer to them") &&
           holds(queues_in_order(), "who waits at a condition in order has a place of its own") &&
           holds(counts_threads(), "threads are counted");
}

bool Machine::has_fitting_threads()
{
    Fingerprint sum;
    for (ThreadId id : born_) {
        sum += threads_[id]->fingerprint;
        Thread anew = *threads_[id];
        for (Frame *f = anew.top; f != nullptr; f = f->parent)
            f->hashed = false;
        refresh(anew);
        if (anew.fingerprint != threads_[id]->fingerprint)
            return false;
    }
    return sum == threads_sum_;
}

bool Machine::counts_frames() const
{
    if (saved_.size() > kManySaved)
        return true;
    std::unordered_map<const Frame *, uint32_t> references;
    auto refer = [&](const Frame *f) {
        for (; f != nullptr && references[f]++ == 0; f = f->parent) {}
    };
    for (const auto &t : threads_)
        refer(t->top);
    for (size_t i = 0; i < saved_.size(); i++)
        refer(saved_[i].value.top);
    return references.size() == frames_.live() &&
           std::ranges::all_of(references, [](const auto &f) { return f.first->references == f.second; });
}

/// Who waits where the order matters has a place of its own there; elsewhere all have place 0.
bool Machine::queues_in_order() const
{
    for (ThreadId id : born_) {
        const Thread &t = *threads_[id];
        if (t.pending.kind != ActionKind::Wake || !in_queue(t, t.pending.address)) {
            if (t.place != 0)
                return false;
            continue;
        }
        const uint64_t condition = t.pending.address;
        if (!is_in_order(condition) ? t.place != 0 : t.place >= waiting_at(condition))
            return false;
        for (ThreadId other : born_)
            if (const Thread &o = *threads_[other];
                other != id && is_in_order(condition) && in_queue(o, condition) && o.place == t.place)
                return false;
    }
    return true;
}

bool Machine::counts_threads() const
{
    const auto alive =
        std::ranges::count_if(born_, [&](ThreadId t) { return threads_[t]->status != ThreadStatus::Finished; });
    const bool born = std::ranges::all_of(
        born_, [&](ThreadId t) { return threads_[t]->id == t && threads_[t]->status != ThreadStatus::Unborn; });
    const bool owned = atomic_owner_ == 0 || threads_[atomic_owner_ - 1]->atomic_depth > 0;
    return alive == alive_ && unjoined_ <= born_.size() && born && owned;
}

/// The steps of the run, with what models do in them.
struct Machine::Watched {
    Peeks peeks;
    HappensBefore::Step step;
    std::vector<Touch> touches;
    std::vector<uint32_t> before; ///< what was where the step's action touches
    ThreadId joined = kMaskThreads;
    size_t saved = 0, born = 0;
    bool given_up = false; ///< too many threads, or steps
};

namespace {

/// What is in the four bytes; nothing of what is no memory.
std::optional<uint32_t> contents(const Memory &memory, uint64_t word)
{
    if (word >> 59 != 0 || memory.find(word << 2, 1) == nullptr)
        return std::nullopt;
    return static_cast<uint32_t>(memory.read(word << 2, 4));
}

std::string place_of(const Frame *f)
{
    std::string text;
    for (; f != nullptr && f->function->library; f = f->parent)
        text += f->function->name + " < ";
    return text + (f == nullptr ? "" : f->function->name);
}

} // namespace

bool Machine::begin_watching()
{
    if (driver_ == nullptr)
        watched_ = std::make_shared<Watched>();
    return true;
}

bool Machine::begin_watching(ThreadId t)
{
    if (watched_ == nullptr || watched_->given_up)
        return true;
    Watched &w = *watched_;
    w.given_up =
        w.peeks.size() > kManyPeeks || std::ranges::any_of(born_, [](ThreadId b) { return b >= kMaskThreads; });
    w.peeks.forget();
    const Action &a = threads_[t]->pending;
    w.step = {};
    w.step.thread = t;
    w.step.start = exclusive() == t && w.peeks.size() > 0 ? w.peeks.start_of_last() : w.peeks.size();
    w.joined = a.kind == ActionKind::Join ? static_cast<ThreadId>(a.address) : kMaskThreads;
    w.saved = saved_.size();
    w.born = born_.size();
    footprint(*this, t, w.touches);
    w.before.clear();
    for (const Touch &touch : w.touches)
        w.before.push_back(contents(memory_, touch.what).value_or(0));
    return true;
}

bool Machine::end_watching(ThreadId t)
{
    if (watched_ == nullptr || watched_->given_up)
        return true;
    Watched &w = *watched_;
    auto note_write = [&](const Touch &touch, std::optional<uint32_t> before) {
        if (const auto after = contents(memory_, touch.what); after && touch.mode != Mode::Read)
            w.peeks.note({touch.what, before.value_or(~*after), *after, true, true, false, "its action"});
    };
    for (size_t i = 0; i < w.touches.size(); i++)
        note_write(w.touches[i], w.before[i]);
    for (const Touch &touch : side_touches_)
        note_write(touch, std::nullopt);
    w.touches.insert(w.touches.end(), side_touches_.begin(), side_touches_.end());
    std::vector<ThreadId> woken(born_.begin() + static_cast<std::ptrdiff_t>(w.born), born_.end());
    for_woken_threads([&](ThreadId other) {
        if (other != t && std::ranges::find(woken, other) == woken.end())
            woken.push_back(other);
    });
    w.given_up = std::ranges::any_of(woken, [](ThreadId b) { return b >= kMaskThreads; });
    if (w.given_up || w.peeks.add(w.step, w.touches, w.joined, woken, w.saved))
        return true;
    return holds(false, w.peeks.problem().c_str());
}

bool Machine::note_look(const Thread &t, uint64_t address, bool queue)
{
    const auto value = contents(memory_, address >> 2);
    if (watched_ != nullptr && rehearsal_ == nullptr && !sharing_.raised() && value)
        watched_->peeks.note({address >> 2, *value, *value, false, false, queue, place_of(t.top)});
    return true;
}

bool Machine::note_change(const Thread &t, uint64_t address, uint64_t value)
{
    const auto before = contents(memory_, address >> 2);
    if (watched_ != nullptr && rehearsal_ == nullptr && !sharing_.raised() && before)
        watched_->peeks.note(
            {address >> 2, *before, static_cast<uint32_t>(value), false, false, false, place_of(t.top)});
    return true;
}

bool Machine::watch_rewind(size_t saved_threads)
{
    if (watched_ != nullptr && rehearsal_ == nullptr)
        watched_->peeks.rewind(saved_threads);
    return true;
}

bool Machine::watch_forget()
{
    if (watched_ != nullptr)
        watched_->peeks.forget_past();
    return true;
}

} // namespace mazur
#endif
