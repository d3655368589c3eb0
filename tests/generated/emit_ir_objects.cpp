// Mutexes, conditions, semaphores, read-write locks, barriers, what runs once, and threads as ir; see emit_ir.cpp.
#include "function_emitter.h"

namespace mazur::generated {

/// 1 if it got the mutex.
Register FunctionEmitter::try_lock(int m)
{
    const Register old = fresh(), got = fresh(), at = mutex(m), free = constant(0), name = own_name();
    const auto orders = static_cast<uint16_t>(static_cast<unsigned>(ir::MemoryOrder::Acquire) |
                                              static_cast<unsigned>(ir::MemoryOrder::Relaxed) << 8);
    put({.op = Opcode::CasI32, .aux = orders, .dst = old, .a = at, .b = free, .imm = name});
    put({.op = Opcode::EqI32Imm, .dst = got, .a = old, .imm = 0});
    return got;
}

Register FunctionEmitter::await(uint64_t word, ir::AwaitBits bits, int than, int by)
{
    const Register at = address(word), other = zero_extended(than), update = zero_extended(by), gave_up = fresh();
    put({.op = Opcode::Await, .aux = bits.pack(), .dst = gave_up, .a = at, .b = other, .imm = update});
    return gave_up;
}

/// Adds `by` if the word is at least `least`; says whether it did.
void FunctionEmitter::try_count(const Statement &s, uint64_t word, int least, int by)
{
    const auto orders = static_cast<uint16_t>(static_cast<unsigned>(ir::MemoryOrder::Acquire) |
                                              static_cast<unsigned>(ir::MemoryOrder::Relaxed) << 8);
    const Register at = address(word), seen = constant(least), old = fresh(), next = fresh(), same = fresh();
    const uint32_t start = here();
    put({.op = Opcode::AddI32Imm, .dst = next, .a = seen, .imm = generated::word(by)});
    put({.op = Opcode::CasI32, .aux = orders, .dst = old, .a = at, .b = seen, .imm = next});
    put({.op = Opcode::EqI32, .dst = same, .a = old, .b = seen});
    put({.op = Opcode::Mov, .dst = seen, .a = old});
    const uint32_t out = put({.op = Opcode::Branch, .a = same, .imm = here() + 1});
    put({.op = Opcode::Branch, .a = compare(old, Compare::Ge, least), .b = start, .imm = here() + 1});
    function_.code[out].b = here();
    put({.op = Opcode::Mov, .dst = locals_[s.local], .a = same});
}

void FunctionEmitter::read_write_lock(const Statement &s)
{
    const uint64_t word = layout_.rwlocks + static_cast<uint64_t>(s.object);
    const uint64_t writer = layout_.writers + static_cast<uint64_t>(s.object);
    switch (s.kind) {
    case Kind::RdLock:
        await(word, {ir::Compare::Ge, ir::Update::Add, ir::WaitClass::ReadLock, false}, 0, 1);
        return;
    case Kind::WrLock:
        await(word, {ir::Compare::Eq, ir::Update::Set, ir::WaitClass::WriteLock, false}, 0, -1);
        native(ir::Native::Poke, {address(writer), own_name()});
        return;
    case Kind::TryRdLock: {
        const Register gave_up = await(word, {ir::Compare::Ge, ir::Update::Add, ir::WaitClass::ReadLock, true}, 0, 1);
        put({.op = Opcode::EqI32Imm, .dst = locals_[s.local], .a = gave_up, .imm = 0});
        return;
    }
    case Kind::TryWrLock: {
        const Register gave_up = await(word, {ir::Compare::Eq, ir::Update::Set, ir::WaitClass::WriteLock, true}, 0, -1);
        put({.op = Opcode::EqI32Imm, .dst = locals_[s.local], .a = gave_up, .imm = 0});
        const uint32_t missed = branch(locals_[s.local]);
        native(ir::Native::Poke, {address(writer), own_name()});
        else_here(missed);
        return;
    }
    default: { // RwUnlock
        const Register at = address(word), holder = native(ir::Native::Peek, {address(writer)}), mine = fresh();
        put({.op = Opcode::EqI32, .dst = mine, .a = holder, .b = own_name()});
        const uint32_t reads = branch(mine);
        native(ir::Native::Poke, {address(writer), constant(0)});
        put({.op = Opcode::Unlock, .a = at});
        const uint32_t over = put({.op = Opcode::Jump});
        else_here(reads);
        const Register gave_up =
            await(word, {ir::Compare::Gt, ir::Update::Add, ir::WaitClass::ReadUnlock, true}, 0, -1);
        const uint32_t ok = branch(compare(gave_up, Compare::Ne, 0));
        fail(ir::ErrorKind::Lock);
        else_here(ok);
        function_.code[over].imm = here();
    }
    }
}

void FunctionEmitter::barrier(const Statement &s)
{
    const uint64_t word = layout_.barriers + static_cast<uint64_t>(s.object);
    const int parties = source_.barriers[s.object];
    const auto empty = [&] {
        const Register at = address(word), none = constant(0);
        put({.op = Opcode::StoreI32, .aux = static_cast<uint16_t>(ir::MemoryOrder::Release), .a = at, .b = none});
    };
    await(word, {ir::Compare::Lt, ir::Update::Add, ir::WaitClass::Barrier, false}, parties, 1);
    if (parties == 1)
        return empty();
    const uint32_t out = branch(compare(native(ir::Native::Peek, {address(word)}), Compare::Ne, parties));
    await(word, {ir::Compare::Ge, ir::Update::Add, ir::WaitClass::Barrier, false}, parties, 1);
    const uint32_t others = branch(compare(native(ir::Native::Peek, {address(word)}), Compare::Eq, 2 * parties - 1));
    empty();
    else_here(others);
    else_here(out);
}

void FunctionEmitter::once(const Statement &s)
{
    const uint64_t word = layout_.onces + static_cast<uint64_t>(s.object);
    const auto orders = static_cast<uint16_t>(static_cast<unsigned>(ir::MemoryOrder::Acquire) |
                                              static_cast<unsigned>(ir::MemoryOrder::Acquire) << 8);
    const uint32_t start = here();
    const Register at = address(word), none = constant(0), one = constant(1), old = fresh();
    put({.op = Opcode::CasI32, .aux = orders, .dst = old, .a = at, .b = none, .imm = one});
    const uint32_t late = branch(compare(old, Compare::Eq, 0));
    block(s.body);
    const Register again = address(word), two = constant(2);
    put({.op = Opcode::StoreI32, .aux = static_cast<uint16_t>(ir::MemoryOrder::Release), .a = again, .b = two});
    const uint32_t over = put({.op = Opcode::Jump});
    else_here(late);
    const uint32_t done = branch(compare(old, Compare::Ne, 2));
    await(word, {ir::Compare::Ne, ir::Update::None, ir::WaitClass::Once, false}, 1, 0);
    jump(start);
    else_here(done);
    function_.code[over].imm = here();
}

void FunctionEmitter::synchronise(const Statement &s)
{
    switch (s.kind) {
    case Kind::Fence:
        put({.op = Opcode::Fence, .aux = static_cast<uint16_t>(order_of(s.order))});
        return;
    case Kind::Lock: {
        const Register at = mutex(s.object), name = own_name();
        put({.op = Opcode::Lock, .dst = fresh(), .a = at, .b = name});
        return;
    }
    case Kind::Unlock:
        require_held(s.object);
        put({.op = Opcode::Unlock, .a = mutex(s.object)});
        return;
    case Kind::TryLock: {
        const Register got = try_lock(s.object);
        put({.op = Opcode::Mov, .dst = locals_[s.local], .a = got});
        return;
    }
    case Kind::Wait: {
        require_held(s.second);
        const Register condition = address(layout_.conditions + static_cast<uint64_t>(s.object)), at = mutex(s.second),
                       name = own_name();
        const Register spurious = fresh();
        put({.op = Opcode::Spurious, .dst = spurious, .a = condition, .b = at});
        const uint32_t waits = branch(spurious);
        put({.op = Opcode::Unlock, .a = at});
        put({.op = Opcode::Lock, .dst = fresh(), .a = at, .b = name});
        const uint32_t over = put({.op = Opcode::Jump});
        else_here(waits);
        put({.op = Opcode::Wait,
             .aux = static_cast<uint16_t>(s.timed ? ir::kTimed : 0),
             .dst = fresh(),
             .a = condition,
             .b = at,
             .imm = name});
        function_.code[over].imm = here();
        return;
    }
    case Kind::Signal:
    case Kind::Broadcast: {
        const Register condition = address(layout_.conditions + static_cast<uint64_t>(s.object));
        put({.op = Opcode::Notify, .a = condition, .imm = s.kind == Kind::Broadcast});
        return;
    }
    case Kind::SemWait: {
        await(layout_.semaphores + static_cast<uint64_t>(s.object),
              {ir::Compare::Gt, ir::Update::Add, ir::WaitClass::Semaphore, false}, 0, -1);
        return;
    }
    case Kind::SemPost: {
        const Register at = address(layout_.semaphores + static_cast<uint64_t>(s.object)), one = constant(1);
        const auto aux = static_cast<uint16_t>(static_cast<unsigned>(ir::MemoryOrder::Release) |
                                               static_cast<unsigned>(ir::RmwOp::Add) << 8);
        put({.op = Opcode::RmwI32, .aux = aux, .dst = fresh(), .a = at, .b = one});
        return;
    }
    case Kind::SemTryWait:
        return try_count(s, layout_.semaphores + static_cast<uint64_t>(s.object), 1, -1);
    case Kind::TryRdLock:
    case Kind::RdLock:
    case Kind::WrLock:
    case Kind::TryWrLock:
    case Kind::RwUnlock:
        return read_write_lock(s);
    case Kind::Barrier:
        return barrier(s);
    case Kind::Once:
        return once(s);
    case Kind::Create: {
        const Register function = constant(static_cast<int64_t>(
                           ir::function_address(static_cast<ir::FunctionId>(first_like(source_, s.object))))),
                       none = constant(0);
        children_[s.object] = fresh();
        put({.op = Opcode::Start, .dst = children_[s.object], .a = function, .b = none, .imm = none});
        return;
    }
    default: // Join
        put({.op = Opcode::Join, .dst = fresh(), .a = children_.at(s.object)});
    }
}

} // namespace mazur::generated
