// Why an answer is unknown, or a list may lack something. The words for it are in report/reason_text.cpp.
#pragma once

#include "engine/stop.h"

#include <cstdint>
#include <string>

namespace mazur {

enum class Why : uint8_t {
    None, ///< nothing is unknown
    // A limit, or somebody, ended it.
    User,
    Time,
    Memory,
    SystemMemory,
    AnsweredElsewhere, ///< another search had an answer first
    Stopped,           ///< for none of these reasons
    States,            ///< number: how many
    // Something was left out, because the user said so.
    Depth,
    DepthInTime, ///< below the bound on depth there was more than anybody waits for
    Unwound,     ///< a bound on rounds of loops
    LeftByChance,
    Preemptions, ///< number: how many were allowed
    Pruned,
    SampleOver, ///< the time for a sample of the state space
    RandomRuns, ///< number: how many were looked at
    OnlyNamedIsShared,
    NothingHasTheName, ///< name: of --shared
    InputsOfRange,     ///< its first values only
    // Something is not known.
    FewInputs,      ///< a few values of each
    SpuriousInARow, ///< only so many of what happens for nothing were followed in a row
    SpinUndecided,
    SolverUndecided,
    ErrorWithoutRun,
    EndsLeftOut, ///< of objects: some orders
    WeakAtomics, ///< only sequentially consistent runs of a program that has more
    // Of lists alone.
    SomeEndsTold, ///< of errors that have to do with the end of an object
    InputsOncePerWay,
    SectionsInOneOrder,
    EndsBeforePrinting,
    FirstErrorEnds,
    OutputsFull,
};

struct Reason {
    Why why = Why::None;
    uint64_t number = 0;
    std::string name = {};

    Reason() = default;
    Reason(Why w, uint64_t n = 0) : why(w), number(n) {}
    Reason(Why w, std::string n) : why(w), name(std::move(n)) {}
    explicit operator bool() const { return why != Why::None; }
    bool operator==(const Reason &) const = default;
};

/// Why all that runs is to end.
Why why(Stop stop);

} // namespace mazur
