// Translates the tree statement by statement; see emit_ir.h. A mutex is a word that holds its owner's number plus one,
// a semaphore a word that counts, a condition a word that nobody reads. Read-write locks, barriers and what runs once
// are done as the models of the C library do them.
#include "emit_ir.h"

#include "function_emitter.h"

namespace mazur::generated {

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
    if (source_.variables[s.object].storage == Storage::Pointer)
        return pass_on(s);
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
        put({.op = Opcode::CopyApart, .dst = done, .a = to, .b = from, .imm = bytes});
        break;
    }
    case Kind::Make: {
        const Register made = fresh();
        put({.op = Opcode::Alloc, .dst = made, .a = constant(4), .b = constant(4), .imm = 1});
        put({.op = Opcode::StoreI64, .a = word_for(s.object), .b = made});
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

/// An access of a pointer.
void FunctionEmitter::pass_on(const Statement &s)
{
    const int cell = s.object - 1;
    const Register at = variable(s.object), seen = fresh();
    const auto order = static_cast<unsigned>(order_of(s.order));
    if (s.kind == Kind::Load) {
        put({.op = Opcode::LoadI64, .aux = static_cast<uint16_t>(order), .dst = seen, .a = at});
    } else {
        const Register stored = s.expr.constant == 0 ? constant(0) : held_address(cell);
        if (s.kind == Kind::Store)
            put({.op = Opcode::StoreI64, .aux = static_cast<uint16_t>(order), .a = at, .b = stored});
        else
            put({.op = Opcode::RmwI64,
                 .aux = static_cast<uint16_t>(order | static_cast<unsigned>(ir::RmwOp::Xchg) << 8),
                 .dst = seen,
                 .a = at,
                 .b = stored});
    }
    access_ = 0;
    if (s.kind == Kind::Store)
        return;
    put({.op = Opcode::StoreI64, .a = word_for(cell), .b = seen});
    put({.op = Opcode::NeI64Imm, .dst = locals_[s.local], .a = seen, .imm = 0});
}

void FunctionEmitter::begin_scope(const Statement &s)
{
    const Register at = fresh();
    if (s.value == kBlock) {
        put({.op = Opcode::Alloca, .dst = at, .a = constant(4), .imm = 4});
    } else {
        put({.op = Opcode::Local, .dst = at, .imm = static_cast<int64_t>(function_.locals.size())});
        ir::Local local;
        local.name = "own" + std::to_string(s.object);
        local.size = local.align = 4;
        function_.locals.push_back(local);
    }
    put({.op = Opcode::StoreI32, .a = at, .b = constant(0)});
    put({.op = Opcode::StoreI64, .a = word_for(s.object), .b = at});
}

void FunctionEmitter::scope(const Statement &s)
{
    if (s.value == kCallee) {
        const ir::FunctionId called = layout_.functions.at(&s);
        FunctionEmitter(source_, target_, layout_, thread_, called).run_scope(s, position_);
        const Register results = registers_;
        registers_ += static_cast<uint32_t>(locals_.size());
        put({.op = Opcode::Call,
             .aux = static_cast<uint16_t>(locals_.size()),
             .dst = results,
             .b = list(locals_),
             .imm = static_cast<int64_t>(called)});
        for (size_t l = 0; l < locals_.size(); l++)
            put({.op = Opcode::Mov, .dst = locals_[l], .a = results + static_cast<Register>(l)});
        return;
    }
    const Register saved = fresh();
    if (s.value == kBlock)
        put({.op = Opcode::StackSave, .dst = saved});
    begin_scope(s);
    block(s.body);
    if (s.value == kBlock)
        put({.op = Opcode::StackRestore, .a = saved});
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
            const bool pointer = source_.variables[test.var].storage == Storage::Pointer;
            put({.op = pointer ? Opcode::LoadI64 : Opcode::LoadI32,
                 .aux = static_cast<uint16_t>(order_of(test.order)),
                 .dst = seen,
                 .a = at});
            if (pointer)
                put({.op = Opcode::NeI64Imm, .dst = seen, .a = seen, .imm = 0});
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
    case Kind::Make:
        return access(s);
    case Kind::Scope:
        return scope(s);
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

namespace {

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
        const Variable &x = source.variables[v];
        const bool address = x.storage == Storage::Heap || x.storage == Storage::Pointer || is_passed(x);
        out.globals.push_back(
            make_global((is_passed(x) ? "q" : "x") + std::to_string(v), address ? 0 : x.initial, address ? 8 : 4));
        out.globals.back().thread_local_ = is_passed(x);
        if (is_passed(x))
            layout.addresses[static_cast<int>(v)] = out.globals.size() - 1;
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
    for (const ThreadCode &t : source.threads)
        for_each(t.body, [&](const Statement &s) {
            if (s.kind != Kind::Scope || s.value != kCallee)
                return;
            layout.functions[&s] = static_cast<ir::FunctionId>(out.functions.size());
            out.functions.emplace_back();
            out.functions.back().name = out.functions.back().symbol = "scope_" + std::to_string(out.functions.size());
        });
    for (int t = 0; t < static_cast<int>(source.threads.size()); t++) {
        ir::Function &f = out.functions[t];
        f.name = f.symbol = t == 0 ? "main" : "thread_" + std::to_string(t);
        f.parameters = t == 0 ? 0 : 2;
        FunctionEmitter(source, out, layout, t, static_cast<ir::FunctionId>(t)).run();
    }
    out.weak_matters = out.weak_atomics = has_weak_order(source);
    return out;
}

} // namespace mazur::generated
