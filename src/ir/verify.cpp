// The verifier's part for the tables of a program: types, globals, classes. Code is checked in verify_code.cpp.
#include "ir/verify.h"

#include "ir/answers.h"
#include "ir/enum_names.h"
#include "ir/findings.h"
#include "ir/lexer.h"
#include "ir/limits.h"

#include <algorithm>

namespace mazur::ir {

namespace {

constexpr uint64_t kGap = 16;

class ProgramVerifier {
public:
    explicit ProgramVerifier(const Program &program) : program_(program) {}

    std::vector<std::string> run(FunctionId function)
    {
        check_function(function);
        return std::move(findings_.messages);
    }

    std::vector<std::string> run()
    {
        check_tables();
        for (TypeId t = 1; t < program_.types.size() && !findings_.full(); ++t)
            check_type(t);
        check_type_nesting();
        for (GlobalId g = 0; g < program_.globals.size() && !findings_.full(); ++g)
            check_global(g);
        check_placement();
        for (uint32_t c = 0; c < program_.classes.size() && !findings_.full(); ++c)
            check_class(c);
        check_class_order();
        for (FunctionId f = 0; f < program_.functions.size() && !findings_.full(); ++f)
            check_function(f);
        check_entry();
        if (findings_.messages.empty()) // counts on what was checked before
            check_growth();
        return std::move(findings_.messages);
    }

private:
    void check_function(FunctionId f)
    {
        const Function &function = program_.functions[f];
        findings_.where = "function " + std::to_string(f) + " (" + escaped(function.symbol) + ")";
        verify_function(program_, function, findings_);
    }

    void check_tables()
    {
        findings_.where = "program";
        bool none = !program_.positions.empty() && program_.positions[0] == Position{} && !program_.accesses.empty() &&
                    program_.accesses[0] == Access{} && !program_.types.empty() && program_.types[0] == Type{};
        findings_.require(none, "entry 0 of positions, accesses and types must be empty");
        uint64_t functions = program_.functions.size();
        findings_.require(function_address(0) + 16 * functions <= kGlobalBase, "too many functions");
        for (const Position &position : program_.positions)
            if (position != Position{})
                findings_.index(position.file, program_.files.size(), "file");
        for (const Access &access : program_.accesses)
            findings_.index(access.type, std::max<size_t>(program_.types.size(), 1), "type");
    }

    /// What only programs that grow have; of a recorded run also what the program was told.
    void check_growth()
    {
        findings_.where = "program";
        for (FunctionId f : program_.early)
            findings_.index(f, program_.functions.size(), "function");
        if (const auto *answers = dynamic_cast<const Answers *>(program_.resolver.get())) {
            findings_.require(answers->fits(program_), "an answer names what is not there");
            for (const Global &global : program_.globals)
                findings_.require(uint64_t{global.site} + parts_of(global) <= program_.sites,
                                  "the site of a global is not there");
            for (const Function &f : program_.functions)
                findings_.require(uint64_t{f.site} + parts_made(program_, f) <= program_.sites,
                                  "the sites of a function are not there");
        } else {
            findings_.require(program_.resolver != nullptr ||
                                  std::none_of(program_.functions.begin(), program_.functions.end(),
                                               [](const Function &f) { return f.lazy; }),
                              "a function is lazy, but nobody can provide it");
        }
    }

    void check_field(const Field &field)
    {
        findings_.index(field.type, program_.types.size(), "type");
        findings_.require(field.bit_size <= 128 && field.bit_offset <= 128, "a bit-field is too wide");
    }

    void check_type(TypeId t)
    {
        const Type &type = program_.types[t];
        findings_.where = "type " + std::to_string(t);
        findings_.require(type.kind <= kLast<TypeKind>, "no such kind of type");
        findings_.index(type.element, program_.types.size(), "type");
        for (const Field &field : type.fields)
            check_field(field);
    }

    /// No type may contain itself, or printing a value would not end.
    void check_type_nesting()
    {
        if (!findings_.messages.empty())
            return;
        enum : uint8_t { kNew, kOpen, kDone };
        struct Step {
            TypeId type;
            size_t next;
        };
        std::vector<uint8_t> state(program_.types.size(), kNew);
        std::vector<Step> path;
        auto part = [&](const Type &type, size_t n) -> TypeId {
            if (type.kind != TypeKind::Pointer && n == type.fields.size())
                return type.element;
            return n < type.fields.size() ? type.fields[n].type : 0;
        };
        for (TypeId root = 1; root < program_.types.size(); ++root) {
            if (state[root] == kNew)
                path.push_back({root, 0});
            while (!path.empty()) {
                Step &step = path.back();
                const Type &type = program_.types[step.type];
                state[step.type] = kOpen;
                if (step.next > type.fields.size()) {
                    state[step.type] = kDone;
                    path.pop_back();
                    continue;
                }
                TypeId inner = part(type, step.next++);
                if (inner == 0 || state[inner] == kDone)
                    continue;
                findings_.where = "type " + std::to_string(inner);
                if (!findings_.require(state[inner] == kNew, "the type contains itself"))
                    return;
                path.push_back({inner, 0});
            }
        }
    }

