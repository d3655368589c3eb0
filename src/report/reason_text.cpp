#include "report/reason_text.h"

namespace mazur::report {

std::string text(const Reason &reason)
{
    const std::string number = std::to_string(reason.number);
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
        return "the system gives no more memory (ulimit -v bounds address space, of which each thread of the program "
               "takes gigabytes, though it uses little of it)";
    case Why::AnsweredElsewhere:
        return "another search has answered";
    case Why::Stopped:
        return "the search was stopped";
    case Why::States:
        return "the limit of " + number + " states was reached";
    case Why::Depth:
        return "the depth was bounded (--max-depth)";
    case Why::DepthInTime:
        return "the depth was bounded (--max-depth), and not all shorter runs were explored in " + number +
               " s (--time-limit allows more)";
    case Why::Unwound:
        return "the loop bound cut off runs (--unwind)";
    case Why::LeftByChance:
        return "parts were left out by chance (--backtrack)";
    case Why::Preemptions:
        return "only runs with at most " + number + " preemptions were explored";
    case Why::Pruned:
        return "threads that interfere with no other were left out (--hybrid prune)";
    case Why::SampleOver:
        return "the time for a sample of the state space was over (--time-limit allows more)";
    case Why::RandomRuns:
        return "only " + number + " random runs were looked at (--sample)";
    case Why::OnlyNamedIsShared:
        return "only what --shared names was treated as shared";
    case Why::NothingHasTheName:
        return "nothing that the program uses is called " + reason.name + " (--shared)";
    case Why::InputsOfRange:
        return "the range of --nondet is too large: inputs took only its first values";
    case Why::FewInputs:
        return "inputs took only a few of their values (--nondet enumerate:LO..HI takes all of a range)";
    case Why::SpuriousInARow:
        return "failures and wake-ups for nothing were followed only 16 times in a row (--no-spurious leaves all of "
               "them out)";
    case Why::SpinUndecided:
        return "whether threads spin for ever beside others that go on was not decided: too many states or threads";
    case Why::SolverUndecided:
        return "the solver could not decide a branch";
    case Why::ErrorWithoutRun:
        return "an error was found that no run of its own shows";
    case Why::EndsLeftOut:
        return "an object ends while others may still use it, and not all orders of that were followed";
    case Why::WeakAtomics:
        return "the program has atomics weaker than seq_cst, but only sequentially consistent runs were explored "
               "(--model sc takes them for all)";
    case Why::SomeEndsTold:
        return "of errors that have to do with the end of an object, and of races inside atomic sections, only some "
               "are told";
    case Why::InputsOncePerWay:
        return "inputs have one value for each way that the program can go";
    case Why::SectionsInOneOrder:
        return "what is printed in atomic sections is put in one order only";
    case Why::EndsBeforePrinting:
        return "the program can end before all is printed, and this engine follows the others first";
    case Why::FirstErrorEnds:
        return "the first error ends the search (--all-errors goes on)";
    case Why::OutputsFull:
        return "only so many are kept";
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
