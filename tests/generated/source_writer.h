// What the writers of C, C++ and Java share: lines, blocks, and statements that look the same in all of them.
#pragma once

#include "ast.h"

#include <string>

namespace mazur::generated {

class SourceWriter {
protected:
    explicit SourceWriter(const Program &program) : program_(program) {}
    virtual ~SourceWriter() = default;

    static std::string name(const char *prefix, int number) { return prefix + std::to_string(number); }
    static std::string expression(const Expr &e);
    /// Of a compare-and-swap that does not write.
    static Order failure_order(Order order);
    std::string condition(const Statement &s) const;
    /// The address of what a Pointer points to, as the thread has it.
    static std::string address_behind(int pointer) { return name("q", pointer - 1); }
    bool is_pointer(int var) const { return program_.variables[var].storage == Storage::Pointer; }
    /// A Load, Store or Xchg of a pointer; `call` writes the operation.
    template <typename F> void pass_on(const Statement &s, const std::string &null, const F &call)
    {
        const std::string q = address_behind(s.object), stored = s.expr.constant == 0 ? null : q;
        if (s.kind == Kind::Store)
            return line(call(stored) + ";");
        line(name("r", s.local) + " = (" + q + " = " + call(stored) + ") != " + null + ";");
    }

    void line(const std::string &text) { out_ += std::string(4 * depth_, ' ') + text + "\n"; }
    void open(const std::string &head) { line(head.empty() ? "{" : head + " {"), depth_++; }
    void close(const std::string &tail = "}") { depth_--, line(tail); }
    virtual void block(const Block &body)
    {
        for (const Statement &s : body)
            statement(s);
    }
    void nested(const std::string &head, const Block &body)
    {
        open(head);
        block(body);
        close();
    }
    void statement(const Statement &s);

    /// The value of a variable, and all statements that differ from language to language.
    virtual std::string read(int var, Order order, Part part) const = 0;
    virtual void special(const Statement &s) = 0;
    virtual std::string for_ever() const { return "for (;;)"; }

    const Program &program_;
    std::string out_;
    int thread_ = 0; ///< whose code is being written
    size_t depth_ = 0;
};

} // namespace mazur::generated
