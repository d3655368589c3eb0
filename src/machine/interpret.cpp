// The interpreter: executes a thread's instructions until it stands before a visible action, ends, or fails. Written
// once and compiled three times: plain, with a shadow per register that says which bits were never written (property
// `uninit`), and with an expression per register that depends on inputs. The semantics of visible actions are not here
// but in perform.cpp; an action that turns out not to be visible is performed on the spot.
#include "machine/interpret.h"

#include "machine/wide.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace mazur {

namespace {

constexpr uint32_t kPollInterval = 1u << 16;
constexpr uint64_t kSuspicious = uint64_t{1} << 16; ///< instructions without an action before loops are looked at
constexpr uint32_t kLoopWindow = 4096;              ///< back edges looked at then

uint64_t smear_left(uint64_t x) { return x | (0 - x); }
uint64_t low_bits(unsigned n) { return n >= 64 ? ~uint64_t{0} : (uint64_t{1} << n) - 1; }

float as_f32(uint64_t r) { return std::bit_cast<float>(static_cast<uint32_t>(r)); }
double as_f64(uint64_t r) { return std::bit_cast<double>(r); }
uint64_t bits_of(float f) { return std::bit_cast<uint32_t>(f); }
uint64_t bits_of(double d) { return std::bit_cast<uint64_t>(d); }

template <class F> bool compare(ir::FloatPredicate p, F a, F b)
{
    bool unordered = std::isnan(a) || std::isnan(b);
    switch (p) {
    case ir::FloatPredicate::False:
        return false;
    case ir::FloatPredicate::Oeq:
        return !unordered && a == b;
    case ir::FloatPredicate::Ogt:
        return !unordered && a > b;
    case ir::FloatPredicate::Oge:
        return !unordered && a >= b;
    case ir::FloatPredicate::Olt:
        return !unordered && a < b;
    case ir::FloatPredicate::Ole:
        return !unordered && a <= b;
    case ir::FloatPredicate::One:
        return !unordered && a != b;
    case ir::FloatPredicate::Ord:
        return !unordered;
    case ir::FloatPredicate::Uno:
        return unordered;
    case ir::FloatPredicate::Ueq:
        return unordered || a == b;
    case ir::FloatPredicate::Ugt:
        return unordered || a > b;
    case ir::FloatPredicate::Uge:
        return unordered || a >= b;
    case ir::FloatPredicate::Ult:
        return unordered || a < b;
    case ir::FloatPredicate::Ule:
        return unordered || a <= b;
    case ir::FloatPredicate::Une:
        return unordered || a != b;
    case ir::FloatPredicate::True:
        return true;
    }
    return false;
}

uint64_t bit_reverse(uint64_t v, unsigned bits)
{
    uint64_t result = 0;
    for (unsigned i = 0; i < bits; i++)
        result |= (v >> i & 1) << (bits - 1 - i);
    return result;
}

} // namespace

