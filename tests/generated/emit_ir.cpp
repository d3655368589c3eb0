// Translates the tree statement by statement; see emit_ir.h. A mutex is a word that holds its owner's number plus one,
// a semaphore a word that counts, a condition a word that nobody reads.
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
    Register variable(int v)
    {
        const Register at = address(layout_.variables + static_cast<uint64_t>(v));
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
            put({.op = Opcode::StoreI64, .a = address(layout_.variables + v), .b = block});
        }
    }

    void block(const Block &body)
    {
        for (const Statement &s : body) {
            position_ = static_cast<uint32_t>(target_.positions.size());
            target_.positions.push_back({0, position_, 1});
            statement(s);
        }
    }
    void statement(const Statement &s);
    void access(const Statement &s);
    void synchronise(const Statement &s);
    void loop(const Statement &s);
    Register try_lock(int m);
    Register compare_and_swap(const Statement &s);
    void retry(const Statement &s);

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
    const Register old = fresh(), at = variable(s.object), expected = zero_extended(s.expected),
                   desired = value(s.expr);
    const auto orders =
        static_cast<uint16_t>(static_cast<unsigned>(order_of(s.order)) | static_cast<unsigned>(order_of(failure)) << 8);
    put({.op = Opcode::CasI32, .aux = orders, .dst = old, .a = at, .b = expected, .imm = desired});
    return compare(old, Compare::Eq, s.expected);
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

void FunctionEmitter::access(const Statement &s)
{
    access_ = static_cast<uint32_t>(s.object) + 1;
    const auto order = static_cast<uint16_t>(order_of(s.order));
    switch (s.kind) {
    case Kind::Load: {
        const Register at = variable(s.object);
        put({.op = Opcode::LoadI32, .aux = order, .dst = locals_[s.local], .a = at});
        break;
    }
    case Kind::Store: {
        const Register at = variable(s.object), stored = value(s.expr);
        put({.op = Opcode::StoreI32, .aux = order, .a = at, .b = stored});
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
    default: {
        const ir::RmwOp op = s.kind == Kind::Add   ? ir::RmwOp::Add
                             : s.kind == Kind::Xor ? ir::RmwOp::Xor
                                                   : ir::RmwOp::Xchg;
        const Register at = variable(s.object), operand = value(s.expr);
        put({.op = Opcode::RmwI32,
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
        put({.op = Opcode::Wait, .dst = fresh(), .a = condition, .b = at, .imm = name});
        return;
    }
    case Kind::Signal:
    case Kind::Broadcast: {
        const Register condition = address(layout_.conditions + static_cast<uint64_t>(s.object));
        put({.op = Opcode::Notify, .a = condition, .imm = s.kind == Kind::Broadcast});
        return;
    }
    case Kind::SemWait: {
        const Register at = address(layout_.semaphores + static_cast<uint64_t>(s.object)), none = constant(0),
                       less = zero_extended(-1);
        const ir::AwaitBits bits{ir::Compare::Gt, ir::Update::Add, ir::WaitClass::Semaphore, false};
        put({.op = Opcode::Await, .aux = bits.pack(), .dst = fresh(), .a = at, .b = none, .imm = less});
        return;
    }
    case Kind::SemPost: {
        const Register at = address(layout_.semaphores + static_cast<uint64_t>(s.object)), one = constant(1);
        const auto aux = static_cast<uint16_t>(static_cast<unsigned>(ir::MemoryOrder::Release) |
                                               static_cast<unsigned>(ir::RmwOp::Add) << 8);
        put({.op = Opcode::RmwI32, .aux = aux, .dst = fresh(), .a = at, .b = one});
        return;
    }
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

bool is_weak(const Block &block)
{
    for (const Statement &s : block) {
        auto weak = [](Order o) { return o != Order::Plain && o != Order::SeqCst; };
        bool found = weak(s.order) || is_weak(s.body) || is_weak(s.otherwise);
        for (const Test &t : s.tests)
            found |= weak(t.order);
        if (found)
            return true;
    }
    return false;
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
    words('x', layout.variables, source.variables.size(), [&](std::string name, size_t i) {
        const bool heap = source.variables[i].storage == Storage::Heap;
        out.accesses.push_back({heap ? "*" + name : name, 0});
        return make_global(std::move(name), heap ? 0 : source.variables[i].initial, heap ? 8 : 4);
    });
    auto zero = [](std::string name, size_t) { return make_global(std::move(name), 0, 4); };
    words('m', layout.mutexes, static_cast<size_t>(source.mutexes), zero);
    words('c', layout.conditions, static_cast<size_t>(source.conditions), zero);
    words('s', layout.semaphores, source.semaphores.size(),
          [&](std::string name, size_t i) { return make_global(std::move(name), source.semaphores[i], 4); });
    ir::place_globals(out);
    out.functions.resize(source.threads.size());
    for (int t = 0; t < static_cast<int>(source.threads.size()); t++) {
        ir::Function &f = out.functions[t];
        f.name = f.symbol = t == 0 ? "main" : "thread_" + std::to_string(t);
        f.parameters = t == 0 ? 0 : 2;
        FunctionEmitter(source, out, layout, t).run();
        out.weak_atomics |= is_weak(source.threads[t].body);
    }
    return out;
}

} // namespace mazur::generated
