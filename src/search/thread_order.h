// The order in which the threads that can move are tried.
#pragma once

#include "machine/machine.h"
#include "search/options.h"

#include <optional>
#include <random>
#include <vector>

namespace mazur {

class LiveFutures;

class ThreadOrder {
public:
    /// `futures` is needed for Order::Interfere.
    ThreadOrder(const SearchOptions &options, const Machine &machine, LiveFutures *futures, std::mt19937_64 &random)
        : options_(options), machine_(machine), futures_(futures), random_(random)
    {
    }

    /// The threads are those that can move, in the order of their starts; `last` made the last step, if there was one.
    void arrange(std::vector<ThreadId> &threads, std::optional<ThreadId> last);

private:
    /// Lower comes first; threads of equal rank in the order of their numbers.
    uint64_t rank(ThreadId thread, std::optional<ThreadId> last) const;

    const SearchOptions &options_;
    const Machine &machine_;
    LiveFutures *futures_;
    std::mt19937_64 &random_;
    std::vector<std::pair<uint64_t, ThreadId>> ranked_;
};

} // namespace mazur