template <Values V> Outcome Interpreter<V>::run()
{
    using ir::Opcode;
    load_frame();

// Goes on with the next instruction.
#define NEXT                                                                                                           \
    {                                                                                                                  \
        pc++;                                                                                                          \
        continue;                                                                                                      \
    }
#define JUMP(TARGET)                                                                                                   \
    {                                                                                                                  \
        auto to_ = static_cast<uint32_t>(TARGET);                                                                      \
        if (to_ <= pc && look_at_loops && !back_edge(to_))                                                             \
            return m.outcome_;                                                                                         \
        pc = to_;                                                                                                      \
        continue;                                                                                                      \
    }
// A helper said false: the thread yields, fails or ends.
#define LEAVE                                                                                                          \
    {                                                                                                                  \
        frame->pc = pc;                                                                                                \
        return m.outcome_;                                                                                             \
    }
#define OR_LEAVE(CALL)                                                                                                 \
    {                                                                                                                  \
        frame->pc = pc;                                                                                                \
        if (!(CALL))                                                                                                   \
            LEAVE                                                                                                      \
    }
#define FAIL(KIND, TEXT)                                                                                               \
    {                                                                                                                  \
        frame->pc = pc;                                                                                                \
        m.fail(t.id, ir::ErrorKind::KIND, TEXT);                                                                       \
        return m.outcome_;                                                                                             \
    }

#define SHADOW_ANY (sa | sb) != 0 ? low_bits(8 * sizeof(W)) : 0
#define SHADOW_FLAG (sa | sb) != 0 ? 1 : 0
#define SHADOW_OR (sa | sb)
#define SHADOW_ADD smear_left(sa | sb) & low_bits(8 * sizeof(W))
#define SHADOW_AND ((sa & sb) | (sa & b) | (sb & a))
#define SHADOW_DISJ ((sa & sb) | (sa & ~b) | (sb & ~a)) & low_bits(8 * sizeof(W))
#define SHADOW_SHL sb != 0 ? low_bits(8 * sizeof(W)) : static_cast<W>(b < 8 * sizeof(W) ? sa << b : 0)
#define SHADOW_SHR sb != 0 ? low_bits(8 * sizeof(W)) : static_cast<W>(b < 8 * sizeof(W) ? sa >> b : 0)

#define INT_CASE(NAME, WIDTH, SHADOW, CHECK, RESULT)                                                                   \
    case Opcode::NAME##I##WIDTH: {                                                                                     \
        using W = uint##WIDTH##_t;                                                                                     \
        using S [[maybe_unused]] = int##WIDTH##_t;                                                                     \
        W a = static_cast<W>(r[i.a]), b = static_cast<W>(r[i.b]);                                                      \
        CHECK                                                                                                          \
        if constexpr (U) {                                                                                             \
            uint64_t sa = s[i.a], sb = s[i.b];                                                                         \
            s[i.dst] = SHADOW;                                                                                         \
        }                                                                                                              \
        r[i.dst] = RESULT;                                                                                             \
        NEXT                                                                                                           \
    }                                                                                                                  \
    case Opcode::NAME##I##WIDTH##Imm: {                                                                                \
        using W = uint##WIDTH##_t;                                                                                     \
        using S [[maybe_unused]] = int##WIDTH##_t;                                                                     \
        W a = static_cast<W>(r[i.a]), b = static_cast<W>(i.imm);                                                       \
        CHECK                                                                                                          \
        if constexpr (U) {                                                                                             \
            uint64_t sa = s[i.a];                                                                                      \
            constexpr uint64_t sb [[maybe_unused]] = 0;                                                                \
            s[i.dst] = SHADOW;                                                                                         \
        }                                                                                                              \
        r[i.dst] = RESULT;                                                                                             \
        NEXT                                                                                                           \
    }
#define INT_CASES(NAME, SHADOW, CHECK, RESULT)                                                                         \
    INT_CASE(NAME, 8, SHADOW, CHECK, RESULT)                                                                           \
    INT_CASE(NAME, 16, SHADOW, CHECK, RESULT)                                                                          \
    INT_CASE(NAME, 32, SHADOW, CHECK, RESULT)                                                                          \
    INT_CASE(NAME, 64, SHADOW, CHECK, RESULT)

#define OVERFLOWS(BUILTIN, TYPE)                                                                                       \
    ([&] {                                                                                                             \
        TYPE x_;                                                                                                       \
        return BUILTIN(static_cast<TYPE>(a), static_cast<TYPE>(b), &x_);                                               \
    }())
#define NO_OVERFLOW(BUILTIN, TEXT)                                                                                     \
    if (overflow_matters && OVERFLOWS(BUILTIN, S))                                                                     \
    FAIL(Overflow, overflow_text(TEXT, static_cast<S>(a), static_cast<S>(b), 8 * sizeof(S)))
#define NO_ZERO                                                                                                        \
    if (b == 0)                                                                                                        \
    FAIL(Arithmetic, "division by zero")
#define NO_BAD_QUOTIENT                                                                                                \
    NO_ZERO                                                                                                            \
    if (static_cast<S>(b) == -1 && static_cast<S>(a) == std::numeric_limits<S>::min()) {                               \
        if (overflow_matters)                                                                                          \
            FAIL(Overflow, overflow_text("/", static_cast<S>(a), -1, 8 * sizeof(S)))                                   \
        FAIL(Arithmetic, "the quotient does not fit its type")                                                         \
    }
