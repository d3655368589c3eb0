// Writes blocks one after the other; repeat is unrolled. See flatten.h.
#include "flatten.h"

namespace mazur::generated {
namespace {

bool write(const Block &block, std::vector<Op> &out, std::vector<size_t> &returns)
{
    for (const Statement &s : block) {
        const size_t here = out.size();
        switch (s.kind) {
        case Kind::If:
            out.push_back({&s, 0});
            if (!write(s.body, out, returns))
                return false;
            if (!s.otherwise.empty()) {
                const size_t jump = out.size();
                out.push_back({});
                out[here].target = static_cast<int>(out.size());
                if (!write(s.otherwise, out, returns))
                    return false;
                out[jump].target = static_cast<int>(out.size());
            } else {
                out[here].target = static_cast<int>(out.size());
            }
            break;
        case Kind::Repeat:
            for (int i = 0; i < s.value; i++)
                if (!write(s.body, out, returns))
                    return false;
            break;
        case Kind::Return:
            returns.push_back(here);
            out.push_back({});
            break;
        case Kind::While:
        case Kind::SpinCas:
        case Kind::SpinTryLock:
        case Kind::Forever:
        case Kind::Atomic:
        case Kind::Once:
        case Kind::Scope:
            return false;
        default:
            out.push_back({&s, 0});
        }
    }
    return true;
}

} // namespace

std::optional<std::vector<Op>> flatten(const Block &block)
{
    std::vector<Op> out;
    std::vector<size_t> returns;
    if (!write(block, out, returns))
        return std::nullopt;
    for (size_t at : returns)
        out[at].target = static_cast<int>(out.size());
    return out;
}

} // namespace mazur::generated
