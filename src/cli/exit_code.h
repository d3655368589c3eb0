// What the exit codes mean; scripts rely on them.
#pragma once

#include "engine/result.h"

namespace mazur::cli {

constexpr int kExitSafe = 0, kExitUnsafe = 1, kExitUsage = 2, kExitUnknown = 3, kExitUnsupported = 4,
              kExitInternal = 70;

constexpr int exit_code(Verdict verdict, bool exit_zero)
{
    switch (verdict) {
    case Verdict::Safe:
        return kExitSafe;
    case Verdict::Unsafe:
        return exit_zero ? 0 : kExitUnsafe;
    case Verdict::Unknown:
        return exit_zero ? 0 : kExitUnknown;
    case Verdict::Unsupported:
        return kExitUnsupported;
    }
    return kExitInternal;
}

} // namespace mazur::cli
