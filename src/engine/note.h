// What the user should know beside the verdict, as a value. The words for it are in report/note_text.cpp.
#pragma once

#include "engine/reason.h"
#include "machine/run_report.h"

#include <array>
#include <cstdint>
#include <string>

namespace mazur {

struct Note {
    enum class Kind : uint8_t {
        // Of what was not followed.
        OtherErrorsEndRuns, ///< errors that are not asked for
        RunsWaitForEver,    ///< numbers: of runs; and nobody asks for `termination`
        OtherErrorsUnknown, ///< text, place: what the engine does not support
        NoRunEnds,
        UninitNotChecked,     ///< values never written: an error was found before
        UninitFewInputs,      ///< the same were looked for with a few values of the inputs
        RacesNotChecked,      ///< of a Java program
        GraphUnsupported,     ///< text, place: why the engine that knows weak atomics cannot be used
        TraceLeftOut,         ///< why
        RunLeftOut,           ///< why; an error was seen, and its run not made again
        DotIsCut,             ///< numbers: of nodes
        DotHasTooManyThreads, ///< numbers: that it can have
        // Of how the search went.
        Rounds,           ///< numbers: of rounds, of restarts
        FoundBeside,      ///< numbers: of explorations, runs, steps made beside the search; they found the error
        SoughtBeside,     ///< the same; they found none
        FirstOfPortfolio, ///< numbers: of searches side by side; text: the first to end
    };
    Kind kind;
    std::array<uint64_t, 3> numbers = {};
    std::string text = {};
    Place place = {};
    Why why = Why::None;
};

} // namespace mazur
