#include "analysis/sites.h"

#include <algorithm>

namespace mazur::analysis {

Sites::Sites(const ir::Program &program) : program_(&program)
{
    if (growing())
        return;
    count_ = globals_ = static_cast<uint32_t>(program.globals.size());
    for (const ir::Function &f : program.functions) {
        code_.push_back(count_);
        count_ += static_cast<uint32_t>(f.code.size());
        locals_.push_back(count_);
        count_ += static_cast<uint32_t>(f.locals.size());
    }
}

Sites::Origin Sites::origin(uint32_t site) const
{
    if (growing()) {
        for (uint32_t g = 0; g < program_->globals.size(); g++)
            if (const ir::Global &global = program_->globals[g];
                site >= global.site && site - global.site < ir::parts_of(global))
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

} // namespace mazur::analysis