#define WIDE_CASE(NAME, CHECK, RESULT)                                                                                 \
    case Opcode::NAME##I128: {                                                                                         \
        Wide a = wide(r, i.a), b = wide(r, i.b);                                                                       \
        CHECK                                                                                                          \
        if constexpr (U)                                                                                               \
            s[i.dst] = s[i.dst + 1] = (s[i.a] | s[i.a + 1] | s[i.b] | s[i.b + 1]) != 0 ? ~uint64_t{0} : 0;             \
        set_wide(r, i.dst, RESULT);                                                                                    \
        NEXT                                                                                                           \
    }
#define WIDE_SHIFT(NAME, RESULT)                                                                                       \
    case Opcode::NAME##I128: {                                                                                         \
        Wide a = wide(r, i.a);                                                                                         \
        uint64_t n = r[i.b];                                                                                           \
        if constexpr (U)                                                                                               \
            s[i.dst] = s[i.dst + 1] = (s[i.a] | s[i.a + 1] | s[i.b]) != 0 ? ~uint64_t{0} : 0;                          \
        set_wide(r, i.dst, RESULT);                                                                                    \
        NEXT                                                                                                           \
    }
#define WIDE_TEST(NAME, RESULT)                                                                                        \
    case Opcode::NAME##I128: {                                                                                         \
        Wide a = wide(r, i.a), b = wide(r, i.b);                                                                       \
        if constexpr (U)                                                                                               \
            s[i.dst] = (s[i.a] | s[i.a + 1] | s[i.b] | s[i.b + 1]) != 0 ? 1 : 0;                                       \
        r[i.dst] = RESULT;                                                                                             \
        NEXT                                                                                                           \
    }
#define FLOAT_CASES(NAME, RESULT32, RESULT64)                                                                          \
    case Opcode::NAME##F32: {                                                                                          \
        float a = as_f32(r[i.a]), b = as_f32(r[i.b]);                                                                  \
        mark2(i, 32);                                                                                                  \
        r[i.dst] = bits_of(static_cast<float>(RESULT32));                                                              \
        NEXT                                                                                                           \
    }                                                                                                                  \
    case Opcode::NAME##F64: {                                                                                          \
        double a = as_f64(r[i.a]), b = as_f64(r[i.b]);                                                                 \
        mark2(i, 64);                                                                                                  \
        r[i.dst] = bits_of(static_cast<double>(RESULT64));                                                             \
        NEXT                                                                                                           \
    }
#define TO_INT_CASE(NAME, FROM, CONVERT)                                                                               \
    case Opcode::NAME: {                                                                                               \
        mark1(i, static_cast<unsigned>(i.imm));                                                                        \
        Wide w = CONVERT(FROM(r[i.a]), static_cast<unsigned>(i.imm));                                                  \
        r[i.dst] = static_cast<uint64_t>(w) & low_bits(static_cast<unsigned>(i.imm));                                  \
        if (i.imm > 64)                                                                                                \
            set_wide(r, i.dst, w);                                                                                     \
        NEXT                                                                                                           \
    }
#define MEMORY_CASES(NAME, METHOD)                                                                                     \
    case Opcode::NAME##I8:                                                                                             \
    OR_LEAVE(METHOD(i, 1)) NEXT case Opcode::NAME##I16:                                                                \
    OR_LEAVE(METHOD(i, 2)) NEXT case Opcode::NAME##I32:                                                                \
    OR_LEAVE(METHOD(i, 4)) NEXT case Opcode::NAME##I64:                                                                \
        OR_LEAVE(METHOD(i, 8)) NEXT
#define LOAD_CASE(WIDTH, BYTES)                                                                                        \
    case Opcode::LoadI##WIDTH: {                                                                                       \
        if (!quick_load<BYTES>(i))                                                                                     \
            OR_LEAVE(load(i, BYTES))                                                                                   \
        NEXT                                                                                                           \
    }
