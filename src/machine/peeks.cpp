#include "machine/peeks.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr size_t kLatest = 64; ///< uses of a word that a new one is compared with

/// What a lock word holds when the thread has it.
uint32_t name_of(ThreadId t) { return t + 1; }

/// Does the change only say that its thread takes or leaves something, and does the peek by another one not find its
/// own name? Then that could only ask whether it has it itself, and the answer is no in either order.
bool asks_for_itself(uint32_t seen, ThreadId asking, uint32_t before, uint32_t after, ThreadId changing)
{
    auto names_changing = [&](uint32_t value) { return value == 0 || value == name_of(changing); };
    return names_changing(before) && names_changing(after) && seen != name_of(asking);
}

std::string text(ThreadId thread, uint32_t step, const Peeks::Use &use)
{
    return "thread " + std::to_string(thread) + (use.before != use.after ? " changes it" : " looks at it") +
           " in step " + std::to_string(step) + " (" + use.where + ")";
}

} // namespace

bool Peeks::in_conflict(const Kept &a, const Kept &b)
{
    if (a.thread == b.thread || (a.use.action && b.use.action))
        return false;
    auto changes = [](const Kept &k) { return k.use.before != k.use.after; };
    if (a.use.looks_at_queue || b.use.looks_at_queue)
        return a.use.writes_anyhow || b.use.writes_anyhow;
    if (!changes(a) && !changes(b))
        return false;
    if (changes(a) && changes(b))
        return true;
    const Kept &look = changes(a) ? b : a, &change = changes(a) ? a : b;
    return !look.use.action &&
           !asks_for_itself(look.use.before, look.thread, change.use.before, change.use.after, change.thread);
}

bool Peeks::add(const HappensBefore::Step &step, std::span<const Touch> touches, ThreadId joined,
                std::span<const ThreadId> woken, size_t saved)
{
    things_.name(touches, named_);
    run_.add(step, named_, joined);
    for (ThreadId t : woken)
        run_.wakes(t);
    saved_.push_back(saved);
    const HappensBefore::Position at = run_.size() - 1;
    for (Use &use : now_) {
        Kept fresh{at, step.thread, std::move(use)};
        std::vector<Kept> &uses = uses_[fresh.use.word];
        for (size_t i = uses.size(); i-- > 0 && i + kLatest >= uses.size();)
            if (in_conflict(uses[i], fresh) && !run_.before(uses[i].step, at))
                problem_ = "a model's look at a word is not ordered by actions: " +
                           text(uses[i].thread, uses[i].step, uses[i].use) + ", " + text(fresh.thread, at, fresh.use);
        order_.push_back(fresh.use.word);
        uses.push_back(std::move(fresh));
    }
    now_.clear();
    return problem_.empty();
}

void Peeks::rewind(size_t saved)
{
    now_.clear();
    while (run_.size() > floor_ && saved_.back() >= saved) {
        run_.pop();
        saved_.pop_back();
        while (!order_.empty() && uses_[order_.back()].back().step == run_.size()) {
            uses_[order_.back()].pop_back();
            order_.pop_back();
        }
    }
}

} // namespace mazur
