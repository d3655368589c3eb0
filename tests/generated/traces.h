// Numbers and races of small programs straight from their definitions: equivalence classes of runs, and races by the
// transitive closure of happens-before along every single path.
#pragma once

#include "ast.h"

#include <cstdint>
#include <optional>

namespace mazur::generated {

/// Two runs are one trace if they differ only in the order of steps that do not touch the same thing, or only read it:
/// equal program order, reads-from and coherence. Locks, semaphores and conditions count as things that are written. A
/// spin loop is one read, of the value that it leaves with. A thread whose assumption fails stays there for ever.
struct TraceCounts {
    uint64_t complete = 0;
    uint64_t blocked = 0;    ///< maximal traces that do not come to the end
    uint64_t reads_from = 0; ///< classes of complete ones if the order of writes is left out
    bool errors = false;     ///< some trace ended early with an error; it is not counted
};

/// Absent if the program may run for ever, has large objects, ends with threads unjoined, or has more than `most`
/// prefixes.
std::optional<TraceCounts> count_traces(const Program &program, uint64_t most = 500000);

/// The program has objects of whose operations the counts below do not know how many steps the engines take.
bool has_large_objects(const Program &program);

/// The program has loops whose rounds, other than those of waiting, do not count.
bool may_be_endless(const Program &program);

/// The distinct execution graphs (po, rf, co) of complete interleavings of a program without races. They are fewer than
/// the traces in two cases: atomic sections are no events, so two of them are ordered only by what they access; and
/// of condition variables only the signal that ends each wait counts, not the order of signals and waits. Everything
/// else is the same: plain data adds no choice where there is no race, and every order of accesses to an atomic, a
/// mutex or a semaphore is one of rf, co and what follows from them. Absent as for count_traces.
/// Without `coherence`, graphs that differ only in the order of writes count once.
std::optional<uint64_t> count_sc_graphs(const Program &program, uint64_t most = 500000, bool coherence = true);

/// Follows every interleaving without remembering states, writes happens-before down as a relation, and looks for two
/// conflicting accesses without order. Absent if there are more than `most` steps in all.
std::optional<bool> races_by_paths(const Program &program, uint64_t most = 300000);

} // namespace mazur::generated
