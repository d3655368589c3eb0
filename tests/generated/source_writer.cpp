// See source_writer.h.
#include "source_writer.h"

namespace mazur::generated {

std::string SourceWriter::expression(const Expr &e)
{
    std::string out;
    for (int l : {e.local, e.other})
        if (l != kNone)
            out += (out.empty() ? "" : " + ") + name("r", l);
    if (out.empty())
        return std::to_string(e.constant);
    return e.constant == 0 ? out : out + " + " + std::to_string(e.constant);
}

Order SourceWriter::failure_order(Order order)
{
    return order == Order::Release ? Order::Relaxed : order == Order::AcqRel ? Order::Acquire : order;
}

std::string SourceWriter::condition(const Statement &s) const
{
    return name("r", s.local) + " " + std::string(text(s.compare)) + " " + std::to_string(s.value);
}

void SourceWriter::statement(const Statement &s)
{
    switch (s.kind) {
    case Kind::Set:
        return line(name("r", s.local) + " = " + expression(s.expr) + ";");
    case Kind::If:
        open("if (" + condition(s) + ")");
        block(s.body);
        if (!s.otherwise.empty()) {
            close("} else {");
            depth_++;
            block(s.otherwise);
        }
        return close();
    case Kind::Repeat: {
        const std::string i = "i" + std::to_string(depth_);
        return nested("for (int " + i + " = 0; " + i + " < " + std::to_string(s.value) + "; " + i + "++)", s.body);
    }
    case Kind::While: {
        std::string tests;
        for (const Test &t : s.tests)
            tests += (tests.empty() ? "" : " && ") + read(t.var, t.order, Part::Whole) + " " +
                     std::string(text(t.compare)) + " " + std::to_string(t.value);
        return s.body.empty() ? line("while (" + tests + ") ;") : nested("while (" + tests + ")", s.body);
    }
    case Kind::Forever:
        return nested(for_ever(), s.body);
    case Kind::Assert:
        return line("assert(" + condition(s) + ");");
    default:
        return special(s);
    }
}

} // namespace mazur::generated
