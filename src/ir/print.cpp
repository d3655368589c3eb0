// Prints the tables of a program and the bodies of its functions; instructions are in print_instruction.cpp.
#include "ir/print.h"

#include "ir/answers.h"
#include "ir/enum_names.h"
#include "ir/flow.h"
#include "ir/text_writer.h"

#include <algorithm>
#include <unordered_map>

namespace mazur::ir {

namespace {

class ProgramPrinter {
public:
    explicit ProgramPrinter(const Program &program)
        : program_(program), names_(program), out_(program, names_),
          answers_(dynamic_cast<const Answers *>(program.resolver.get()))
    {
        for (GlobalId g = 0; g < program.globals.size(); ++g)
            if (!program.globals[g].thread_local_)
                global_at_.emplace(program.globals[g].address, g);
    }

    std::string run()
    {
        out_ << "mazur-ir 1\n";
        print_settings();
        print_sources();
        for (TypeId t = 1; t < program_.types.size(); ++t)
            print_type(t);
        for (uint32_t a = 1; a < program_.accesses.size(); ++a)
            print_access(a);
        for (const std::string &string : program_.strings)
            (out_ << "string ").quoted(string) << "\n";
        for (const std::string &selector : program_.selectors)
            (out_ << "selector ").quoted(selector) << "\n";
        for (const Global &global : program_.globals)
            print_global(global);
        for (const Class &c : program_.classes)
            print_class(c);
        for (FunctionId f = 0; f < program_.functions.size(); ++f)
            print_function(program_.functions[f],
                           answers_ != nullptr && program_.functions[f].lazy && !answers_->used.contains(f));
        if (answers_ != nullptr)
            print_answers();
        return std::move(out_.out);
    }

private:
    void print_settings()
    {
        if (!program_.functions.empty() || program_.entry != 0)
            (out_ << "entry ").function(program_.entry) << "\n";
        if (program_.tls_size != 0)
            (out_ << "tls_size ").number(program_.tls_size) << "\n";
        if (program_.weak_atomics)
            out_ << "weak_atomics\n";
        if (program_.weak_matters)
            out_ << "weak_matters\n";
        if (answers_ == nullptr)
            return;
        (out_ << "sites ").number(program_.sites) << "\n";
        for (FunctionId f : program_.early)
            (out_ << "early ").function(f) << "\n";
    }

    void print_answers()
    {
        if (answers_->handlers)
            out_ << "uncaught_handlers\n";
        for (const auto &[class_, kind] : answers_->uncaught)
            ((out_ << "uncaught ").number(class_) << " ").quoted(text(kind)) << "\n";
        for (const auto &[key, f] : answers_->methods)
            (((out_ << "method ").number(key.first) << " ").number(key.second) << " ").function(f) << "\n";
        for (const auto &[question, answer] : answers_->queries) {
            const auto &[number, a, b, about] = question;
            ((((out_ << "answer ").number(number) << " ").number(a) << " ").number(b) << " ").quoted(about);
            (out_ << " = ").number(answer) << "\n";
        }
    }

    void print_sources()
    {
        for (const std::string &file : program_.files)
            (out_ << "file ").quoted(file) << "\n";
        constexpr size_t kPerLine = 10;
        for (size_t p = 1; p < program_.positions.size(); ++p) {
            const Position &position = program_.positions[p];
            out_ << (p % kPerLine == 1 ? "positions " : " ");
            out_.number(position.file) << ":";
            out_.number(position.line) << ":";
            out_.number(position.column);
            if (p % kPerLine == 0 || p + 1 == program_.positions.size())
                (out_ << " ; ").number(uint64_t{(p - 1) / kPerLine * kPerLine + 1}) << "...\n";
        }
    }

    void print_fields(const std::vector<Field> &fields)
    {
        for (const Field &field : fields) {
            (out_ << "    field ").quoted(field.name).attribute("offset", field.offset).attribute("type", field.type);
            if (field.bit_offset != 0 || field.bit_size != 0)
                ((out_ << " bits ").number(field.bit_offset) << ":").number(field.bit_size);
            out_ << "\n";
        }
    }

    void print_type(TypeId t)
    {
        const Type &type = program_.types[t];
        (out_ << "type " << text(type.kind) << " ").quoted(type.name).attribute("size", type.size);
        out_.attribute("element", type.element).attribute("count", type.count);
        bool parts = !type.fields.empty() || !type.enumerators.empty();
        (out_ << (parts ? " { ; " : " ; ")).number(t) << "\n";
        print_fields(type.fields);
        for (const Enumerator &enumerator : type.enumerators)
            ((out_ << "    enumerator ").quoted(enumerator.name) << " = ").number(enumerator.value) << "\n";
        out_ << (parts ? "}\n" : "");
    }

    void print_access(uint32_t a)
    {
        const Access &access = program_.accesses[a];
        ((out_ << "access ").quoted(access.text).attribute("type", access.type) << " ; ").number(a) << "\n";
    }

