// The well-known litmus tests of memory models: small programs, and the outcomes that tell models apart.
#pragma once

#include "outcomes.h"

#include <string_view>

namespace mazur::generated {

/// The orders of all stores and loads, and of the fence between two accesses of a thread; Plain: no fence.
struct Orders {
    Order store = Order::SeqCst;
    Order load = Order::SeqCst;
    Order fence = Order::Plain;
};
constexpr Orders kRelaxed{Order::Relaxed, Order::Relaxed, Order::Plain};
constexpr Orders kReleaseAcquire{Order::Release, Order::Acquire, Order::Plain};
constexpr Orders kSeqCst{Order::SeqCst, Order::SeqCst, Order::Plain};
constexpr Orders kSeqCstFences{Order::Relaxed, Order::Relaxed, Order::SeqCst};
constexpr Orders kAcqRelFences{Order::Relaxed, Order::Relaxed, Order::AcqRel};

struct Litmus {
    Program program;
    std::vector<Outcome> weak; ///< each is a surprise
};

/// One of sb mp lb 2+2w corr coww cowr r s wrc isa2 rwc iriw sb-rmw rmw.
Litmus litmus(std::string_view name, const Orders &orders);

/// The program that asserts that none of the surprises happens.
Program asserting(const Litmus &test, const Orders &orders);

Program sequence_lock(bool fences);
/// Plain data behind a flag that a second thread changes on its way; a store instead of a compare-and-swap breaks the
/// chain.
Program relayed_flag(bool overwrites);

} // namespace mazur::generated