    void check_global(GlobalId g)
    {
        const Global &global = program_.globals[g];
        findings_.where = "global " + std::to_string(g) + " (" + escaped(global.name) + ")";
        findings_.index(global.type, program_.types.size(), "type");
        findings_.index(global.position, program_.positions.size(), "position");
        findings_.require(global.size <= kMaxObject, "it is too large");
        findings_.require(global.init.size() <= global.size, "its initial value is larger than itself");
        if (findings_.alignment(global.align))
            findings_.require(global.address % global.align == 0, "its address is not aligned");
        uint64_t from = global.thread_local_ ? kGap : kGlobalBase;
        uint64_t to = global.thread_local_ ? program_.tls_size : kRegionSize;
        findings_.require(global.address >= from && global.address <= to && global.size <= to - global.address,
                          global.thread_local_ ? "it lies outside of the thread's block"
                                               : "it lies outside of region 0");
    }

    void check_placement()
    {
        findings_.where = "program";
        findings_.require(program_.tls_size < kRegionSize, "the threads' block is too large");
        if (!findings_.messages.empty())
            return;
        std::vector<const Global *> order;
        for (const Global &global : program_.globals)
            order.push_back(&global);
        std::sort(order.begin(), order.end(), [](const Global *a, const Global *b) {
            return std::pair(a->thread_local_, a->address) < std::pair(b->thread_local_, b->address);
        });
        for (size_t i = 1; i < order.size(); ++i) {
            const Global &low = *order[i - 1], &high = *order[i];
            if (low.thread_local_ == high.thread_local_)
                findings_.require(high.address - low.address >= low.size + kGap, "the globals '" + escaped(low.name) +
                                                                                     "' and '" + escaped(high.name) +
                                                                                     "' overlap or lie too close");
        }
    }

    void check_class(uint32_t c)
    {
        const Class &class_ = program_.classes[c];
        findings_.where = "class " + std::to_string(c) + " (" + escaped(class_.name) + ")";
        if (class_.super != Class::kNone)
            findings_.index(class_.super, program_.classes.size(), "class");
        for (uint32_t interface : class_.interfaces)
            findings_.index(interface, program_.classes.size(), "class");
        findings_.require(class_.size <= kMaxObject, "it is too large");
        for (const Field &field : class_.fields) {
            check_field(field);
            findings_.require(field.offset < class_.size, "a field lies outside of the object");
        }
        for (uint32_t above : class_.above)
            findings_.index(above, program_.classes.size(), "class");
        findings_.require(std::is_sorted(class_.above.begin(), class_.above.end()), "the classes above are not sorted");
        if (class_.element != Class::kNone)
            findings_.index(class_.element, program_.classes.size(), "class");
    }

    /// Superclasses and interfaces must not go round in circles.
    void check_class_order()
    {
        if (!findings_.messages.empty())
            return;
        size_t count = program_.classes.size();
        std::vector<uint32_t> pending(count);
        std::vector<std::vector<uint32_t>> below(count);
        for (uint32_t c = 0; c < count; ++c) {
            std::vector<uint32_t> above = program_.classes[c].interfaces;
            if (program_.classes[c].super != Class::kNone)
                above.push_back(program_.classes[c].super);
            pending[c] = static_cast<uint32_t>(above.size());
            for (uint32_t up : above)
                below[up].push_back(c);
        }
        std::vector<uint32_t> ready;
        for (uint32_t c = 0; c < count; ++c)
            if (pending[c] == 0)
                ready.push_back(c);
        for (size_t done = 0; done < ready.size(); ++done)
            for (uint32_t c : below[ready[done]])
                if (--pending[c] == 0)
                    ready.push_back(c);
        findings_.where = "program";
        findings_.require(ready.size() == count, "a class is its own superclass");
    }

    void check_entry()
    {
        findings_.where = "program";
        if (!findings_.require(program_.entry < program_.functions.size(), "the entry function does not exist"))
            return;
        const Function &entry = program_.functions[program_.entry];
        findings_.require(entry.parameters == 0, "the entry function has parameters");
    }

    const Program &program_;
    Findings findings_;
};

} // namespace

std::vector<std::string> verify(const Program &program) { return ProgramVerifier(program).run(); }

std::vector<std::string> verify(const Program &program, FunctionId function)
{
    return ProgramVerifier(program).run(function);
}

} // namespace mazur::ir
