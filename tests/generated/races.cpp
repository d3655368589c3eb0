// C11's happens-before over the events of one run; see races.h. A release sequence is the release store, later
// stores of the same thread, and the read-modify-writes on them; every other store ends it. What begins
// or ends a variable's life is a plain write.
#include "races.h"

namespace mazur::generated {
namespace {

enum AccessKind { kPlainRead, kPlainWrite, kAtomicRead, kAtomicWrite, kAccessKinds };

bool conflict(int a, int b)
{
    const bool plain = a <= kPlainWrite || b <= kPlainWrite;
    const bool write = a == kPlainWrite || a == kAtomicWrite || b == kPlainWrite || b == kAtomicWrite;
    return plain && write;
}

bool acquires(Order order) { return order == Order::Acquire || order == Order::AcqRel || order == Order::SeqCst; }
bool releases(Order order) { return order == Order::Release || order == Order::AcqRel || order == Order::SeqCst; }

void look(const Block &block, std::vector<bool> &plain, bool &fences)
{
    for (const Statement &s : block) {
        if ((s.kind == Kind::Load || s.kind == Kind::Store) && s.order == Order::Plain)
            plain[s.object] = true;
        if (s.kind == Kind::Free || s.kind == Kind::Make || s.kind == Kind::Scope)
            plain[s.object] = true;
        if (s.kind == Kind::Copy)
            for (int pair : {s.object, s.second})
                plain[2 * pair] = plain[2 * pair + 1] = true;
        for (const Test &t : s.tests)
            if (t.order == Order::Plain)
                plain[t.var] = true;
        fences |= s.kind == Kind::Fence;
        look(s.body, plain, fences);
        look(s.otherwise, plain, fences);
    }
}

} // namespace

HappensBefore::HappensBefore(const Program &program) : threads_(static_cast<int>(program.threads.size()))
{
    std::vector<bool> plain(program.variables.size());
    for (const ThreadCode &t : program.threads)
        look(t.body, plain, fences_);
    int tracked = 0;
    for (size_t v = 0; v < plain.size(); v++) {
        first_cell_.push_back(static_cast<int>(tracked_.size()));
        for (int half = program.variables[v].storage == Storage::Parts ? 2 : 1; half > 0; half--)
            tracked_.push_back(plain[v] ? tracked++ : kNone);
        last_cell_.push_back(static_cast<int>(tracked_.size()) - 1);
    }
    accesses_ = tracked * threads_ * kAccessKinds;
    of_thread_.resize(program.threads.size());
    read_relaxed_.resize(program.threads.size());
    at_release_fence_.resize(program.threads.size());
    of_mutex_.resize(static_cast<size_t>(program.mutexes));
    of_semaphore_.resize(program.semaphores.size());
    of_rwlock_.resize(static_cast<size_t>(program.rwlocks));
    of_readers_.resize(static_cast<size_t>(program.rwlocks));
    of_barrier_.resize(program.barriers.size());
    of_once_.resize(static_cast<size_t>(program.onces));
    of_value_.resize(tracked_.size());
    own_release_.resize(tracked_.size() * program.threads.size());
}

int HappensBefore::slot(int cell, int thread, int kind) const
{
    return (tracked_[cell] * threads_ + thread) * kAccessKinds + kind;
}

/// The low half is the first cell.
template <typename F> void HappensBefore::for_cells(const Event &event, const F &f) const
{
    const int first = first_cell_[event.object], last = last_cell_[event.object];
    for (int cell = event.part == Part::High ? last : first; cell <= (event.part == Part::Low ? first : last); cell++)
        f(cell);
}

bool HappensBefore::access(const Event &event)
{
    const bool plain = event.order == Order::Plain;
    const int kind = plain ? (event.writes ? kPlainWrite : kPlainRead) : (event.writes ? kAtomicWrite : kAtomicRead);
    bool race = false;
    for_cells(event, [&](int cell) {
        if (tracked_[cell] == kNone)
            return;
        for (int u = 0; u < threads_; u++)
            for (int other = 0; other < kAccessKinds; other++) {
                const int n = slot(cell, u, other);
                race |=
                    u != event.thread && conflict(kind, other) && happened_.has(n) && !of_thread_[event.thread].has(n);
            }
        const int me = slot(cell, event.thread, kind);
        for (auto *holders : {&of_thread_, &of_mutex_, &of_semaphore_, &of_rwlock_, &of_readers_, &of_barrier_,
                              &of_once_, &of_value_, &own_release_, &read_relaxed_, &at_release_fence_})
            for (KnownAccesses &known : *holders)
                known.remove(me);
        of_sections_.remove(me);
        happened_.add(me);
        of_thread_[event.thread].add(me);
    });
    return race;
}

void HappensBefore::learn(const Event &event, int cell)
{
    if (!event.reads || event.order == Order::Plain)
        return;
    if (acquires(event.order))
        of_thread_[event.thread].add(of_value_[cell]);
    else if (fences_)
        read_relaxed_[event.thread].add(of_value_[cell]);
}

void HappensBefore::pass_on(const Event &event, int cell)
{
    if (!event.writes)
        return;
    KnownAccesses &me = of_thread_[event.thread], &value = of_value_[cell];
    const bool plain = event.order == Order::Plain;
    if (!event.reads || plain)
        value = {};
    if (!plain)
        value.add(releases(event.order) ? me : at_release_fence_[event.thread]);
    KnownAccesses &own = own_release_[cell * threads_ + event.thread];
    if (!plain && releases(event.order))
        own = me;
    else if (!plain)
        value.add(own);
}

bool HappensBefore::step(const Event &event)
{
    KnownAccesses &me = of_thread_[event.thread];
    switch (event.what) {
    case What::Access: {
        for_cells(event, [&](int cell) { learn(event, cell); });
        const bool race = access(event);
        for_cells(event, [&](int cell) { pass_on(event, cell); });
        return race;
    }
    case What::Free:
        return access(event);
    case What::Fence:
        if (acquires(event.order))
            me.add(read_relaxed_[event.thread]);
        if (releases(event.order))
            at_release_fence_[event.thread] = me;
        return false;
    case What::Lock:
        me.add(of_mutex_[event.object]);
        return false;
    case What::Unlock:
        of_mutex_[event.object] = me;
        return false;
    case What::WaitBegins:
        of_mutex_[event.second] = me;
        return false;
    case What::WaitEnds:
        me.add(of_mutex_[event.second]);
        return false;
    case What::SemPost:
        of_semaphore_[event.object].add(me);
        return false;
    case What::SemWait:
        me.add(of_semaphore_[event.object]);
        return false;
    case What::RwLock: // readers learn from writers, and writers from all
        me.add(of_rwlock_[event.object]);
        if (event.writes)
            me.add(of_readers_[event.object]);
        return false;
    case What::RwUnlock:
        (event.writes ? of_rwlock_ : of_readers_)[event.object].add(me);
        return false;
    case What::Barrier:
        of_barrier_[event.object].add(me);
        for (int u : event.met)
            of_thread_[u].add(of_barrier_[event.object]);
        return false;
    case What::OnceEnds:
        of_once_[event.object] = me;
        return false;
    case What::OncePasses:
        me.add(of_once_[event.object]);
        return false;
    case What::Create:
        of_thread_[event.object] = me;
        return false;
    case What::Join:
        me.add(of_thread_[event.object]);
        return false;
    case What::SectionBegins:
        me.add(of_sections_);
        return false;
    case What::SectionEnds:
        of_sections_ = me;
        return false;
    default:
        return false;
    }
}

void HappensBefore::encode(std::string &out) const
{
    if (accesses_ == 0)
        return;
    happened_.encode(out, accesses_);
    of_sections_.encode(out, accesses_);
    for (auto *holders : {&of_thread_, &of_mutex_, &of_semaphore_, &of_rwlock_, &of_readers_, &of_barrier_, &of_once_,
                          &of_value_, &own_release_})
        for (const KnownAccesses &known : *holders)
            known.encode(out, accesses_);
    if (fences_)
        for (auto *holders : {&read_relaxed_, &at_release_fence_})
            for (const KnownAccesses &known : *holders)
                known.encode(out, accesses_);
}

} // namespace mazur::generated
