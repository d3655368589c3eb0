#include "machine/sharing.h"

#include <algorithm>

namespace mazur {

namespace {

Visibility visibility_of(uint8_t bits)
{
    constexpr uint8_t kConflicting = Sharing::kShared | Sharing::kWritten;
    if ((bits & kConflicting) != kConflicting)
        return Visibility::Hidden;
    if ((bits & Sharing::kRacy) != 0)
        return Visibility::Racy;
    return (bits & Sharing::kPlain) != 0 ? Visibility::Watched : Visibility::Atomic;
}

} // namespace

Sharing::Sharing(const ir::Program &program)
{
    auto site = static_cast<uint32_t>(program.globals.size());
    globals_ = site;
    for (const ir::Function &f : program.functions) {
        code_.push_back(site);
        site += static_cast<uint32_t>(f.code.size());
        locals_.push_back(site);
        site += static_cast<uint32_t>(f.locals.size());
    }
    levels_.resize(site);
    next_.resize(site);
    visibility_.resize(site);
}

bool Sharing::in_sections(uint8_t bits) { return (bits & kSection) != 0 && visibility_of(bits) != Visibility::Hidden; }

std::vector<std::string> Sharing::keep_to(const ir::Program &program, const std::vector<std::string> &names)
{
    std::vector<bool> found(names.size());
    auto fits = [&](std::string_view name) -> bool {
        bool any = false;
        for (size_t i = 0; i < names.size(); i++)
            if (name == names[i]) {
                found[i] = true;
                any = true;
            }
        return any;
    };
    auto file_fits = [&](uint32_t position) -> bool {
        uint32_t file = program.positions[position].file;
        if (program.positions[position].line == 0 || file >= program.files.size())
            return false;
        std::string_view path = program.files[file];
        return fits(path) | fits(path.substr(path.rfind('/') + 1));
    };
    auto type_fits = [&](ir::TypeId type) -> bool {
        while (type != 0 && program.types[type].kind == ir::TypeKind::Array)
            type = program.types[type].element;
        std::string_view name = program.types[type].name;
        return fits(name) | (name.starts_with("struct ") && fits(name.substr(7)));
    };
    ignored_.assign(next_.size(), true);
    for (uint32_t g = 0; g < program.globals.size(); g++) {
        const ir::Global &global = program.globals[g];
        ignored_[global_site(g)] = !(fits(global.name) | file_fits(global.position) | type_fits(global.type));
    }
    for (uint32_t f = 0; f < program.functions.size(); f++) {
        const ir::Function &function = program.functions[f];
        bool whole = fits(function.name) | file_fits(function.position);
        for (uint32_t i = 0; i < function.code.size(); i++)
            ignored_[code_site(f, i)] = !whole;
        for (uint32_t l = 0; l < function.locals.size(); l++)
            ignored_[local_site(f, l)] = !(whole | type_fits(function.locals[l].type));
    }
    std::vector<std::string> unknown;
    for (size_t i = 0; i < names.size(); i++)
        if (!found[i])
            unknown.push_back(names[i]);
    return unknown;
}

void Sharing::raise(uint32_t site, uint8_t bits)
{
    next_[site] |= bits;
    raised_ |= !ignored(site) &&
               (visibility_of(next_[site]) != visibility_[site] || in_sections(next_[site]) != in_sections(site));
}

void Sharing::raise_all()
{
    for (uint32_t s = 0; s < next_.size(); s++)
        raise(s, kShared | kWritten | kPlain | kRacy);
}

void Sharing::learn(const Sharing &other)
{
    for (uint32_t s = 0; s < next_.size(); s++)
        if ((other.next_[s] & ~next_[s]) != 0)
            raise(s, other.next_[s]);
}

void Sharing::apply()
{
    levels_ = next_;
    raised_ = false;
    for (uint32_t s = 0; s < levels_.size(); s++)
        visibility_[s] = ignored(s) ? Visibility::Hidden : visibility_of(levels_[s]);
    any_watched_ = std::find(visibility_.begin(), visibility_.end(), Visibility::Watched) != visibility_.end();
    any_in_sections_ = std::any_of(levels_.begin(), levels_.end(), [](uint8_t bits) { return in_sections(bits); });
}

std::vector<SharedSite> Sharing::sites() const
{
    std::vector<SharedSite> result;
    for (uint32_t s = 0; s < levels_.size(); s++)
        if (levels_[s] != 0 && !ignored(s))
            result.push_back({s, levels_[s]});
    return result;
}

bool Sharing::load(const std::vector<SharedSite> &sites)
{
    for (const SharedSite &s : sites) {
        if (s.site >= next_.size())
            return false;
        next_[s.site] = s.level;
    }
    apply();
    return true;
}

Sharing::Origin Sharing::origin(uint32_t site) const
{
    if (site < globals_)
        return {Origin::Kind::Global, site, 0};
    auto f = static_cast<uint32_t>(std::upper_bound(code_.begin(), code_.end(), site) - code_.begin()) - 1;
    if (site < locals_[f])
        return {Origin::Kind::Code, f, site - code_[f]};
    return {Origin::Kind::Local, f, site - locals_[f]};
}

} // namespace mazur
