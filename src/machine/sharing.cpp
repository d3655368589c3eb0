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

Sharing::Sharing(const ir::Program &program) : program_(&program)
{
    if (growing()) {
        grow();
        return;
    }
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
    auto fits = [&](std::initializer_list<std::string_view> whats) {
        bool any = false;
        for (size_t i = 0; i < names.size(); i++)
            if (std::find(whats.begin(), whats.end(), names[i]) != whats.end()) {
                found[i] = true;
                any = true;
            }
        return any;
    };
    auto file_of = [&](uint32_t position) -> std::string_view {
        const ir::Position &p = program.positions[position];
        return p.line == 0 || p.file >= program.files.size() ? "" : std::string_view(program.files[p.file]);
    };
    auto without_folder = [](std::string_view path) { return path.substr(path.rfind('/') + 1); };
    auto type_of = [&](ir::TypeId type) -> std::string_view {
        while (type != 0 && program.types[type].kind == ir::TypeKind::Array)
            type = program.types[type].element;
        std::string_view name = program.types[type].name;
        return name.starts_with("struct ") ? name.substr(7) : name;
    };
    ignored_.assign(next_.size(), true);
    for (uint32_t g = 0; g < program.globals.size(); g++) {
        const ir::Global &global = program.globals[g];
        std::string_view file = file_of(global.position);
        ignored_[global_site(g)] = !fits({global.name, file, without_folder(file), type_of(global.type)});
    }
    for (uint32_t f = 0; f < program.functions.size(); f++) {
        const ir::Function &function = program.functions[f];
        std::string_view file = file_of(function.position);
        bool whole = fits({function.name, file, without_folder(file)});
        for (uint32_t i = 0; i < function.code.size(); i++)
            ignored_[code_site(f, i)] = !whole;
        for (uint32_t l = 0; l < function.locals.size(); l++)
            ignored_[local_site(f, l)] = !fits({type_of(function.locals[l].type)}) && !whole;
    }
    std::vector<std::string> unknown;
    for (size_t i = 0; i < names.size(); i++)
        if (!found[i])
            unknown.push_back(names[i]);
    return unknown;
}

void Sharing::grow()
{
    size_t sites = program_->sites;
    if (sites <= next_.size())
        return;
    sites += sites / 2; // grows often, by little
    levels_.resize(sites);
    next_.resize(sites);
    visibility_.resize(sites);
}

void Sharing::raise(uint32_t site, uint8_t bits)
{
    next_[site] |= bits;
    if (show_plain_ && (next_[site] & kPlain) != 0)
        next_[site] |= kRacy;
    raised_ |= !ignored(site) &&
               (visibility_of(next_[site]) != visibility_[site] || in_sections(next_[site]) != in_sections(site) ||
                ((next_[site] ^ levels_[site]) & kMixed) != 0);
    mixed_found_ |= !ignored(site) && ((next_[site] ^ levels_[site]) & kMixed) != 0;
}

void Sharing::raise_all()
{
    for (uint32_t s = 0; s < next_.size(); s++)
        raise(s, kShared | kWritten | kPlain | kRacy);
}

void Sharing::learn(const Sharing &other)
{
    if (other.asked_)
        start_again();
    if (growing())
        grow();
    for (uint32_t s = 0; s < std::min(next_.size(), other.next_.size()); s++)
        if ((other.next_[s] & ~next_[s]) != 0)
            raise(s, other.next_[s]);
}

void Sharing::apply()
{
    levels_ = next_;
    raised_ = asked_ = mixed_found_ = false;
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
    if (growing()) {
        for (uint32_t g = 0; g < program_->globals.size(); g++)
            if (program_->globals[g].site == site)
                return {Origin::Kind::Global, g, 0};
        for (uint32_t f = 0; f < program_->functions.size(); f++)
            if (const ir::Function &function = program_->functions[f];
                site >= function.site && site - function.site < ir::parts_made(*program_, function))
                for (uint32_t pc = 0, next = function.site;; pc++) {
                    next += ir::parts_made(*program_, function.code[pc]);
                    if (next > site)
                        return {Origin::Kind::Code, f, pc};
                }
    }
    if (site < globals_)
        return {Origin::Kind::Global, site, 0};
    auto f = static_cast<uint32_t>(std::upper_bound(code_.begin(), code_.end(), site) - code_.begin()) - 1;
    if (site < locals_[f])
        return {Origin::Kind::Code, f, site - code_[f]};
    return {Origin::Kind::Local, f, site - locals_[f]};
}

} // namespace mazur
