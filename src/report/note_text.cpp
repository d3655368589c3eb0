#include "report/note_text.h"

#include "report/reason_text.h"

namespace mazur::report {

namespace {

std::string count_of(uint64_t n, const char *one) { return std::to_string(n) + " " + one + (n == 1 ? "" : "s"); }

std::string with_place(const Note &note)
{
    const Place &place = note.place;
    return note.text + (place.file.empty() ? "" : " (" + place.file + ":" + std::to_string(place.line) + ")");
}

std::string beside(const Note &note)
{
    return " in " + std::to_string(note.numbers[0]) + " explorations with bounds on depth and preemptions and " +
           std::to_string(note.numbers[1]) + " single runs, " + std::to_string(note.numbers[2]) +
           " steps that are not counted above";
}

} // namespace

std::string text(const Note &note)
{
    using Kind = Note::Kind;
    switch (note.kind) {
    case Kind::OtherErrorsEndRuns:
        return "some runs were not followed to their end because of errors that --property does not ask for";
    case Kind::RunsWaitForEver:
        return count_of(note.numbers[0], "run") +
               " ended in loops that wait for ever (--property termination reports them)";
    case Kind::OtherErrorsUnknown:
        return "there may be other errors: " + with_place(note);
    case Kind::NoRunEnds:
        return "no run comes to the end of the program";
    case Kind::UninitNotChecked:
        return "values that were never written (uninit) were not looked for";
    case Kind::UninitFewInputs:
        return "values that were never written (uninit) were looked for with a few values of the inputs only";
    case Kind::RacesNotChecked:
        return "data races were not looked for; where there are some, more can happen (--property race)";
    case Kind::GraphUnsupported:
        return "engine graph, which knows more runs, cannot follow this program: " + with_place(note);
    case Kind::TraceLeftOut:
        return "the trace is left out: " + text(note.why);
    case Kind::RunLeftOut:
        return "the run that shows it is left out: " + text(note.why) + " before it was run again";
    case Kind::DotIsCut:
        return "--dot shows the first " + std::to_string(note.numbers[0]) + " scheduling points only";
    case Kind::DotHasTooManyThreads:
        return "--dot writes nothing: an analysis can follow at most " + std::to_string(note.numbers[0]) + " threads";
    case Kind::Rounds:
        return count_of(note.numbers[0], "round") + " of exploration, " + count_of(note.numbers[1], "restart") +
               "; states and steps are those of all together";
    case Kind::FoundBeside:
        return "found beside the search" + beside(note);
    case Kind::SoughtBeside:
        return "beside the search, errors near the beginning were looked for" + beside(note);
    case Kind::FirstOfPortfolio:
        return "of " + std::to_string(note.numbers[0]) +
               " searches side by side this was the first to end: " + note.text;
    }
    return "";
}

std::vector<std::string> notes(const Result &result)
{
    std::vector<std::string> all;
    for (const Note &note : result.notes)
        all.push_back(text(note));
    if (result.other_errors)
        all.push_back("there may be other errors: " + text(result.other_errors));
    if (result.other_outputs)
        all.push_back("there may be other outputs: " + text(result.other_outputs));
    return all;
}

} // namespace mazur::report
