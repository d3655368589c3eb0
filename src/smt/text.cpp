// Expressions as text for messages, in C's notation as far as it goes: unsigned comparisons and divisions are marked
// with u, bits 15 to 8 of x are x[15:8], a concatenation is x:y. The forms that the constructors give to shifts and
// masks are shown as what they were.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

#include <array>
#include <cstdio>

namespace mazur::smt {

namespace {

struct Writer {
    const Expressions &expressions;
    size_t limit;
    std::string out;

    enum class Style { Signed, Unsigned, Hex };

    void constant(Expr e, Style style)
    {
        unsigned width = expressions.width(e);
        uint64_t value = expressions.constant_value(e);
        if (width == 1) {
            out += value ? "1" : "0";
        } else if (style == Style::Hex && value > 9) {
            std::array<char, 24> text{};
            std::snprintf(text.data(), text.size(), "0x%llx", static_cast<unsigned long long>(value));
            out += text.data();
        } else {
            out += style == Style::Unsigned ? std::to_string(value) : std::to_string(as_signed(value, width));
        }
    }

    void write(Expr e, unsigned depth, Style style = Style::Signed)
    {
        if (out.size() > limit || depth > 200) {
            out += "...";
            return;
        }
        const Node &n = expressions.node(e);
        depth++;
        switch (n.op) {
        case Op::None:
            out += "none";
            return;
        case Op::Constant:
            constant(e, style);
            return;
        case Op::Variable:
            out += "v" + std::to_string(n.a);
            return;
        case Op::Not:
            out += n.width == 1 ? "!" : "~";
            write(n.a, depth);
            return;
        case Op::ZExt:
        case Op::SExt:
            extension(n, depth);
            return;
        case Op::Extract:
            write(n.a, depth);
            out += "[" + std::to_string(n.low + n.width - 1) + ":" + std::to_string(n.low) + "]";
            return;
        case Op::Concat:
            concatenation(n, depth);
            return;
        case Op::Ite:
            out += "(";
            write(n.a, depth);
            out += " ? ";
            write(n.b, depth);
            out += " : ";
            write(n.c, depth);
            out += ")";
            return;
        case Op::SAddO:
        case Op::SSubO:
        case Op::SMulO:
        case Op::UAddO:
        case Op::USubO:
        case Op::UMulO:
            out += "overflows";
            infix(n, depth);
            return;
        default:
            infix(n, depth);
        }
    }

    void infix(const Node &n, unsigned depth)
    {
        struct Sign {
            const char *text;
            Style style = Style::Signed;
        };
        auto sign_of = [](Op op) -> Sign {
            switch (op) {
            case Op::Add:
            case Op::SAddO:
                return {" + "};
            case Op::UAddO:
                return {" +u ", Style::Unsigned};
            case Op::Sub:
            case Op::SSubO:
                return {" - "};
            case Op::USubO:
                return {" -u ", Style::Unsigned};
            case Op::Mul:
            case Op::SMulO:
                return {" * "};
            case Op::UMulO:
                return {" *u ", Style::Unsigned};
            case Op::UDiv:
                return {" /u ", Style::Unsigned};
            case Op::URem:
                return {" %u ", Style::Unsigned};
            case Op::SDiv:
                return {" / "};
            case Op::SRem:
                return {" % "};
            case Op::And:
                return {" & ", Style::Hex};
            case Op::Or:
                return {" | ", Style::Hex};
            case Op::Xor:
                return {" ^ ", Style::Hex};
            case Op::Shl:
                return {" << "};
            case Op::LShr:
                return {" >>u "};
            case Op::AShr:
                return {" >> "};
            case Op::Eq:
                return {" == "};
            case Op::Ne:
                return {" != "};
            case Op::Ult:
                return {" <u ", Style::Unsigned};
            case Op::Ule:
                return {" <=u ", Style::Unsigned};
            case Op::Slt:
                return {" < "};
            default:
                return {" <= "};
            }
        };
        Sign sign = sign_of(n.op);
        out += "(";
        if (n.op == Op::Add && expressions.is_constant(n.b) &&
            as_signed(expressions.constant_value(n.b), n.width) < 0) { // x + -3
            write(n.a, depth);
            out += " - " + std::to_string(-static_cast<uint64_t>(as_signed(expressions.constant_value(n.b), n.width)));
        } else if ((n.op == Op::Slt || n.op == Op::Ult) && expressions.is_constant(n.a)) { // 3 < x
            write(n.b, depth);
            out += n.op == Op::Slt ? " > " : " >u ";
            write(n.a, depth, sign.style);
        } else {
            write(n.a, depth, sign.style);
            out += sign.text;
            write(n.b, depth, sign.style);
        }
        out += ")";
    }

    /// x >> 3, x & 7, or the extension as a function.
    void extension(const Node &n, unsigned depth)
    {
        const Node &inner = expressions.node(n.a);
        bool is_part = inner.op == Op::Extract && expressions.width(inner.a) == n.width;
        if (is_part && inner.low + inner.width == n.width) {
            out += "(";
            write(inner.a, depth);
            out += (n.op == Op::ZExt ? " >>u " : " >> ") + std::to_string(inner.low) + ")";
        } else if (is_part && n.op == Op::ZExt && inner.low == 0) {
            out += "(";
            write(inner.a, depth);
            std::array<char, 24> text{};
            std::snprintf(text.data(), text.size(), " & 0x%llx)", static_cast<unsigned long long>(bits(inner.width)));
            out += text.data();
        } else if (n.op == Op::ZExt && inner.width == 1) {
            write(n.a, depth); // a truth value used as a number, as C does
        } else {
            out += (n.op == Op::ZExt ? "zext" : "sext") + std::to_string(n.width) + "(";
            write(n.a, depth);
            out += ")";
        }
    }

    /// x << 3, or x:y.
    void concatenation(const Node &n, unsigned depth)
    {
        const Node &high = expressions.node(n.a);
        unsigned low = expressions.width(n.b);
        out += "(";
        if (high.op == Op::Extract && high.low == 0 && expressions.width(high.a) == n.width &&
            expressions.is_constant(n.b) && expressions.constant_value(n.b) == 0) {
            write(high.a, depth);
            out += " << " + std::to_string(low) + ")";
            return;
        }
        write(n.a, depth, Style::Hex);
        out += ":";
        write(n.b, depth, Style::Hex);
        out += ")";
    }
};

} // namespace

std::string Expressions::text(Expr e, size_t limit) const
{
    Writer writer{*this, limit, {}};
    writer.write(e, 0);
    return std::move(writer.out);
}

} // namespace mazur::smt
