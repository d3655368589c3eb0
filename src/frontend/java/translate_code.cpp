// Instructions that concern values, control and arrays; members are in translate_members.cpp.
#include "frontend/java/translate.h"

#include <bit>

namespace mazur::java {

using ir::FloatPredicate;
using ir::MemoryOrder;

void MethodTranslator::instruction(const Bytecode &i)
{
    uint8_t op = i.op;
    if (op == kNop)
        return;
    if (op <= kLdc2W)
        return constant(i);
    if (op <= kAload)
        return load_local(i);
    if (op <= kSaload)
        return element(op);
    if (op <= kAstore)
        return store_local(i);
    if (op >= kIastore && op <= kSastore)
        return element(op);
    if (op <= kSwap)
        return shuffle(op);
    if (op <= kDneg || (op >= kIand && op <= kLxor))
        return arithmetic(op);
    if (op <= kLushr)
        return shift(op);
    if (op == kIinc) {
        Register r = locals_[static_cast<size_t>(i.value)];
        save(r);
        return b_.emit(Opcode::AddI32Imm, r, r, 0, i.second);
    }
    if (op <= kI2s)
        return convert(op);
    if (op <= kDcmpg)
        return compare(op);
    if (i.branches())
        return branch(i);
    switch (op) {
    case kTableswitch:
    case kLookupswitch:
        return switch_(i);
    case kGetstatic:
    case kPutstatic:
    case kGetfield:
    case kPutfield:
        return field(i);
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokestatic:
    case kInvokeinterface:
        return invoke(i);
    case kInvokedynamic:
        return dynamic(i);
    case kNew:
        return new_(i);
    case kNewarray:
    case kAnewarray:
        return new_array(i);
    case kMultianewarray:
        return multi_array(i);
    case kArraylength: {
        Register array = pop();
        check_null(array);
        return b_.emit(Opcode::ArrayLength, result(), array);
    }
    case kAthrow: {
        Register thrown = pop();
        check_null(thrown);
        b_.emit(Opcode::Throw, 0, thrown);
        live_ = false;
        return;
    }
    case kCheckcast:
    case kInstanceof:
        return type_test(i);
    case kMonitorenter:
    case kMonitorexit: {
        Register object = pop();
        check_null(object);
        return b_.call("mazur/internal/Monitor", op == kMonitorenter ? "enter" : "exit", "(Ljava/lang/Object;)V",
                       {object});
    }
    default:
        if (op >= kIreturn && op <= kReturn)
            return return_(op);
        b_.trap("the instruction jsr of old class files");
        live_ = false;
    }
}

void MethodTranslator::constant(const Bytecode &i)
{
    uint8_t op = i.op;
    if (op == kAconstNull)
        return push_constant(0);
    if (op <= kIconst5)
        return push_constant(static_cast<uint32_t>(op - kIconstM1) - 1u);
    if (op <= kLconst1)
        return push_wide({true, 0, op - kLconst0});
    if (op <= kFconst2)
        return push_constant(std::bit_cast<uint32_t>(static_cast<float>(op - kFconst0)));
    if (op <= kDconst1)
        return push_wide({true, 0, std::bit_cast<int64_t>(static_cast<double>(op - kDconst0))});
    if (op == kBipush || op == kSipush)
        return push_constant(static_cast<uint32_t>(i.value));
    auto index = static_cast<uint16_t>(i.value);
    const Constant &c = file_.at(index);
    switch (c.tag) {
    case Tag::Integer:
    case Tag::Float:
        return push_constant(static_cast<int64_t>(c.bits));
    case Tag::Long:
    case Tag::Double:
        return push_wide({true, 0, static_cast<int64_t>(c.bits)});
    case Tag::String:
        return push_constant(static_cast<int64_t>(world_.literal(program_, file_.utf8(c.first))));
    case Tag::Class:
        if (JClass *of = class_at(index))
            return push_constant(static_cast<int64_t>(world_.mirror_of(program_, of)));
        missing_class(file_.class_name(index));
        return push_constant(0);
    default:
        b_.trap("a constant that is computed by a bootstrap method (ldc of a method handle, type or dynamic constant)");
        if (op == kLdc2W)
            push_constant(0);
        return push_constant(0);
    }
}

void MethodTranslator::load_local(const Bytecode &i)
{
    Slot s{false, locals_[static_cast<size_t>(i.value)], 0};
    bool wide = i.op == kIload + 1 || i.op == kIload + 3;
    wide ? push_wide(s) : push(s);
}

void MethodTranslator::store_local(const Bytecode &i)
{
    bool wide = i.op == kIstore + 1 || i.op == kIstore + 3;
    if (wide)
        pop_slot();
    Slot s = pop_slot();
    Register r = locals_[static_cast<size_t>(i.value)];
    save(r);
    if (s.constant)
        b_.emit(Opcode::Const, r, 0, 0, s.value);
    else
        b_.move(r, s.reg);
    if (!s.constant && not_null_.contains(s.reg))
        not_null_.insert(r);
    if (!s.constant && filled_.contains(s.reg))
        filled_.insert(r);
}

/// Copies on the stack cost nothing: two slots then refer to one register.
void MethodTranslator::shuffle(uint8_t op)
{
    auto take = [&](unsigned n) {
        std::vector<Slot> top(stack_.end() - n, stack_.end());
        stack_.resize(stack_.size() - n);
        return top;
    };
    auto give = [&](const std::vector<Slot> &s) { stack_.insert(stack_.end(), s.begin(), s.end()); };
    auto insert = [&](unsigned copied, unsigned below) {
        std::vector<Slot> top = take(copied), under = take(below);
        give(top), give(under), give(top);
    };
    switch (op) {
    case kPop:
        take(1);
        break;
    case kPop2:
        take(2);
        break;
    case kDup:
        insert(1, 0);
        break;
    case kDupX1:
        insert(1, 1);
        break;
    case kDupX2:
        insert(1, 2);
        break;
    case kDup2:
        insert(2, 0);
        break;
    case kDup2X1:
        insert(2, 1);
        break;
    case kDup2X2:
        insert(2, 2);
        break;
    default: {
        std::vector<Slot> top = take(1), under = take(1);
        give(top), give(under);
    }
    }
}

/// Java's quotients never fail but for zero: the smallest number divided by -1 is itself, with remainder 0.
void MethodTranslator::divide(Opcode op, bool wide)
{
    bool quotient = op == Opcode::SDivI32 || op == Opcode::SDivI64;
    Register divisor = wide ? pop_wide() : pop(), dividend = wide ? pop_wide() : pop();
    Label nonzero = b_.label(), usual = b_.label(), done = b_.label();
    b_.branch_if(divisor, nonzero);
    b_.call("mazur/internal/Throw", "divisionByZero", "()V", {});
    b_.put(nonzero);
    Register minus_one = b_.fresh(), out = b_.fresh();
    b_.emit(wide ? Opcode::EqI64Imm : Opcode::EqI32Imm, minus_one, divisor, 0, -1);
    b_.branch_unless(minus_one, usual);
    if (quotient) {
        Register zero = b_.constant(0);
        b_.emit(wide ? Opcode::SubI64 : Opcode::SubI32, out, zero, dividend);
    } else {
        b_.emit(Opcode::Const, out, 0, 0, 0);
    }
    b_.jump(done);
    b_.put(usual);
    b_.emit(op, out, dividend, divisor);
    b_.put(done);
    b_.move(result(wide), out);
}

void MethodTranslator::arithmetic(uint8_t op)
{
    static constexpr Opcode kOps[][4] = {
        {Opcode::AddI32, Opcode::AddI64, Opcode::FAddF32, Opcode::FAddF64},
        {Opcode::SubI32, Opcode::SubI64, Opcode::FSubF32, Opcode::FSubF64},
        {Opcode::MulI32, Opcode::MulI64, Opcode::FMulF32, Opcode::FMulF64},
        {Opcode::SDivI32, Opcode::SDivI64, Opcode::FDivF32, Opcode::FDivF64},
        {Opcode::SRemI32, Opcode::SRemI64, Opcode::FRemF32, Opcode::FRemF64},
    };
    static constexpr Opcode kBits[][2] = {
        {Opcode::AndI32, Opcode::AndI64}, {Opcode::OrI32, Opcode::OrI64}, {Opcode::XorI32, Opcode::XorI64}};
    if (op >= kIneg && op <= kDneg) {
        unsigned type = op - kIneg;
        bool wide = (type & 1) != 0;
        Register a = wide ? pop_wide() : pop();
        if (type >= 2)
            return b_.emit(wide ? Opcode::FNegF64 : Opcode::FNegF32, result(wide), a);
        Register zero = b_.constant(0);
        return b_.emit(wide ? Opcode::SubI64 : Opcode::SubI32, result(wide), zero, a);
    }
    bool wide = false;
    Opcode code;
    if (op >= kIand) {
        wide = ((op - kIand) & 1) != 0;
        code = kBits[(op - kIand) / 2][wide ? 1 : 0];
    } else {
        unsigned type = (op - kIadd) % 4, row = (op - kIadd) / 4;
        wide = (type & 1) != 0;
        code = kOps[row][type];
        if (row >= 3 && type < 2)
            return divide(code, wide);
    }
    if (wide)
        pop_slot();
    Slot second = pop_slot();
    bool immediate = second.constant && code < Opcode::Const;
    Register b = immediate ? 0 : reg(second);
    Register a = wide ? pop_wide() : pop();
    // The form with an immediate comes four opcodes later.
    if (immediate)
        return b_.emit(static_cast<Opcode>(static_cast<unsigned>(code) + 4), result(wide), a, 0, second.value);
    b_.emit(code, result(wide), a, b);
}

void MethodTranslator::shift(uint8_t op)
{
    static constexpr Opcode kOps[][2] = {
        {Opcode::ShlI32, Opcode::ShlI64}, {Opcode::AShrI32, Opcode::AShrI64}, {Opcode::LShrI32, Opcode::LShrI64}};
    bool wide = ((op - kIshl) & 1) != 0;
    Slot count = pop_slot();
    Register a = wide ? pop_wide() : pop();
    Opcode code = kOps[(op - kIshl) / 2][wide ? 1 : 0];
    int64_t mask = wide ? 63 : 31;
    if (count.constant)
        return b_.emit(static_cast<Opcode>(static_cast<unsigned>(code) + 4), result(wide), a, 0, count.value & mask);
    Register masked = b_.fresh();
    b_.emit(Opcode::AndI32Imm, masked, count.reg, 0, mask);
    b_.emit(code, result(wide), a, masked);
}

void MethodTranslator::convert(uint8_t op)
{
    enum : uint8_t { I2L = 0x85, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F, I2B, I2C, I2S };
    bool from_wide = op == L2I || op == L2F || op == L2D || op == D2I || op == D2L || op == D2F;
    bool to_wide = op == I2L || op == I2D || op == L2D || op == F2L || op == F2D || op == D2L;
    Register a = from_wide ? pop_wide() : pop();
    if (op == F2I || op == F2L || op == D2I || op == D2L) {
        // What does not fit becomes the nearest number, what is no number 0.
        const char *name = op == F2I ? "f2i" : op == F2L ? "f2l" : op == D2I ? "d2i" : "d2l";
        const char *d = op == F2I ? "(F)I" : op == F2L ? "(F)J" : op == D2I ? "(D)I" : "(D)J";
        return b_.call("mazur/internal/Conversions", name, d, {a}, result(to_wide));
    }
    Register r = result(to_wide);
    switch (op) {
    case I2L:
        return b_.emit(Opcode::SExt, r, a, 0, 32 | 64 << 8);
    case I2F:
        return b_.emit(Opcode::SToFF32, r, a, 0, 32);
    case I2D:
        return b_.emit(Opcode::SToFF64, r, a, 0, 32);
    case L2I:
        return b_.emit(Opcode::AndI64Imm, r, a, 0, 0xffffffff);
    case L2F:
        return b_.emit(Opcode::SToFF32, r, a, 0, 64);
    case L2D:
        return b_.emit(Opcode::SToFF64, r, a, 0, 64);
    case F2D:
        return b_.emit(Opcode::FExt, r, a);
    case D2F:
        return b_.emit(Opcode::FTrunc, r, a);
    case I2B:
        return b_.emit(Opcode::SExt, r, a, 0, 8 | 32 << 8);
    case I2C:
        return b_.emit(Opcode::AndI32Imm, r, a, 0, 0xffff);
    default:
        return b_.emit(Opcode::SExt, r, a, 0, 16 | 32 << 8);
    }
}

/// -1, 0 or 1: whether the first is greater minus whether it is less.
void MethodTranslator::compare(uint8_t op)
{
    bool wide = op == kLcmp || op >= kDcmpl;
    Register b = wide ? pop_wide() : pop(), a = wide ? pop_wide() : pop();
    Register greater = b_.fresh(), less = b_.fresh();
    if (op == kLcmp) {
        b_.emit(Opcode::SgtI64, greater, a, b);
        b_.emit(Opcode::SltI64, less, a, b);
    } else {
        bool nan_is_greater = op == kFcmpg || op == kDcmpg;
        Opcode code = wide ? Opcode::FCmpF64 : Opcode::FCmpF32;
        b_.emit(code, greater, a, b, static_cast<int64_t>(nan_is_greater ? FloatPredicate::Ugt : FloatPredicate::Ogt));
        b_.emit(code, less, a, b, static_cast<int64_t>(nan_is_greater ? FloatPredicate::Olt : FloatPredicate::Ult));
    }
    b_.emit(Opcode::SubI32, result(), greater, less);
}

void MethodTranslator::branch(const Bytecode &i)
{
    static constexpr Opcode kOrders[] = {Opcode::EqI32,  Opcode::NeI32,  Opcode::SltI32,
                                         Opcode::SgeI32, Opcode::SgtI32, Opcode::SleI32};
    Label target = label_at(static_cast<uint32_t>(i.value));
    uint8_t op = i.op;
    if (op == kGoto || op == kGotoW) {
        flush();
        b_.jump(target);
        live_ = false;
        return;
    }
    Register condition;
    bool negated = false;
    if (op <= kIfle || op == kIfnull || op == kIfnonnull) {
        Register a = pop();
        if (op == kIfnonnull || op == kIfeq + 1 || op == kIfnull || op == kIfeq) {
            condition = a;
            negated = op == kIfnull || op == kIfeq;
        } else {
            condition = b_.fresh();
            b_.emit(static_cast<Opcode>(static_cast<unsigned>(kOrders[op - kIfeq]) + 4), condition, a, 0, 0);
        }
    } else {
        Register b = pop(), a = pop();
        condition = b_.fresh();
        if (op >= kIfAcmpeq)
            b_.emit(op == kIfAcmpeq ? Opcode::EqI64 : Opcode::NeI64, condition, a, b);
        else
            b_.emit(kOrders[op - kIfIcmpeq], condition, a, b);
    }
    // The values on the stack go to their slots before the jump; the condition may be in one of them.
    bool moved = false;
    for (size_t n = 0; n < stack_.size(); n++)
        moved |= stack_[n].constant || stack_[n].reg != slot(n);
    if (moved) {
        Register kept = b_.fresh();
        b_.move(kept, condition);
        condition = kept;
        flush();
    }
    negated ? b_.branch_unless(condition, target) : b_.branch_if(condition, target);
}

void MethodTranslator::element(uint8_t op)
{
    static constexpr char kTypes[] = {'I', 'J', 'F', 'D', 'L', 'B', 'C', 'S'};
    bool is_store = op >= kIastore;
    char type = kTypes[op - (is_store ? kIastore : kIaload)];
    bool wide = type == 'J' || type == 'D';
    Register value = 0;
    if (is_store)
        value = wide ? pop_wide() : pop();
    Register index = pop(), array = pop();
    check_null(array);
    b_.check_index(array, index);
    if (is_store && type == 'L') {
        Label good = b_.label();
        Register fits = b_.fresh();
        b_.emit(Opcode::Storable, fits, array, value);
        b_.branch_if(fits, good);
        b_.call("mazur/internal/Throw", "arrayStore", "(Ljava/lang/Object;)V", {value});
        b_.put(good);
    }
    Register address = b_.fresh();
    b_.emit(Opcode::Addr, address, array, index, size_of(type));
    b_.name_access("array element", std::string_view(&type, 1));
    if (is_store)
        b_.store(type, address, ir::kArrayBase, value, MemoryOrder::Plain);
    else
        b_.load(type, result(wide), address, ir::kArrayBase, MemoryOrder::Plain);
}

void MethodTranslator::switch_(const Bytecode &i)
{
    Register value = pop();
    bool moved = false;
    for (size_t n = 0; n < stack_.size(); n++)
        moved |= stack_[n].constant || stack_[n].reg != slot(n);
    if (moved) {
        Register kept = b_.fresh();
        b_.move(kept, value);
        value = kept;
        flush();
    }
    std::vector<std::pair<uint32_t, Label>> cases;
    for (const auto &[key, target] : i.cases)
        cases.emplace_back(static_cast<uint32_t>(key), label_at(target));
    b_.on_switch(value, std::move(cases), label_at(static_cast<uint32_t>(i.second)));
    live_ = false;
}

void MethodTranslator::return_(uint8_t op)
{
    if (op == kReturn) {
        freeze();
        leave_monitor();
        b_.ret();
    } else {
        Register value = op == kIreturn + 1 || op == kIreturn + 3 ? pop_wide() : pop();
        leave_monitor();
        b_.ret(value);
    }
    live_ = false;
}

} // namespace mazur::java