    void print_global(const Global &global)
    {
        ((out_ << "global ").name('$', global.name) << " size ").number(global.size);
        out_.attribute("align", global.align, 1).attribute("type", global.type);
        out_.attribute("position", global.position);
        out_ << (global.constant ? " constant" : "") << (global.thread_local_ ? " thread_local" : "");
        out_ << (global.unknown ? " unknown" : "");
        out_ << (global.library ? " library" : "");
        if (answers_ != nullptr)
            out_.attribute("site", global.site);
        (out_ << " at ").hex(global.address);
        if (!global.init.empty())
            (out_ << " = ").quoted({reinterpret_cast<const char *>(global.init.data()), global.init.size()});
        out_ << "\n";
    }

    void print_class(const Class &c)
    {
        (out_ << "class ").quoted(c.name).attribute("super", c.super, Class::kNone).attribute("size", c.size);
        out_.attribute("element", c.element, Class::kNone).attribute("element_size", c.element_size);
        out_.attribute("initialised", c.initialised) << " {\n";
        for (uint32_t interface : c.interfaces)
            (out_ << "    interface ").number(interface) << "\n";
        for (uint32_t above : c.above)
            (out_ << "    above ").number(above) << "\n";
        print_fields(c.fields);
        out_ << "}\n";
    }

    void print_function(const Function &f, bool unused)
    {
        ((out_ << "\nfunction ").name('@', f.symbol) << "(").number(f.parameters) << ")";
        if (f.results != 0)
            (out_ << " -> ").number(f.results);
        if (f.name != f.symbol)
            (out_ << " name ").quoted(f.name);
        (out_ << " registers ").number(std::max(f.registers, unused ? f.parameters : 0));
        out_ << (f.variadic ? " variadic" : "") << (f.library ? " library" : "");
        out_.attribute("position", f.position);
        if (answers_ != nullptr)
            (out_ << (f.lazy ? " lazy" : "")).attribute("site", f.site);
        out_ << " {\n";
        if (unused) {
            (out_ << "    trap ").quoted(kNotRecorded) << "\n}\n";
            return;
        }
        for (const Local &local : f.locals) {
            (out_ << "    variable ")
                .quoted(local.name)
                .attribute("size", local.size)
                .attribute("align", local.align, 1);
            out_.attribute("type", local.type).attribute("position", local.position) << "\n";
        }
        for (const Handler &handler : f.handlers) {
            (out_ << "    handler ").number(handler.from) << ", ";
            out_.number(handler.to) << ", ";
            out_.number(handler.target).attribute("type", handler.type, Handler::kCatchAll);
            out_.attribute("table", handler.table, 0) << "\n";
        }
        for (uint32_t label : f.labels)
            (out_ << "    label ").number(label) << "\n";
        print_code(f);
        out_ << "}\n";
    }

    void print_code(const Function &f)
    {
        std::vector<bool> is_target(f.code.size());
        auto mark = [&](uint32_t pc) {
            if (pc < is_target.size())
                is_target[pc] = true;
        };
        for (const Instr &instr : f.code)
            targets(f, instr, mark);
        for (const Handler &handler : f.handlers)
            mark(handler.target);

        InstructionWriter writer(out_, program_, f);
        for (size_t pc = 0; pc < f.code.size(); ++pc) {
            size_t start = out_.out.size();
            if (is_target[pc])
                out_.number(uint64_t{pc}) << ":";
            out_.out.resize(std::max(start + 8, out_.out.size() + 1), ' ');
            writer.write(f.code[pc]);
            print_origin(pc < f.positions.size() ? f.positions[pc] : 0, pc < f.accesses.size() ? f.accesses[pc] : 0);
            print_remark(f, f.code[pc]);
            out_ << "\n";
        }
        if (writer.lists() < f.operands.size()) {
            out_ << "    operands";
            for (size_t i = writer.lists(); i < f.operands.size(); ++i)
                (out_ << " ").reg(f.operands[i]);
            out_ << "\n";
        }
        for (size_t i = writer.tables(); i < f.switches.size(); ++i) {
            out_ << "    table ";
            write_table(out_, f.switches[i]);
            out_ << "\n";
        }
    }

    void print_origin(uint32_t position, uint32_t access)
    {
        if (position != 0 || access != 0)
            (out_ << " !").number(position);
        if (access != 0)
            (out_ << "/").number(access);
    }

    /// What a bare number means, for the reader.
    void print_remark(const Function &f, const Instr &instr)
    {
        auto value = static_cast<uint64_t>(instr.imm);
        if (instr.op == Opcode::Local && value < f.locals.size()) {
            (out_ << " ; ").quoted(f.locals[value].name);
        } else if (instr.op == Opcode::Const && value >= kGlobalBase && value < kRegionSize) {
            if (auto found = global_at_.find(value); found != global_at_.end())
                (out_ << " ; ").global(found->second);
        } else if (instr.op == Opcode::Const && value >= kFunctionBase && value % 16 == 0) {
            if (uint64_t f = (value - kFunctionBase) / 16; f < program_.functions.size())
                (out_ << " ; ").function(f);
        }
    }

    const Program &program_;
    UniqueNames names_;
    TextWriter out_;
    const Answers *answers_; ///< of a recorded run of a growing program
    std::unordered_map<uint64_t, GlobalId> global_at_;
};

} // namespace

std::string print(const Program &program) { return ProgramPrinter(program).run(); }

} // namespace mazur::ir
