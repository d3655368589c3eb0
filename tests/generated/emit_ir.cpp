// Translates the tree statement by statement; see emit_ir.h. A mutex is a word that holds its owner's number plus one,
// a semaphore a word that counts, a condition a word that nobody reads. Read-write locks, barriers and what runs once
// are done as the models of the C library do them.
#include "emit_ir.h"

#include <map>

namespace mazur::generated {
namespace {

using ir::Instr;
using ir::Opcode;
using ir::Register;

ir::MemoryOrder order_of(Order order) { return static_cast<ir::MemoryOrder>(order); }
static_assert(static_cast<int>(Order::SeqCst) == static_cast<int>(ir::MemoryOrder::SeqCst) &&
              static_cast<int>(Order::Release) == static_cast<int>(ir::MemoryOrder::Release));

Opcode opcode_of(Compare compare)
{
    switch (compare) {
    case Compare::Eq:
        return Opcode::EqI32Imm;
    case Compare::Ne:
        return Opcode::NeI32Imm;
    case Compare::Lt:
        return Opcode::SltI32Imm;
    case Compare::Le:
        return Opcode::SleI32Imm;
    case Compare::Gt:
        return Opcode::SgtI32Imm;
    case Compare::Ge:
        return Opcode::SgeI32Imm;
    }
    return Opcode::EqI32Imm;
}

int64_t word(int value) { return static_cast<uint32_t>(value); }

/// The globals of the program, by what they stand for.
struct Layout {
    uint64_t variables = 0, mutexes = 0, conditions = 0, semaphores = 0; ///< number of the first
    uint64_t rwlocks = 0, writers = 0, barriers = 0, onces = 0;
    uint64_t digits = 0; ///< if something is printed
};

class FunctionEmitter {
public:
    FunctionEmitter(const Program &source, ir::Program &target, const Layout &layout, int thread)
        : source_(source), target_(target), layout_(layout), thread_(thread), function_(target.functions[thread])
    {
    }

    void run()
    {
        const ThreadCode &code = source_.threads[thread_];
        registers_ = function_.parameters;
        for (int l = 0; l < code.locals; l++)
            locals_.push_back(constant(0));
        if (thread_ == 0)
            allocate();
        block(code.body);
        leave();
        function_.registers = registers_;
    }

private:
    Register fresh() { return registers_++; }
    uint32_t here() const { return static_cast<uint32_t>(function_.code.size()); }

