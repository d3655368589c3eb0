#include "machine/shared_names.h"

#include <algorithm>

namespace mazur {

namespace {

std::string_view after_last(std::string_view text, char separator) { return text.substr(text.rfind(separator) + 1); }

bool fits_file(std::string_view name, std::string_view file) { return name == file || name == after_last(file, '/'); }

/// Of a.b.Outer$Inner also Outer$Inner and Inner, and all of them with a dot.
bool fits_class(std::string_view name, std::string_view full)
{
    auto same = [&](std::string_view a) {
        return std::ranges::equal(a, name,
                                  [](char x, char y) { return x == y || ((x == '$' || x == '/') && y == '.'); });
    };
    const std::string_view simple = full.substr(full.find_last_of("./") + 1);
    return same(full) || same(simple) || same(after_last(simple, '$'));
}

} // namespace

template <class F> bool SharedNames::any(F fits) const { return std::ranges::any_of(names_, fits); }

std::string_view SharedNames::file_of(uint32_t position) const
{
    const ir::Position &p = program_->positions[position];
    return p.line == 0 || p.file >= program_->files.size() ? "" : std::string_view(program_->files[p.file]);
}

std::string_view SharedNames::type_of(ir::TypeId type) const
{
    while (type != 0 && program_->types[type].kind == ir::TypeKind::Array)
        type = program_->types[type].element;
    const std::string_view name = program_->types[type].name;
    return name.starts_with("struct ") ? name.substr(7) : name;
}

bool SharedNames::fits_function(std::string_view name, const ir::Function &function) const
{
    return name == function.name || fits_file(name, file_of(function.position));
}

bool SharedNames::fits_global(std::string_view name, const ir::Global &global) const
{
    if (name == global.name || name == type_of(global.type) || fits_file(name, file_of(global.position)))
        return true;
    // Of a class there are its static fields, its mirror and the word of its initialisation.
    std::string_view owner = global.name;
    for (const std::string_view part : {".class", ".<initialised>"})
        if (owner.ends_with(part))
            owner.remove_suffix(part.size());
    return program_->resolver != nullptr && fits_class(name, owner);
}

bool SharedNames::fit_global(ir::GlobalId global) const
{
    return any([&](std::string_view name) { return fits_global(name, program_->globals[global]); });
}

bool SharedNames::fit_code(ir::FunctionId function, uint32_t pc) const
{
    const ir::Function &f = program_->functions[function];
    const ir::Instr &i = f.code[pc];
    const bool object = i.op == ir::Opcode::New || i.op == ir::Opcode::NewArray;
    return any([&](std::string_view name) {
        return fits_function(name, f) ||
               (object && fits_class(name, program_->classes[static_cast<size_t>(i.imm)].name));
    });
}

bool SharedNames::fit_local(ir::FunctionId function, uint32_t local) const
{
    const ir::Function &f = program_->functions[function];
    return any([&](std::string_view name) { return fits_function(name, f) || name == type_of(f.locals[local].type); });
}

std::vector<std::string> SharedNames::unknown() const
{
    std::vector<std::string> result;
    for (const std::string &name : names_) {
        const bool known =
            std::ranges::any_of(program_->globals, [&](const ir::Global &g) { return fits_global(name, g); }) ||
            std::ranges::any_of(program_->classes, [&](const ir::Class &c) { return fits_class(name, c.name); }) ||
            std::ranges::any_of(program_->functions, [&](const ir::Function &f) {
                return fits_function(name, f) ||
                       std::ranges::any_of(f.locals, [&](const ir::Local &l) { return name == type_of(l.type); });
            });
        if (!known)
            result.push_back(name);
    }
    return result;
}

} // namespace mazur
