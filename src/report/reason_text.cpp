#include "report/reason_text.h"

#include <fmt/format.h>

namespace mazur::report {

std::string text(const Reason &reason)
{
    switch (reason.why) {
    case Why::None:
        return "";
    case Why::User:
        return "stopped by the user";
    case Why::Time:
        return "the time limit was reached";
    case Why::Memory:
        return "the memory limit was reached";
    case Why::SystemMemory:
        return "the system is out of memory (ulimit -v limits the address space, of which each thread of the program "
               "reserves gigabytes, although it uses little of it)";
    case Why::AnsweredElsewhere:
        return "another search found the answer";
    case Why::Stopped:
        return "the search was stopped";
    case Why::States:
        return fmt::format("the limit of {} states was reached", reason.number);
    case Why::Depth:
        return "the depth was bounded (--max-depth)";
    case Why::DepthInTime:
        return fmt::format("the depth was bounded (--max-depth), and not all shorter runs were explored within {} s "
                           "(--time-limit allows more)",
                           reason.number);
    case Why::Unwound:
        return "the loop bound cut off runs (--unwind)";
    case Why::LeftByChance:
        return "parts were left out at random (--backtrack)";
    case Why::Preemptions:
        return fmt::format("only runs with at most {} preemptions were explored", reason.number);
    case Why::Pruned:
        return "threads that interfere with no other were left out (--hybrid prune)";
    case Why::SampleOver:
        return "the time for sampling the state space was over (--time-limit allows more)";
    case Why::RandomRuns:
        return fmt::format("only {} random runs were explored (--sample)", reason.number);
    case Why::OnlyNamedIsShared:
        return "only what --shared names was treated as shared";
    case Why::NothingHasTheName:
        return fmt::format("nothing that the program uses is named {} (--shared)", reason.name);
    case Why::InputsOfRange:
        return "the range of --nondet is too large: only its first values were used for inputs";
    case Why::FewInputs:
        return "only a few values were used for inputs (--nondet enumerate:LO..HI uses all values of a range)";
    case Why::SpuriousInARow:
        return "at most 16 spurious failures or wake-ups in a row were explored (--no-spurious leaves all of them out)";
    case Why::SpinUndecided:
        return "whether threads spin for ever while others go on was not decided: too many states or threads";
    case Why::SolverUndecided:
        return "the solver could not decide a branch";
    case Why::ErrorWithoutRun:
        return "an error was found, but no run that shows it without another error";
    case Why::EndsLeftOut:
        return "an object ends while others may still use it, and not all orders of these steps were explored";
    case Why::WeakAtomics:
        return "the program has atomics weaker than seq_cst, but only sequentially consistent runs were explored "
               "(with --model sc they are sufficient)";
    case Why::SomeEndsTold:
        return "of errors at the end of an object's life, and of races inside atomic sections, only some are "
               "reported";
    case Why::InputsOncePerWay:
        return "inputs have one value for each path through the program";
    case Why::SectionsInOneOrder:
        return "the output of atomic sections is explored in one order only";
    case Why::EndsBeforePrinting:
        return "the program can end before everything is printed, and this engine explores the other runs first";
    case Why::FirstErrorEnds:
        return "the first error ends the search (--all-errors goes on)";
    case Why::OutputsFull:
        return "the number of stored outputs is limited";
    }
    return "";
}

std::string_view advice_for(Why why)
{
    switch (why) {
    case Why::Time:
        return "a longer --time-limit, or a smaller program: fewer threads, fewer rounds of its loops";
    case Why::SampleOver:
        return "a longer --time-limit";
    case Why::Memory:
        return "a larger --memory-limit, or --stateless, which keeps no states (and is slower); or a smaller program";
    case Why::States:
        return "a larger --max-states";
    case Why::Depth:
        return "a larger --max-depth";
    case Why::DepthInTime:
        return "a longer --time-limit, or a larger --max-depth";
    case Why::Unwound:
        return "a larger --unwind";
    case Why::LeftByChance:
        return "another --seed or a higher threshold; only with --backtrack never can the answer be safe";
    case Why::Preemptions:
        return "a larger --preemptions, or none: only without it can the answer be safe";
    default:
        return "";
    }
}

} // namespace mazur::report
