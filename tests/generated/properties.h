// What Mazur can be asked for, and what the reference calls it.
#pragma once

#include "explore.h"
#include "machine/options.h"

#include <set>
#include <utility>

namespace mazur::generated {

inline constexpr std::pair<Property, Error> kProperties[] = {
    {Property::Assert, Error::Assertion}, {Property::Deadlock, Error::Deadlock},
    {Property::Memory, Error::Memory},    {Property::Race, Error::Race},
    {Property::Lock, Error::Lock},        {Property::Termination, Error::Livelock},
};

inline PropertySet only(Property property)
{
    PropertySet set;
    set.add(property);
    return set;
}

/// Those of the errors that are asked for.
inline std::set<Error> asked_for(const PropertySet &properties, const std::set<Error> &errors)
{
    std::set<Error> asked;
    for (auto [property, error] : kProperties)
        if (properties.has(property) && errors.contains(error))
            asked.insert(error);
    return asked;
}

} // namespace mazur::generated
