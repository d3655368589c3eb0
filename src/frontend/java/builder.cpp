#include "frontend/java/builder.h"

#include "frontend/java/descriptor.h"

#include <algorithm>

namespace mazur::java {

void Builder::emit(Opcode op, uint32_t dst, uint32_t a, uint32_t b, int64_t imm, uint16_t aux)
{
    out.code.push_back({op, aux, dst, a, b, imm});
    out.positions.push_back(position);
    out.accesses.push_back(access);
    access = 0;
}

Register Builder::constant(int64_t value)
{
    Register r = fresh();
    emit(Opcode::Const, r, 0, 0, value);
    return r;
}

Label Builder::label()
{
    labels_.push_back(~0u);
    return static_cast<Label>(labels_.size() - 1);
}

void Builder::jump(Label l)
{
    label_jumps_.push_back(here());
    emit(Opcode::Jump, 0, 0, 0, l);
}

void Builder::branch(Register condition, Label yes, Label no)
{
    label_jumps_.push_back(here());
    emit(Opcode::Branch, 0, condition, yes, no);
}

void Builder::branch_if(Register condition, Label yes)
{
    Label next = label();
    branch(condition, yes, next);
    put(next);
}

void Builder::branch_unless(Register condition, Label no)
{
    Label next = label();
    branch(condition, next, no);
    put(next);
}

void Builder::on_switch(Register value, std::vector<std::pair<uint32_t, Label>> cases, Label otherwise)
{
    std::sort(cases.begin(), cases.end());
    cases.erase(std::unique(cases.begin(), cases.end(), [](auto &a, auto &b) { return a.first == b.first; }),
                cases.end());
    ir::SwitchTable table;
    TableUse use{static_cast<uint32_t>(out.switches.size()), {}};
    for (const auto &[key, target] : cases) {
        table.cases.push_back({key, 0});
        use.labels.push_back(target);
    }
    use.labels.push_back(otherwise);
    out.switches.push_back(std::move(table));
    tables_.push_back(std::move(use));
    emit(Opcode::Switch, 0, value, 0, static_cast<int64_t>(out.switches.size() - 1));
}

void Builder::call(ir::FunctionId f, std::span<const Register> arguments, Register dst)
{
    auto start = static_cast<uint32_t>(out.operands.size());
    out.operands.insert(out.operands.end(), arguments.begin(), arguments.end());
    emit(Opcode::Call, dst, 0, start, f, static_cast<uint16_t>(arguments.size()));
}

void Builder::call_virtual(std::string_view name, std::string_view descriptor, std::span<const Register> arguments,
                           Register dst, const JClass *interface)
{
    auto start = static_cast<uint32_t>(out.operands.size());
    out.operands.insert(out.operands.end(), arguments.begin(), arguments.end());
    uint32_t results = signature_of(descriptor).results();
    emit(Opcode::CallVirtual, results != 0 ? dst : 0, 0, start,
         ir::pack_selector(world.selector(program, name, descriptor, interface), results),
         static_cast<uint16_t>(arguments.size()));
}

void Builder::call(std::string_view owner, std::string_view name, std::string_view descriptor,
                   std::initializer_list<Register> arguments, Register dst)
{
    JClass *c = world.load(program, owner);
    JMethod *m = c == nullptr || !c->problem.empty() ? nullptr : world.find_method(c, name, descriptor);
    if (m == nullptr)
        return trap(dotted(owner) + "." + std::string(name) + std::string(descriptor) + ", which the library lacks");
    call(world.function_of(program, *m), std::span(arguments.begin(), arguments.size()), dst);
}

void Builder::native(ir::Native n, std::initializer_list<Register> arguments, Register dst)
{
    auto start = static_cast<uint32_t>(out.operands.size());
    out.operands.insert(out.operands.end(), arguments.begin(), arguments.end());
    emit(Opcode::Native, dst, 0, start, static_cast<int64_t>(n), static_cast<uint16_t>(arguments.size()));
}

void Builder::ret() { emit(Opcode::Ret, 0); }

void Builder::ret(Register value)
{
    auto start = static_cast<uint32_t>(out.operands.size());
    out.operands.push_back(value);
    emit(Opcode::Ret, 0, 0, start, 0, 1);
}

void Builder::trap(const std::string &reason)
{
    program.strings.push_back(reason);
    emit(Opcode::Trap, 0, 0, 0, static_cast<int64_t>(program.strings.size() - 1));
}

void Builder::load(char type, Register dst, Register base, int64_t offset, ir::MemoryOrder order)
{
    auto aux = static_cast<uint16_t>(order);
    switch (size_of(type)) {
    case 1:
        emit(Opcode::LoadI8, dst, base, 0, offset, aux);
        if (type == 'B')
            emit(Opcode::SExt, dst, dst, 0, 8 | 32 << 8);
        break;
    case 2:
        emit(Opcode::LoadI16, dst, base, 0, offset, aux);
        if (type == 'S')
            emit(Opcode::SExt, dst, dst, 0, 16 | 32 << 8);
        break;
    case 4:
        emit(Opcode::LoadI32, dst, base, 0, offset, aux);
        break;
    default:
        emit(Opcode::LoadI64, dst, base, 0, offset, aux);
    }
}

void Builder::store(char type, Register base, int64_t offset, Register value, ir::MemoryOrder order)
{
    Opcode op = size_of(type) == 1   ? Opcode::StoreI8
                : size_of(type) == 2 ? Opcode::StoreI16
                : size_of(type) == 4 ? Opcode::StoreI32
                                     : Opcode::StoreI64;
    emit(op, 0, base, value, offset, static_cast<uint16_t>(order));
}

void Builder::name_access(std::string text, std::string_view descriptor)
{
    program.accesses.push_back({std::move(text), world.type_of(program, descriptor)});
    access = static_cast<uint32_t>(program.accesses.size() - 1);
}

void Builder::check_null(Register object)
{
    Label good = label();
    branch_if(object, good);
    call("mazur/internal/Throw", "nullPointer", "()V", {});
    put(good);
}

void Builder::check_index(Register array, Register index)
{
    Label good = label();
    Register length = fresh(), inside = fresh();
    emit(Opcode::ArrayLength, length, array);
    emit(Opcode::UltI32, inside, index, length);
    branch_if(inside, good);
    call("mazur/internal/Throw", "index", "(II)V", {index, length});
    put(good);
}

/// The JDK's classes are initialised out of sight. The program's own follow the language's rules: a look at the word of
/// the initialisation, which is done by function `init` of the class.
void Builder::initialise(JClass *c)
{
    if (c->initialiser == kNoFunction)
        return;
    Label done = label();
    Register state = fresh();
    if (c->is_user()) {
        Register word = constant(static_cast<int64_t>(c->word));
        emit(Opcode::LoadI32, state, word, 0, 0, static_cast<uint16_t>(ir::MemoryOrder::Acquire));
        emit(Opcode::EqI32Imm, state, state, 0, ir::kInitialised);
        branch_if(state, done);
    } else {
        emit(Opcode::InitClass, state, 0, 0, c->id);
        branch_unless(state, done);
    }
    call(c->initialiser, {}, 0);
    put(done);
}

const char *wrapper_of(char type)
{
    switch (type) {
    case 'Z':
        return "java/lang/Boolean";
    case 'B':
        return "java/lang/Byte";
    case 'C':
        return "java/lang/Character";
    case 'S':
        return "java/lang/Short";
    case 'I':
        return "java/lang/Integer";
    case 'J':
        return "java/lang/Long";
    case 'F':
        return "java/lang/Float";
    default:
        return "java/lang/Double";
    }
}

namespace {

const char *value_method(char type)
{
    switch (type) {
    case 'Z':
        return "booleanValue";
    case 'B':
        return "byteValue";
    case 'C':
        return "charValue";
    case 'S':
        return "shortValue";
    case 'I':
        return "intValue";
    case 'J':
        return "longValue";
    case 'F':
        return "floatValue";
    default:
        return "doubleValue";
    }
}

} // namespace

void Builder::freeze(Register object, uint64_t from, uint64_t to)
{
    native(ir::Native::Freeze,
           {object, constant(static_cast<int64_t>(from)), constant(static_cast<int64_t>(to - from))}, fresh());
}

void Builder::box(char type, Register value, Register dst)
{
    std::string wrapper = wrapper_of(type);
    if (JClass *c = world.load(program, wrapper))
        initialise(c);
    call(wrapper, "valueOf", "(" + std::string(1, type) + ")L" + wrapper + ";", {value}, dst);
}

void Builder::unbox(char type, Register object, Register dst)
{
    check_null(object);
    bool number = type != 'Z' && type != 'C';
    std::string method = value_method(type), descriptor = "()" + std::string(1, type);
    if (number)
        call_virtual(method, descriptor, std::span(&object, 1), dst);
    else
        call(wrapper_of(type), method, descriptor, {object}, dst);
}

void Builder::convert(std::string_view from, std::string_view to, Register value, Register dst)
{
    char f = from[0], t = to[0];
    bool from_reference = is_reference(from), to_reference = is_reference(to);
    if (to == "V" || from_reference == to_reference) {
        bool wide = !to_reference && f != 'J' && t == 'J';
        if (wide)
            emit(Opcode::SExt, dst, value, 0, 32 | 64 << 8);
        else if (!to_reference && t == 'D' && f != 'D' && to != "V")
            f == 'F' ? emit(Opcode::FExt, dst, value) : emit(Opcode::SToFF64, dst, value, 0, f == 'J' ? 64 : 32);
        else if (!to_reference && t == 'F' && f != 'F' && to != "V")
            emit(Opcode::SToFF32, dst, value, 0, f == 'J' ? 64 : 32);
        else
            move(dst, value);
    } else if (from_reference) {
        unbox(t, value, dst);
    } else {
        box(f, value, dst);
    }
}

void Builder::finish(ir::FunctionId id)
{
    for (uint32_t at : label_jumps_) {
        ir::Instr &i = out.code[at];
        i.imm = labels_[static_cast<size_t>(i.imm)];
        if (i.op == Opcode::Branch)
            i.b = labels_[i.b];
    }
    for (const TableUse &use : tables_) {
        ir::SwitchTable &table = out.switches[use.table];
        for (size_t n = 0; n < table.cases.size(); n++)
            table.cases[n].target = labels_[use.labels[n]];
        table.otherwise = labels_[use.labels.back()];
    }
    ir::Function &f = program.functions[id];
    f.registers = std::max(most_, f.parameters);
    f.code = std::move(out.code);
    f.positions = std::move(out.positions);
    f.accesses = std::move(out.accesses);
    f.operands = std::move(out.operands);
    f.switches = std::move(out.switches);
    f.handlers = std::move(out.handlers);
    f.site = program.sites;
    program.sites += ir::parts_made(program, f);
}

} // namespace mazur::java
