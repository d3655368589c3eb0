// Names of properties, and which errors they cover.
#include "machine/options.h"

#include <array>

namespace mazur {

namespace {
constexpr std::array<std::string_view, kProperties> kNames = {"assert", "deadlock", "memory", "race",   "exception",
                                                              "lock",   "overflow", "leak",   "uninit", "termination"};
}

std::string_view text(Property property) { return kNames[static_cast<size_t>(property)]; }

std::string text(const NondetRange &range) { return std::to_string(range.low) + ".." + std::to_string(range.high); }

std::optional<Property> property_named(std::string_view name)
{
    for (unsigned i = 0; i < kProperties; i++)
        if (kNames[i] == name)
            return static_cast<Property>(i);
    return std::nullopt;
}

bool PropertySet::covers(ir::ErrorKind kind) const
{
    switch (kind) {
    case ir::ErrorKind::Assertion:
        return has(Property::Assert);
    case ir::ErrorKind::Abort:
    case ir::ErrorKind::Exception:
    case ir::ErrorKind::Arithmetic:
        return has(Property::Exception);
    case ir::ErrorKind::Deadlock:
        return has(Property::Deadlock);
    case ir::ErrorKind::Memory:
        return has(Property::Memory);
    case ir::ErrorKind::Leak:
        return has(Property::Leak);
    case ir::ErrorKind::Uninit:
        return has(Property::Uninit);
    case ir::ErrorKind::Overflow:
        return has(Property::Overflow);
    case ir::ErrorKind::Lock:
        return has(Property::Lock);
    case ir::ErrorKind::Race:
        return has(Property::Race);
    case ir::ErrorKind::Livelock:
        return has(Property::Termination);
    case ir::ErrorKind::Unsupported:
        return true;
    }
    return false;
}

} // namespace mazur