    uint32_t put(Instr instr)
    {
        function_.code.push_back(instr);
        function_.positions.push_back(position_);
        function_.accesses.push_back(access_);
        return here() - 1;
    }
    Register constant(int64_t value)
    {
        const Register r = fresh();
        put({.op = Opcode::Const, .dst = r, .imm = value});
        return r;
    }
    Register zero_extended(int value) { return constant(word(value)); }
    Register address(uint64_t global) { return constant(static_cast<int64_t>(target_.globals[global].address)); }
    Register mutex(int m) { return address(layout_.mutexes + static_cast<uint64_t>(m)); }
    /// A pair is one global.
    uint64_t global_of(int v) const
    {
        return layout_.variables + static_cast<uint64_t>(v < 2 * source_.pairs ? v / 2 : v - source_.pairs);
    }
    Register variable(const Statement &s)
    {
        const Register at = variable(s.object);
        if (s.part == Part::High)
            function_.code.back().imm += 2;
        return at;
    }
    /// The form of an access for the part that it touches.
    static Opcode sized(Opcode whole, Opcode half, Part part) { return part == Part::Whole ? whole : half; }
    /// What is stored: a half has no bits above it.
    Register value_for(const Statement &s)
    {
        const Register r = value(s.expr);
        if (s.part != Part::Whole)
            put({.op = Opcode::AndI32Imm, .dst = r, .a = r, .imm = 0xffff});
        return r;
    }
    Register variable(int v)
    {
        const Register at = address(global_of(v));
        if (v < 2 * source_.pairs && v % 2 == 1)
            function_.code.back().imm += 4;
        if (source_.variables[v].storage != Storage::Heap)
            return at;
        const Register pointer = fresh();
        put({.op = Opcode::LoadI64, .dst = pointer, .a = at});
        return pointer;
    }
    Register native(ir::Native native, std::vector<Register> arguments = {})
    {
        const Register r = fresh();
        const bool none = arguments.empty();
        put({.op = Opcode::Native,
             .aux = static_cast<uint16_t>(arguments.size()),
             .dst = r,
             .b = none ? 0 : static_cast<uint32_t>(function_.operands.size()),
             .imm = static_cast<int64_t>(native)});
        function_.operands.insert(function_.operands.end(), arguments.begin(), arguments.end());
        return r;
    }
    Register own_name()
    {
        const Register self = native(ir::Native::Self), name = fresh();
        put({.op = Opcode::AddI32Imm, .dst = name, .a = self, .imm = 1});
        return name;
    }
    Register value(const Expr &e)
    {
        const Register r = zero_extended(e.constant);
        for (int l : {e.local, e.other})
            if (l != kNone)
                put({.op = Opcode::AddI32, .dst = r, .a = r, .b = locals_[l]});
        return r;
    }
    Register compare(Register left, Compare compare, int right)
    {
        const Register r = fresh();
        put({.op = opcode_of(compare), .dst = r, .a = left, .imm = word(right)});
        return r;
    }
    /// A branch whose targets are still open: both are the next instruction.
    uint32_t branch(Register condition)
    {
        return put({.op = Opcode::Branch, .a = condition, .b = here() + 1, .imm = here() + 1});
    }
    void else_here(uint32_t branch) { function_.code[branch].imm = here(); }
    void jump(uint32_t to) { put({.op = Opcode::Jump, .imm = to}); }

    void fail(ir::ErrorKind kind)
    {
        put({.op = Opcode::Fail, .a = constant(0), .imm = static_cast<int64_t>(kind)});
        put({.op = Opcode::Exit, .a = constant(1)});
    }
    /// Goes on only if the thread holds the mutex.
    void require_held(int m)
    {
        const Register owner = native(ir::Native::Peek, {mutex(m)}), wrong = fresh();
        put({.op = Opcode::NeI32, .dst = wrong, .a = owner, .b = own_name()});
        const uint32_t ok = branch(wrong);
        fail(ir::ErrorKind::Lock);
        else_here(ok);
    }
    void leave()
    {
        const Opcode op = thread_ == 0 && source_.main_exits ? Opcode::Exit : Opcode::End;
        put({.op = op, .a = constant(0)});
    }
    void allocate()
    {
        for (size_t v = 0; v < source_.variables.size(); v++) {
            if (source_.variables[v].storage != Storage::Heap)
                continue;
            const Register block = fresh();
            put({.op = Opcode::Alloc, .dst = block, .a = constant(4), .b = constant(4), .imm = 1});
            put({.op = Opcode::StoreI32, .a = block, .b = zero_extended(source_.variables[v].initial)});
            put({.op = Opcode::StoreI64, .a = address(global_of(static_cast<int>(v))), .b = block});
        }
    }

    void block(const Block &body)
    {
        const uint32_t around = position_;
        for (const Statement &s : body) {
            position_ = static_cast<uint32_t>(target_.positions.size());
            target_.positions.push_back({0, position_, 1});
            statement(s);
        }
        position_ = around;
    }
    void statement(const Statement &s);
    void access(const Statement &s);
    void synchronise(const Statement &s);
    void loop(const Statement &s);
    Register try_lock(int m);
    Register compare_and_swap(const Statement &s);
    void retry(const Statement &s);
    Register await(uint64_t word, ir::AwaitBits bits, int than, int by);
    void try_count(const Statement &s, uint64_t word, int least, int by);
    void read_write_lock(const Statement &s);
    void barrier(const Statement &s);
    void once(const Statement &s);
    void print(const Statement &s);

