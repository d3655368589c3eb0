// What a check is asked to do, as far as the machine and the engines need to know it.
#pragma once

#include "ir/opcode.h"
#include "machine/assumptions.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazur {

/// The properties of `--property`.
enum class Property : uint8_t { Assert, Deadlock, Memory, Race, Exception, Lock, Overflow, Leak, Uninit, Termination };
constexpr unsigned kProperties = 10;
std::string_view text(Property property);
std::optional<Property> property_named(std::string_view name);

class PropertySet {
public:
    constexpr PropertySet() = default;
    static constexpr PropertySet standard() ///< what is checked unless the user says otherwise
    {
        PropertySet s;
        for (Property p : {Property::Assert, Property::Deadlock, Property::Memory, Property::Race, Property::Exception,
                           Property::Lock})
            s.add(p);
        return s;
    }
    constexpr void add(Property p) { bits_ |= 1u << static_cast<unsigned>(p); }
    constexpr void remove(Property p) { bits_ &= ~(1u << static_cast<unsigned>(p)); }
    constexpr bool has(Property p) const { return (bits_ >> static_cast<unsigned>(p) & 1) != 0; }
    /// Is an error of this kind asked for?
    bool covers(ir::ErrorKind kind) const;
    bool operator==(const PropertySet &) const = default;

private:
    uint32_t bits_ = 0;
};

/// `--nondet`: the values that inputs take in an engine that cannot treat them symbolically.
struct NondetRange {
    int64_t low = 0;
    int64_t high = 0;
    bool operator==(const NondetRange &) const = default;
};

std::string text(const NondetRange &range);

/// Decides how the machine runs a program; part of every trace, because a replay needs the same.
struct MachineOptions {
    PropertySet properties = PropertySet::standard();
    bool spurious = false;                    ///< condition variables may wake up without a notify
    std::optional<NondetRange> nondet;        ///< absent: a few typical values, and never `safe`
    uint64_t unwind = 0;                      ///< bound on the iterations of a loop; 0: none
    uint64_t most_threads = 0;                ///< beside main: who would start another one goes no further; 0: no bound
    bool all_errors = false;                  ///< an error ends its thread only, a race not even that
    bool outputs = false;                     ///< what is printed, and in which order, tells runs apart
    std::shared_ptr<Assumptions> assumptions; ///< where models note what they take for given; null: nowhere
};

} // namespace mazur