#define STORE_CASE(WIDTH, BYTES)                                                                                       \
    case Opcode::StoreI##WIDTH: {                                                                                      \
        if (!quick_store<BYTES>(i))                                                                                    \
            OR_LEAVE(store(i, BYTES))                                                                                  \
        NEXT                                                                                                           \
    }

    for (;;) {
        if (--budget == 0) {
            frame->pc = pc;
            if (!poll())
                return m.outcome_;
        }
        const ir::Instr &i = code[pc];
        if constexpr (kSymbolic)
            if (has_symbols) {
                frame->pc = pc;
                switch (symbolic(i)) {
                case Next::Execute:
                    break;
                case Next::Done:
                NEXT case Next::Jump:
                    JUMP(target)
                case Next::Leave:
                    LEAVE
                }
            }
        switch (i.op) {
            INT_CASES(Add, SHADOW_ADD, , static_cast<W>(uint64_t{a} + b))
            INT_CASES(Sub, SHADOW_ADD, , static_cast<W>(uint64_t{a} - b))
            INT_CASES(Mul, SHADOW_ADD, , static_cast<W>(uint64_t{a} * b))
            INT_CASES(UDiv, SHADOW_ANY, NO_ZERO, static_cast<W>(a / b))
            INT_CASES(URem, SHADOW_ANY, NO_ZERO, static_cast<W>(a % b))
            INT_CASES(SDiv, SHADOW_ANY, NO_BAD_QUOTIENT, static_cast<W>(static_cast<S>(a) / static_cast<S>(b)))
            INT_CASES(SRem, SHADOW_ANY, NO_BAD_QUOTIENT, static_cast<W>(static_cast<S>(a) % static_cast<S>(b)))
            INT_CASES(And, SHADOW_AND, , static_cast<W>(a & b))
            INT_CASES(Or, SHADOW_DISJ, , static_cast<W>(a | b))
            INT_CASES(Xor, SHADOW_OR, , static_cast<W>(a ^ b))
            INT_CASES(Shl, SHADOW_SHL, , static_cast<W>(b < 8 * sizeof(W) ? uint64_t{a} << b : 0))
            INT_CASES(LShr, SHADOW_SHR, , static_cast<W>(b < 8 * sizeof(W) ? a >> b : 0))
            INT_CASES(AShr, SHADOW_SHR, ,
                      static_cast<W>(static_cast<S>(a) >> (b < 8 * sizeof(W) ? b : 8 * sizeof(W) - 1)))
            INT_CASES(AddNsw, SHADOW_ADD, NO_OVERFLOW(__builtin_add_overflow, "+"), static_cast<W>(uint64_t{a} + b))
            INT_CASES(SubNsw, SHADOW_ADD, NO_OVERFLOW(__builtin_sub_overflow, "-"), static_cast<W>(uint64_t{a} - b))
            INT_CASES(MulNsw, SHADOW_ADD, NO_OVERFLOW(__builtin_mul_overflow, "*"), static_cast<W>(uint64_t{a} * b))
            INT_CASES(SAddO, SHADOW_FLAG, , OVERFLOWS(__builtin_add_overflow, S))
            INT_CASES(SSubO, SHADOW_FLAG, , OVERFLOWS(__builtin_sub_overflow, S))
            INT_CASES(SMulO, SHADOW_FLAG, , OVERFLOWS(__builtin_mul_overflow, S))
            INT_CASES(UAddO, SHADOW_FLAG, , OVERFLOWS(__builtin_add_overflow, W))
            INT_CASES(USubO, SHADOW_FLAG, , OVERFLOWS(__builtin_sub_overflow, W))
            INT_CASES(UMulO, SHADOW_FLAG, , OVERFLOWS(__builtin_mul_overflow, W))
            INT_CASES(Eq, SHADOW_FLAG, , a == b)
            INT_CASES(Ne, SHADOW_FLAG, , a != b)
            INT_CASES(Ult, SHADOW_FLAG, , a < b)
            INT_CASES(Ule, SHADOW_FLAG, , a <= b)
            INT_CASES(Ugt, SHADOW_FLAG, , a > b)
            INT_CASES(Uge, SHADOW_FLAG, , a >= b)
            INT_CASES(Slt, SHADOW_FLAG, , static_cast<S>(a) < static_cast<S>(b))
            INT_CASES(Sle, SHADOW_FLAG, , static_cast<S>(a) <= static_cast<S>(b))
            INT_CASES(Sgt, SHADOW_FLAG, , static_cast<S>(a) > static_cast<S>(b))
            INT_CASES(Sge, SHADOW_FLAG, , static_cast<S>(a) >= static_cast<S>(b))

            WIDE_CASE(Add, , a + b)
            WIDE_CASE(Sub, , a - b)
            WIDE_CASE(Mul, , a * b)
            WIDE_CASE(UDiv, NO_ZERO, a / b)
            WIDE_CASE(URem, NO_ZERO, a % b)
            WIDE_CASE(SDiv, NO_ZERO, signed_quotient(a, b))
            WIDE_CASE(SRem, NO_ZERO, signed_remainder(a, b))
            WIDE_SHIFT(Shl, n < 128 ? a << n : 0)
            WIDE_SHIFT(LShr, n < 128 ? a >> n : 0)
            WIDE_SHIFT(AShr, static_cast<Wide>(static_cast<SignedWide>(a) >> (n < 128 ? n : 127)))
            WIDE_TEST(Eq, a == b)
            WIDE_TEST(Ult, a < b)
            WIDE_TEST(Ule, a <= b)
            WIDE_TEST(Slt, static_cast<SignedWide>(a) < static_cast<SignedWide>(b))
            WIDE_TEST(Sle, static_cast<SignedWide>(a) <= static_cast<SignedWide>(b))

        case Opcode::Const:
            r[i.dst] = static_cast<uint64_t>(i.imm);
            if constexpr (U)
                s[i.dst] = 0;
        NEXT case Opcode::Undef:
            r[i.dst] = 0;
            if constexpr (U) s[i.dst] = ~uint64_t{0};
        NEXT case Opcode::Mov:
            r[i.dst] = r[i.a];
            if constexpr (U) s[i.dst] = s[i.a];
        NEXT case Opcode::SExt: {
            unsigned from = i.imm & 0xff, to = i.imm >> 8 & 0xff;
            auto extend = [&](uint64_t v) {
                return static_cast<uint64_t>(static_cast<int64_t>(v << (64 - from)) >> (64 - from)) & low_bits(to);
            };
            r[i.dst] = extend(r[i.a]);
            if constexpr (U)
                s[i.dst] = extend(s[i.a]);
            NEXT
        }
        case Opcode::Select: {
            bool chosen = r[i.a] != 0;
            if constexpr (U)
                s[i.dst] = s[i.a] != 0 ? ~uint64_t{0} : s[chosen ? i.b : i.c()];
            r[i.dst] = r[chosen ? i.b : i.c()];
            NEXT
        }
        case Opcode::Addr:
            mark2(i, 64);
            r[i.dst] = r[i.a] + r[i.b] * static_cast<uint64_t>(i.imm);
        NEXT case Opcode::Popcount:
            mark1(i, 64);
            r[i.dst] = static_cast<uint64_t>(std::popcount(r[i.a]));
        NEXT case Opcode::Ctlz:
            mark1(i, 64);
            r[i.dst] = static_cast<uint64_t>(std::countl_zero(r[i.a])) - (64 - static_cast<uint64_t>(i.imm));
        NEXT case Opcode::Cttz:
            mark1(i, 64);
            r[i.dst] =
                std::min<uint64_t>(static_cast<uint64_t>(std::countr_zero(r[i.a])), static_cast<uint64_t>(i.imm));
        NEXT case Opcode::Bswap:
            mark1(i, static_cast<unsigned>(i.imm));
            r[i.dst] = __builtin_bswap64(r[i.a]) >> (64 - i.imm);
        NEXT case Opcode::Bitrev:
            mark1(i, static_cast<unsigned>(i.imm));
            r[i.dst] = bit_reverse(r[i.a], static_cast<unsigned>(i.imm));
        NEXT

        FLOAT_CASES(FAdd, a + b, a + b) FLOAT_CASES(FSub, a - b, a - b) FLOAT_CASES(FMul, a * b, a * b)
            FLOAT_CASES(FDiv, a / b, a / b) FLOAT_CASES(FRem, std::fmod(a, b), std::fmod(a, b)) case Opcode::FNegF32:
            mark1(i, 32);
            r[i.dst] = r[i.a] ^ 0x80000000u;
        NEXT case Opcode::FNegF64:
            mark1(i, 64);
            r[i.dst] = r[i.a] ^ (uint64_t{1} << 63);
        NEXT case Opcode::FCmpF32:
            mark2(i, 1);
            r[i.dst] = compare(static_cast<ir::FloatPredicate>(i.imm), as_f32(r[i.a]), as_f32(r[i.b]));
        NEXT case Opcode::FCmpF64:
            mark2(i, 1);
            r[i.dst] = compare(static_cast<ir::FloatPredicate>(i.imm), as_f64(r[i.a]), as_f64(r[i.b]));
        NEXT case Opcode::SToFF32:
            mark1(i, 32);
            r[i.dst] = bits_of(static_cast<float>(signed_value(r, i.a, static_cast<unsigned>(i.imm))));
        NEXT case Opcode::SToFF64:
            mark1(i, 64);
            r[i.dst] = bits_of(static_cast<double>(signed_value(r, i.a, static_cast<unsigned>(i.imm))));
        NEXT case Opcode::UToFF32:
            mark1(i, 32);
            r[i.dst] = bits_of(static_cast<float>(i.imm > 64 ? wide(r, i.a) : r[i.a]));
        NEXT case Opcode::UToFF64:
            mark1(i, 64);
            r[i.dst] = bits_of(static_cast<double>(i.imm > 64 ? wide(r, i.a) : r[i.a]));
        NEXT TO_INT_CASE(FToSF32, as_f32, to_signed) TO_INT_CASE(FToSF64, as_f64, to_signed)
            TO_INT_CASE(FToUF32, as_f32, to_unsigned) TO_INT_CASE(FToUF64, as_f64, to_unsigned) case Opcode::FExt:
            mark1(i, 64);
            r[i.dst] = bits_of(static_cast<double>(as_f32(r[i.a])));
        NEXT case Opcode::FTrunc:
            mark1(i, 32);
            r[i.dst] = bits_of(static_cast<float>(as_f64(r[i.a])));
        NEXT

            LOAD_CASE(8, 1) LOAD_CASE(16, 2) LOAD_CASE(32, 4) LOAD_CASE(64, 8) STORE_CASE(8, 1) STORE_CASE(16, 2)
                STORE_CASE(32, 4) STORE_CASE(64, 8) MEMORY_CASES(Rmw, rmw) MEMORY_CASES(Cas, cas) case Opcode::Fence:
            if (m.driver_ != nullptr && m.several()) {
                t.pending = Action{};
                t.pending.kind = ActionKind::Fence;
                t.pending.order = static_cast<ir::MemoryOrder>(i.aux);
                LEAVE
            }
            if (m.track_races_) m.clocks_.fence(t, t.id, static_cast<ir::MemoryOrder>(i.aux));
        NEXT case Opcode::Local:
            r[i.dst] = frame->base + info->local_offsets[static_cast<size_t>(i.imm)];
            if constexpr (U) s[i.dst] = 0;
        NEXT case Opcode::Alloca:
        OR_LEAVE(alloca_(i)) NEXT case Opcode::StackSave:
            r[i.dst] = t.stack;
            if constexpr (U) s[i.dst] = 0;
        NEXT case Opcode::StackRestore:
        OR_LEAVE(restore_stack(r[i.a])) NEXT case Opcode::Tls:
            r[i.dst] = region_base(t.id + 1) + kTlsOffset + m.program_.globals[static_cast<size_t>(i.imm)].address;
            if constexpr (U) s[i.dst] = 0;
        NEXT case Opcode::Copy:
        case Opcode::CopyApart:
        OR_LEAVE(copy(i)) NEXT case Opcode::Fill:
        OR_LEAVE(fill(i)) NEXT case Opcode::Alloc:
        OR_LEAVE(alloc(i)) NEXT case Opcode::Free:
        OR_LEAVE(free_(i)) NEXT case Opcode::VaStart:
            OR_LEAVE(va_start_(i))
        NEXT

            case Opcode::Jump:
            JUMP(i.imm)
        case Opcode::Branch:
            if constexpr (U)
                if (s[i.a] != 0)
                    FAIL(Uninit, "a branch depends on a value that was never written")
            JUMP(r[i.a] != 0 ? i.b : i.imm)
        case Opcode::Switch: {
            if constexpr (U)
                if (s[i.a] != 0)
                    FAIL(Uninit, "a branch depends on a value that was never written")
            const ir::SwitchTable &table = frame->function->switches[static_cast<size_t>(i.imm)];
            auto it = std::lower_bound(table.cases.begin(), table.cases.end(), r[i.a],
                                       [](const ir::SwitchCase &c, uint64_t v) { return c.value < v; });
            JUMP(it != table.cases.end() && it->value == r[i.a] ? it->target : table.otherwise)
        }
        case Opcode::JumpTo: {
            uint64_t label = r[i.a];
            if (label >= frame->function->labels.size())
                FAIL(Memory, "jump to an address that is no label")
            JUMP(frame->function->labels[label])
        }
        case Opcode::Call: {
            frame->pc = pc;
            if (!call(i, static_cast<ir::FunctionId>(i.imm)))
                return m.outcome_;
            continue;
        }
        case Opcode::CallTo: {
            if constexpr (U)
                if (s[i.a] != 0)
                    FAIL(Uninit, "the function called depends on a value that was never written")
            uint64_t target = r[i.a];
            if (target < ir::kFunctionBase || (target - ir::kFunctionBase) % 16 != 0 ||
                (target - ir::kFunctionBase) / 16 >= m.program_.functions.size())
                FAIL(Memory, target == 0 ? "call through a null pointer" : "call through a pointer that is no function")
            frame->pc = pc;
            if (!call(i, static_cast<ir::FunctionId>((target - ir::kFunctionBase) / 16)))
                return m.outcome_;
            continue;
        }
        case Opcode::Ret: {
            frame->pc = pc;
            if (!ret(i))
                return m.outcome_;
            continue;
        }
        case Opcode::Unwind: {
            frame->pc = pc;
            if (!unwind(r[i.a]))
                return m.outcome_;
            continue;
        }
        case Opcode::Native:
        OR_LEAVE(native(i)) NEXT case Opcode::Trap:
            FAIL(Unsupported, m.program_.strings[static_cast<size_t>(i.imm)])
        case Opcode::Unreachable:
            FAIL(Exception, "undefined behaviour: a point is reached that the compiler takes for unreachable")

        case Opcode::Lock:
        case Opcode::Unlock:
        case Opcode::Await:
        case Opcode::Wait:
        case Opcode::Notify:
        case Opcode::Join:
        OR_LEAVE(synchronise(i)) NEXT case Opcode::Spurious:
        OR_LEAVE(spurious(i)) NEXT case Opcode::Start:
        OR_LEAVE(start(i)) NEXT case Opcode::Detach:
        OR_LEAVE(detach(r[i.a])) NEXT case Opcode::End:
            frame->pc = pc;
            end(value(i.a));
            return m.outcome_;
        case Opcode::Exit:
        OR_LEAVE(exit_(i)) NEXT case Opcode::AtomicBegin:
        OR_LEAVE(atomic_begin()) NEXT case Opcode::AtomicEnd:
            OR_LEAVE(atomic_end())
        NEXT case Opcode::Nondet:
        OR_LEAVE(nondet(i)) NEXT case Opcode::Assume:
            if (r[i.a] == 0)
                OR_LEAVE(m.cut(t, CutReason::Assumption))
        NEXT case Opcode::Fail:
            OR_LEAVE(fail_(i))
        NEXT

            case Opcode::New:
        OR_LEAVE(new_object(i)) NEXT case Opcode::NewArray:
            OR_LEAVE(new_array(i))
        NEXT case Opcode::ArrayLength:
            if (class_of(r[i.a]) == ir::Class::kNone)
                FAIL(Unsupported, kDamaged)
            r[i.dst] = m.memory_.read(r[i.a] + ir::kLengthOffset, 4);
            mark1(i, 32);
        NEXT case Opcode::InstanceOf:
            r[i.dst] = r[i.a] != 0 && is_kind_of(r[i.a], static_cast<uint32_t>(i.imm)) ? 1 : 0;
            mark1(i, 1);
        NEXT case Opcode::Storable:
            r[i.dst] = storable(r[i.a], r[i.b]) ? 1 : 0;
            mark2(i, 1);
        NEXT case Opcode::CallVirtual: {
            frame->pc = pc;
            uint32_t class_ = class_of(r[frame->function->operands[i.b]]);
            if (class_ == ir::Class::kNone)
                FAIL(Unsupported, kDamaged)
            if (!call(i, find_method(class_, ir::selector_of(i.imm))))
                return m.outcome_;
            continue;
        }
        case Opcode::InitClass: {
            bool needed = false;
            OR_LEAVE(needs_initialising(static_cast<uint32_t>(i.imm), needed))
            r[i.dst] = needed ? 1 : 0;
            if constexpr (U)
                s[i.dst] = 0;
            NEXT
        }
        case Opcode::Throw:
            frame->pc = pc;
            if (!throw_(r[i.a])) return m.outcome_;
            continue;
        case Opcode::Caught:
        NEXT case Opcode::Count:
            __builtin_unreachable();
        }
    }
}