    const Program &source_;
    ir::Program &target_;
    const Layout &layout_;
    int thread_;
    ir::Function &function_;
    Register registers_ = 0;
    std::vector<Register> locals_;
    std::map<int, Register> children_;
    uint32_t position_ = 0, access_ = 0;
};

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

/// 1 if it wrote.
Register FunctionEmitter::compare_and_swap(const Statement &s)
{
    const Order failure = s.order == Order::Release  ? Order::Relaxed
                          : s.order == Order::AcqRel ? Order::Acquire
                                                     : s.order;
    const Register old = fresh(), at = variable(s), expected = zero_extended(s.expected), desired = value_for(s);
    const auto orders =
        static_cast<uint16_t>(static_cast<unsigned>(order_of(s.order)) | static_cast<unsigned>(order_of(failure)) << 8);
    const Register done = fresh();
    uint32_t over = 0;
    if (s.weak) {
        const Register spurious = fresh();
        put({.op = Opcode::Spurious, .dst = spurious, .a = at, .b = expected, .imm = s.part == Part::Whole ? 4 : 2});
        const uint32_t tries = branch(spurious);
        put({.op = sized(Opcode::LoadI32, Opcode::LoadI16, s.part),
             .aux = static_cast<uint16_t>(order_of(failure)),
             .dst = old,
             .a = at});
        put({.op = Opcode::Assume, .a = compare(old, Compare::Eq, s.expected)});
        put({.op = Opcode::Const, .dst = done, .imm = 0});
        over = put({.op = Opcode::Jump});
        else_here(tries);
    }
    put({.op = sized(Opcode::CasI32, Opcode::CasI16, s.part),
         .aux = orders,
         .dst = old,
         .a = at,
         .b = expected,
         .imm = desired});
    put({.op = Opcode::Mov, .dst = done, .a = compare(old, Compare::Eq, s.expected)});
    if (s.weak)
        function_.code[over].imm = here();
    return done;
}

void FunctionEmitter::retry(const Statement &s)
{
    access_ = static_cast<uint32_t>(s.object) + 1;
    const Order failure = s.order == Order::Release  ? Order::Relaxed
                          : s.order == Order::AcqRel ? Order::Acquire
                                                     : s.order;
    const auto weaker = static_cast<uint16_t>(order_of(failure)), loads = static_cast<uint16_t>(s.expected);
    const Register at = variable(s.object), seen = locals_[s.local], old = fresh(), same = fresh();
    const uint32_t start = here();
    put({.op = Opcode::LoadI32, .aux = loads, .dst = seen, .a = at});
    if (s.value == kConfirm) {
        put({.op = Opcode::LoadI32, .aux = loads, .dst = old, .a = at});
        put({.op = Opcode::EqI32, .dst = same, .a = old, .b = seen});
        put({.op = Opcode::Branch, .a = same, .b = here() + 1, .imm = start});
    }
    const uint32_t plan = here();
    const Register desired = value(s.expr);
    put({.op = Opcode::CasI32,
         .aux = static_cast<uint16_t>(static_cast<unsigned>(order_of(s.order)) | static_cast<unsigned>(weaker) << 8),
         .dst = old,
         .a = at,
         .b = seen,
         .imm = desired});
    put({.op = Opcode::EqI32, .dst = same, .a = old, .b = seen});
    const uint32_t out = put({.op = Opcode::Branch, .a = same, .imm = here() + 1});
    block(s.body);
    if (s.value == kKeep)
        put({.op = Opcode::Mov, .dst = seen, .a = old});
    jump(s.value == kKeep ? plan : start);
    function_.code[out].b = here();
    access_ = 0;
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

void FunctionEmitter::print(const Statement &s)
{
    const Register digit = value(s.expr), at = address(layout_.digits);
    put({.op = Opcode::AndI32Imm, .dst = digit, .a = digit, .imm = 7});
    put({.op = Opcode::AddI64, .dst = at, .a = at, .b = digit});
    const Register stream = constant(1), bytes = constant(1);
    native(ir::Native::Output, {stream, at, bytes});
}

void FunctionEmitter::access(const Statement &s)
{
    access_ = static_cast<uint32_t>(s.object) + 1;
    const auto order = static_cast<uint16_t>(order_of(s.order));
    switch (s.kind) {
    case Kind::Load: {
        const Register at = variable(s);
        put({.op = sized(Opcode::LoadI32, Opcode::LoadI16, s.part), .aux = order, .dst = locals_[s.local], .a = at});
        break;
    }
    case Kind::Store: {
        const Register at = variable(s), stored = value_for(s);
        put({.op = sized(Opcode::StoreI32, Opcode::StoreI16, s.part), .aux = order, .a = at, .b = stored});
        break;
    }
    case Kind::Cas: {
        const Register done = compare_and_swap(s);
        put({.op = Opcode::Mov, .dst = locals_[s.local], .a = done});
        break;
    }
    case Kind::Free: {
        const Register at = variable(s.object);
        put({.op = Opcode::Free, .a = at});
        break;
    }
    case Kind::Copy: {
        access_ = 0;
        const Register done = constant(0), bytes = constant(8), to = variable(2 * s.object),
                       from = variable(2 * s.second);
        put({.op = Opcode::Copy, .dst = done, .a = to, .b = from, .imm = bytes});
        break;
    }
    default: {
        const ir::RmwOp op = s.kind == Kind::Add   ? ir::RmwOp::Add
                             : s.kind == Kind::Xor ? ir::RmwOp::Xor
                                                   : ir::RmwOp::Xchg;
        const Register at = variable(s), operand = value_for(s);
        put({.op = sized(Opcode::RmwI32, Opcode::RmwI16, s.part),
             .aux = static_cast<uint16_t>(order | static_cast<unsigned>(op) << 8),
             .dst = locals_[s.local],
             .a = at,
             .b = operand});
    }
    }
    access_ = 0;
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

void FunctionEmitter::loop(const Statement &s)
{
    const uint32_t start = here();
    switch (s.kind) {
    case Kind::Repeat: {
        const Register left = constant(s.value);
        const uint32_t head = here();
        const uint32_t out = branch(compare(left, Compare::Ne, 0));
        put({.op = Opcode::SubI32Imm, .dst = left, .a = left, .imm = 1});
        block(s.body);
        jump(head);
        else_here(out);
        return;
    }
    case Kind::While: {
        std::vector<uint32_t> outs;
        for (const Test &test : s.tests) {
            const Register seen = fresh(), at = variable(test.var);
            put({.op = Opcode::LoadI32, .aux = static_cast<uint16_t>(order_of(test.order)), .dst = seen, .a = at});
            outs.push_back(branch(compare(seen, test.compare, test.value)));
        }
        block(s.body);
        jump(start);
        for (uint32_t out : outs)
            else_here(out);
        return;
    }
    case Kind::SpinCas:
    case Kind::SpinTryLock: {
        const Register done = s.kind == Kind::SpinCas ? compare_and_swap(s) : try_lock(s.object);
        put({.op = Opcode::Branch, .a = done, .b = here() + 1, .imm = start});
        return;
    }
    default: // Forever
        block(s.body);
        jump(start);
    }
}

void FunctionEmitter::statement(const Statement &s)
{
    switch (s.kind) {
    case Kind::Set: {
        const Register r = value(s.expr);
        put({.op = Opcode::Mov, .dst = locals_[s.local], .a = r});
        return;
    }
    case Kind::Load:
    case Kind::Store:
    case Kind::Add:
    case Kind::Xchg:
    case Kind::Xor:
    case Kind::Cas:
    case Kind::Free:
    case Kind::Copy:
        return access(s);
    case Kind::Retry:
        return retry(s);
    case Kind::If: {
        const uint32_t unless = branch(compare(locals_[s.local], s.compare, s.value));
        block(s.body);
        const uint32_t over = put({.op = Opcode::Jump});
        else_here(unless);
        block(s.otherwise);
        function_.code[over].imm = here();
        return;
    }
    case Kind::Repeat:
    case Kind::While:
    case Kind::SpinCas:
    case Kind::SpinTryLock:
    case Kind::Forever:
        return loop(s);
    case Kind::Atomic:
        put({.op = Opcode::AtomicBegin});
        block(s.body);
        put({.op = Opcode::AtomicEnd});
        return;
    case Kind::Assert: {
        const uint32_t ok = put({.op = Opcode::Branch, .a = compare(locals_[s.local], s.compare, s.value)});
        function_.code[ok].imm = here();
        fail(ir::ErrorKind::Assertion);
        function_.code[ok].b = here();
        return;
    }
    case Kind::Assume:
        put({.op = Opcode::Assume, .a = compare(locals_[s.local], s.compare, s.value)});
        return;
    case Kind::Nondet:
        put({.op = Opcode::Nondet, .dst = locals_[s.local], .imm = s.value == 1 ? 1 : 8});
        return;
    case Kind::Print:
        return print(s);
    case Kind::Return:
        return leave();
    default:
        return synchronise(s);
    }
}

ir::Global make_global(std::string name, int initial, uint64_t size)
{
    ir::Global g;
    g.name = std::move(name);
    g.size = size;
    g.align = static_cast<uint32_t>(size);
    for (unsigned byte = 0; byte < 4; byte++)
        g.init.push_back(static_cast<uint8_t>(static_cast<uint32_t>(initial) >> (8 * byte)));
    return g;
}

} // namespace

ir::Program emit_ir(const Program &source)
{
    ir::Program out;
    Layout layout;
    out.files.push_back("generated.c");
    auto words = [&](char letter, uint64_t &first, size_t count, auto make) {
        first = out.globals.size();
        for (size_t i = 0; i < count; i++)
            out.globals.push_back(make(letter + std::to_string(i), i));
    };
    for (size_t v = 0; v < source.variables.size(); v++)
        out.accesses.push_back({(source.variables[v].storage == Storage::Heap ? "*x" : "x") + std::to_string(v), 0});
    for (int p = 0; p < source.pairs; p++) {
        out.globals.push_back(make_global("p" + std::to_string(p), source.variables[2 * p].initial, 8));
        for (uint8_t byte : make_global("", source.variables[2 * p + 1].initial, 4).init)
            out.globals.back().init.push_back(byte);
    }
    for (size_t v = 2 * static_cast<size_t>(source.pairs); v < source.variables.size(); v++) {
        const bool heap = source.variables[v].storage == Storage::Heap;
        out.globals.push_back(
            make_global("x" + std::to_string(v), heap ? 0 : source.variables[v].initial, heap ? 8 : 4));
    }
    auto zero = [](std::string name, size_t) { return make_global(std::move(name), 0, 4); };
    words('m', layout.mutexes, static_cast<size_t>(source.mutexes), zero);
    words('c', layout.conditions, static_cast<size_t>(source.conditions), zero);
    words('s', layout.semaphores, source.semaphores.size(),
          [&](std::string name, size_t i) { return make_global(std::move(name), source.semaphores[i], 4); });
    words('w', layout.rwlocks, static_cast<size_t>(source.rwlocks), zero);
    words('h', layout.writers, static_cast<size_t>(source.rwlocks), zero);
    words('b', layout.barriers, source.barriers.size(), zero);
    words('o', layout.onces, static_cast<size_t>(source.onces), zero);
    if (has_statement(source, Kind::Print)) {
        layout.digits = out.globals.size();
        out.globals.push_back(make_global("digits", 0, 8));
        out.globals.back().init = {'0', '1', '2', '3', '4', '5', '6', '7'};
        out.globals.back().constant = true;
    }
    ir::place_globals(out);
    out.functions.resize(source.threads.size());
    for (int t = 0; t < static_cast<int>(source.threads.size()); t++) {
        ir::Function &f = out.functions[t];
        f.name = f.symbol = t == 0 ? "main" : "thread_" + std::to_string(t);
        f.parameters = t == 0 ? 0 : 2;
        FunctionEmitter(source, out, layout, t).run();
    }
    out.weak_matters = out.weak_atomics = has_weak_order(source);
    return out;
}

} // namespace mazur::generated
