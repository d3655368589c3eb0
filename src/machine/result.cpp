#include "machine/result.h"

namespace mazur {

std::string_view text(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Safe:
        return "safe";
    case Verdict::Unsafe:
        return "unsafe";
    case Verdict::Unknown:
        return "unknown";
    case Verdict::Unsupported:
        return "unsupported";
    }
    return "";
}

} // namespace mazur