/// Every few thousand instructions: shall the run stop, and does it perhaps go round in circles?
template <Values V> bool Interpreter<V>::poll()
{
    budget = kPollInterval;
    m.instructions_ += kPollInterval;
    segment += kPollInterval;
    if (m.interrupt && m.interrupt()) {
        m.outcome_ = Outcome::Interrupted;
        return false;
    }
    if (segment >= kSuspicious && std::has_single_bit(segment)) {
        loop_window = kLoopWindow;
        loop_steps = 0;
        loop_length = 1;
        look_at_loops = true;
        seen_valid = false;
    }
    look_at_loops |= segment >= kLongStretch;
    return true;
}

/// A jump backwards: counts against the loop bound, and recognises a loop that has no effect at all (Brent's method).
template <Values V> bool Interpreter<V>::back_edge(uint32_t to)
{
    frame->pc = pc;
    if (m.options_.unwind != 0 && !frame->function->library) {
        uint64_t *counters = r + frame->slots - info->loop_heads.size();
        uint32_t n = info->loop_number(to);
        for (uint32_t k = n + 1; k < info->loop_heads.size() && info->loop_heads[k] <= pc; k++)
            counters[k] = 0;
        if (++counters[n] > m.options_.unwind) {
            return m.cut(t, CutReason::Unwind);
        }
    }
    if (segment >= kLongStretch && m.several() && t.atomic_depth == 0) {
        t.pending = Action{};
        t.pending.kind = ActionKind::Pause;
        return false;
    }
    if (loop_window == 0)
        return true;
    if (--loop_window == 0)
        look_at_loops = m.options_.unwind != 0 || segment >= kLongStretch;
    m.refresh(t);
    Fingerprint now = t.fingerprint + m.memory_.fingerprint();
    if (seen_valid && now == seen) {
        if (m.effects() != effects_seen)
            return m.cut(t, CutReason::Endless);
        t.stop(ThreadStatus::Stuck);
        return false;
    }
    if (++loop_steps == loop_length || !seen_valid) {
        seen = now;
        effects_seen = m.effects();
        seen_valid = true;
        loop_steps = 0;
        loop_length *= 2;
    }
    return true;
}

template class Interpreter<Values::Plain>;
template class Interpreter<Values::Undefined>;
template class Interpreter<Values::Symbolic>;

} // namespace mazur
