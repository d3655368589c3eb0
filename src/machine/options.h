// What a check is asked to do, as far as the machine and the engines need to know it.
#pragma once

#include "ir/opcode.h"
#include "machine/assumptions.h"
#include "machine/search_policies.h"

#include <atomic>
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

/// `--reduce`: which threads are explored from a state.
struct Reduction {
    enum class Sources : uint8_t { All, Lazy, Eager, Optimal };
    bool safe = true; ///< a thread before a safe action alone
    Sources sources = Sources::Lazy;
    bool operator==(const Reduction &) const = default;
};

/// Limits of a run; 0 is no limit.
struct Limits {
    double seconds = 0;
    uint64_t states = 0;
    uint64_t depth = 0;
};

struct SearchOptions {
    Reduction reduction;
    bool retraverse = false; ///< source sets as the paper computes them
    bool stateless = false;
    Order order = Order::Id;
    std::vector<uint32_t> first_threads; ///< with Order::Id: these come first
    uint64_t seed = 0;
    std::optional<RandomBacktracking> backtrack;
    Restarts restarts;
    std::optional<uint32_t> preemptions; ///< bound per path
    std::vector<std::string> shared;     ///< if there are any: only what has one of these names is treated as shared
    const std::atomic<bool> *cancelled = nullptr; ///< set by somebody else: the answer is not needed any more
    bool growing_preemptions = false;             ///< bounds 0, 1, ... up to that
    Hybrid hybrid;
    bool characterize = false; ///< samples the state space, see result.h
    Limits limits;
};

} // namespace mazur
