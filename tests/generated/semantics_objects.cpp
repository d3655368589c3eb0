// Steps of read-write locks, barriers, blocks that run once, copies of pairs, and beginnings of lives; see semantics.h.
#include "semantics.h"

namespace mazur::generated {

void Semantics::objects(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    State &next = step.next;
    step.event.thread = thread;
    step.event.object = s.object;
    bool moves = true, got = true;
    switch (s.kind) {
    case Kind::SemTryWait:
        got = state.semaphores[s.object] > 0;
        step.event.what = got ? What::SemWait : What::SemTryFails;
        next.semaphores[s.object] -= got;
        break;
    case Kind::RdLock:
    case Kind::TryRdLock:
        got = state.writers[s.object] == kNone;
        step.event.what = got ? What::RwLock : What::RwTryFails;
        next.readers[s.object] += got;
        moves = got || s.kind == Kind::TryRdLock;
        break;
    case Kind::WrLock:
    case Kind::TryWrLock:
        got = state.writers[s.object] == kNone && state.readers[s.object] == 0;
        step.event.what = got ? What::RwLock : What::RwTryFails;
        step.event.writes = got;
        if (got)
            next.writers[s.object] = thread;
        moves = got || s.kind == Kind::TryWrLock;
        break;
    case Kind::RwUnlock:
        step.event.what = What::RwUnlock;
        step.event.writes = state.writers[s.object] == thread;
        if (state.writers[s.object] == thread)
            next.writers[s.object] = kNone;
        else if (state.readers[s.object] > 0)
            next.readers[s.object]--;
        else
            step.error = Error::Lock;
        break;
    default: // Once
        step.event.what = state.onces[s.object] == 0 ? What::OnceBegins : What::OncePasses;
        moves = state.onces[s.object] != 1;
        if (state.onces[s.object] == 0) {
            next.onces[s.object] = 1;
            next.threads[thread].stack.push_back({block_of(s.body), 0, 0});
            settle(next, thread);
            out.push_back(step);
            return;
        }
    }
    if (!moves)
        return;
    if (s.local != kNone)
        next.threads[thread].locals[s.local] = got;
    if (!step.error)
        advance(next, thread);
    out.push_back(step);
}

/// The last to come lets everybody go on.
void Semantics::barrier(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    State &next = step.next;
    step.event.thread = thread;
    step.event.what = What::Barrier;
    step.event.object = s.object;
    next.threads[thread].status = Status::AtBarrier;
    if (++next.arrived[s.object] == program_.barriers[s.object]) {
        next.arrived[s.object] = 0;
        for (int u = 0; u < static_cast<int>(next.threads.size()); u++) {
            if (next.threads[u].status != Status::AtBarrier || current(next.threads[u])->object != s.object)
                continue;
            next.threads[u].status = Status::Running;
            step.event.met.push_back(u);
            advance(next, u);
        }
    }
    out.push_back(step);
}

/// Reads and writes of one word each, the state's section held as long as nobody may see what is between.
void Semantics::copy(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    struct Piece {
        int word;
        bool writes, last; ///< last: others may move after it
    };
    static constexpr Piece kPieces[][4] = {
        {{0, false, false}, {1, false, false}, {0, true, false}, {1, true, true}},
        {{0, false, false}, {1, false, true}, {0, true, false}, {1, true, true}},
        {{0, false, true}, {0, true, true}, {1, false, true}, {1, true, true}},
        {{1, false, true}, {1, true, true}, {0, false, true}, {0, true, true}},
    };
    Step step{state, {}, {}, false};
    ThreadState &t = step.next.threads[thread];
    int &done = t.stack.back().count;
    const Piece &piece = kPieces[static_cast<int>(grain_)][done];
    const int var = 2 * (piece.writes ? s.object : s.second) + piece.word;
    step.event = {.thread = thread, .object = var, .reads = !piece.writes, .writes = piece.writes};
    if (piece.writes)
        step.next.variables[var] = t.copied[piece.word];
    else
        t.copied[piece.word] = state.variables[var];
    const bool atomic = inside(t, Kind::Atomic);
    step.next.section = piece.last && !atomic ? kNone : thread;
    if (++done == 4) {
        done = t.copied[0] = t.copied[1] = 0;
        advance(step.next, thread);
    }
    out.push_back(step);
}

bool Semantics::follows_null(const ThreadState &thread, int var) const
{
    return is_passed(program_.variables[var]) && (thread.has >> var & 1) == 0;
}

/// Whoever comes to know the address has to be ordered after this, as after a write.
void Semantics::begin_life(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    step.event = {.thread = thread, .object = s.object, .writes = true};
    step.next.variables[s.object] = 0;
    step.next.threads[thread].has |= 1u << s.object;
    if (s.kind == Kind::Scope) {
        step.next.threads[thread].stack.push_back({block_of(s.body), 0, 0});
        settle(step.next, thread);
    } else {
        advance(step.next, thread);
    }
    out.push_back(step);
}

} // namespace mazur::generated
