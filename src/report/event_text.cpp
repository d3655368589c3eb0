#include "report/event_text.h"

#include "report/place_label.h"

namespace mazur::report {

namespace {

using Kind = Event::Kind;
using Outcome = Event::Outcome;

std::string_view what_is(ir::WaitClass what)
{
    switch (what) {
    case ir::WaitClass::Semaphore:
        return "semaphore ";
    case ir::WaitClass::ReadLock:
        return "read lock ";
    case ir::WaitClass::WriteLock:
        return "write lock ";
    case ir::WaitClass::Barrier:
        return "barrier ";
    case ir::WaitClass::Once:
        return "once ";
    case ir::WaitClass::Interrupt:
        return "interrupt ";
    case ir::WaitClass::Other:
    case ir::WaitClass::ReadUnlock:
        break;
    }
    return "";
}

std::string change(const Event &e) { return e.old_value + " -> " + e.value; }

std::string access_text(const Event &e)
{
    switch (e.kind) {
    case Kind::Load:
        return "reads " + e.object + (e.value.empty() ? "" : ": " + e.value);
    case Kind::Rmw:
        return e.object + ": " + change(e);
    case Kind::Cas:
        if (e.outcome == Outcome::Failed)
            return "compare-and-swap of " + e.object + " fails: it is " + e.old_value + ", not " + e.expected;
        return "compare-and-swap " + e.object + ": " + change(e);
    default:
        return e.value.empty() ? "changes " + e.object : e.object + " = " + e.value;
    }
}

std::string await_text(const Event &e)
{
    std::string out;
    if (e.outcome == Outcome::Interrupted)
        out = "is interrupted";
    else if (e.what == ir::WaitClass::ReadUnlock)
        out = "unlocks " + e.object;
    else
        out = (e.outcome == Outcome::GaveUp ? "gives up waiting for " : "passes ") + std::string(what_is(e.what)) +
              e.object;
    return out + (e.updates && e.value != e.old_value ? " (" + change(e) + ")" : "");
}

std::string wake_text(const Event &e)
{
    const bool named = !e.object.empty();
    switch (e.outcome) {
    case Outcome::Interrupted:
        return named ? "stops waiting on " + e.object : "wakes up because of the interrupt";
    case Outcome::GaveUp:
        return named ? "times out waiting on " + e.object : "times out";
    case Outcome::Unnotified:
        return named ? "wakes up on " + e.object + " without a notify" : "wakes up";
    default:
        return named ? "wakes up on " + e.object : "wakes up";
    }
}

std::string spurious_text(const Event &e)
{
    if (e.outcome == Outcome::Failed)
        return "compares " + e.object + ", and fails for nothing";
    return e.object.empty() ? "wakes up without a notify" : "waits on " + e.object + ", and wakes up without a notify";
}

std::string race_text(const std::string &object, const RaceSide &side)
{
    const char *did = side.access == RaceSide::Access::Read   ? "read"
                      : side.access == RaceSide::Access::Free ? "freed"
                                                              : "written";
    const std::string where =
        side.place ? " at " + std::string(last_part(side.place->file)) + ":" + std::to_string(side.place->line)
                   : " as it ends";
    return "data race" + (object.empty() ? "" : " on " + object) + ": " + did + " by " + thread_in_words(side.thread) +
           where + " without synchronisation";
}

std::string threads_wait(uint64_t count)
{
    return std::to_string(count) + (count == 1 ? " thread waits" : " threads wait") + " there";
}

} // namespace

std::string thread_in_words(uint32_t thread) { return thread == 0 ? "main" : "thread " + std::to_string(thread); }

std::string text(const Event &e)
{
    if (!e.library_call.empty())
        return "goes on in " + e.library_call + "()";
    const bool named = !e.object.empty();
    switch (e.kind) {
    case Kind::Load:
    case Kind::Store:
    case Kind::Rmw:
    case Kind::Cas:
        return access_text(e);
    case Kind::Fence:
        return "fence (" + e.value + ")";
    case Kind::Lock:
        return (e.outcome == Outcome::GaveUp ? "gives up waiting for lock " : "locks ") + e.object;
    case Kind::Unlock:
        return "unlocks " + e.object;
    case Kind::Await:
        return await_text(e);
    case Kind::Wait:
        return named ? "waits on " + e.object + ", releasing " + e.lock : "waits to be notified";
    case Kind::Wake:
        return wake_text(e) + (named ? ", with " + e.lock + " locked again" : "");
    case Kind::Notify:
        return named ? "notifies " + e.object : "notifies who waits";
    case Kind::NotifyAll:
        return named ? "notifies all on " + e.object : "notifies who waits";
    case Kind::EndCondition:
        return named ? "destroys " + e.object : "ends a condition variable";
    case Kind::Spurious:
        return spurious_text(e);
    case Kind::Start:
        return "starts " + object_name(e);
    case Kind::Join:
        return "joins " + object_name(e);
    case Kind::End:
        return thread_in_words(e.thread) + " ends";
    case Kind::Exit:
        return "the program ends with status " + e.value;
    case Kind::AtomicBegin:
        return "begins an atomic section";
    case Kind::Input:
        return "input: " + e.value;
    case Kind::Free:
        return "frees " + e.object;
    case Kind::Leave:
        return "returns; " + e.object + " is gone";
    case Kind::Assumed:
        return "assumed: " + e.message;
    case Kind::LeftOut:
        return std::to_string(e.left_out) + " steps left out here";
    case Kind::Failure:
        return e.race ? race_text(e.object, *e.race) : e.message;
    case Kind::Print:
    case Kind::Pause:
        break;
    }
    return "";
}

std::string comment(const Event &e)
{
    if (e.newer)
        return "an older value: the store" + (e.newer->line != 0 ? " at line " + std::to_string(e.newer->line) : "") +
               " by " + thread_in_words(e.newer->thread) + " has not reached this thread";
    if (e.stands)
        return text(*e.stands);
    switch (e.kind) {
    case Kind::EndCondition:
        return e.waiting == 0 ? "" : threads_wait(e.waiting);
    case Kind::Notify:
    case Kind::NotifyAll:
        if (e.waiting == 0)
            return e.was_left ? "nobody waits there any more" : "nobody waits there";
        return "wakes " + (e.kind == Kind::Notify
                               ? thread_in_words(e.other.value_or(0))
                               : std::to_string(e.waiting) + (e.waiting == 1 ? " thread" : " threads"));
    default:
        return "";
    }
}

std::string_view kind_name(const Event &e, ir::ErrorKind error)
{
    switch (e.kind) {
    case Kind::Load:
        return "load";
    case Kind::Store:
        return "store";
    case Kind::Rmw:
        return "rmw";
    case Kind::Cas:
        return "cas";
    case Kind::Fence:
        return "fence";
    case Kind::Lock:
        return "lock";
    case Kind::Unlock:
        return "unlock";
    case Kind::Await:
        return "await";
    case Kind::Wait:
        return "wait";
    case Kind::Wake:
        return "wake";
    case Kind::Notify:
    case Kind::NotifyAll:
    case Kind::EndCondition:
        return "notify";
    case Kind::Spurious:
        return "spurious";
    case Kind::Start:
        return "start";
    case Kind::Join:
        return "join";
    case Kind::End:
        return "end";
    case Kind::Exit:
        return "exit";
    case Kind::AtomicBegin:
        return "atomic";
    case Kind::Input:
        return "nondet";
    case Kind::Free:
        return "free";
    case Kind::Leave:
        return "return";
    case Kind::Print:
        return "print";
    case Kind::Pause:
        return "pause";
    case Kind::Assumed:
        return "assumed";
    case Kind::LeftOut:
        return "left-out";
    case Kind::Failure:
        return ir::text(error);
    }
    return "";
}

std::string object_name(const Event &e)
{
    const bool thread = e.kind == Kind::Start || e.kind == Kind::Join;
    return thread && e.other ? thread_in_words(*e.other) : e.object;
}

std::string text(const Standing &s)
{
    using Stands = Standing::Kind;
    switch (s.kind) {
    case Stands::Finished:
        return "finished";
    case Stands::CanGoOn:
        return "could go on";
    case Stands::EndsProgram:
        return "ends the program";
    case Stands::BeforeAnotherError:
        return "stands before another error";
    case Stands::LoopsForEver:
        return "loops for ever without effect";
    case Stands::Spins:
        return "spins, waiting for " + s.object + " to change";
    case Stands::Lock:
        return "waits for lock " + s.object + (s.whom ? ", held by " + thread_in_words(*s.whom) : "");
    case Stands::LibraryLock:
        return "waits for a lock of the library" + (s.whom ? ", held by " + thread_in_words(*s.whom) : "");
    case Stands::OwnLock:
        return "waits for " + (s.object.empty() ? "a lock of the library" : "lock " + s.object) +
               ", which it holds itself";
    case Stands::Notify:
        return "waits on condition " + s.object + " for a notify";
    case Stands::NotifiedLock:
        return "woken on " + s.object + ", waits for lock " + s.lock;
    case Stands::LibraryNotify:
        return "waits to be notified";
    case Stands::LibraryNotified:
        return "was notified";
    case Stands::Value:
        return "waits for " + std::string(what_is(s.what)) + s.object;
    case Stands::Join:
        return "waits for " + thread_in_words(s.whom.value_or(0)) + " to end";
    case Stands::Waits:
        break;
    }
    return "waits";
}

std::string message(const ErrorReport &error)
{
    return error.race ? race_text(error.race_object, *error.race) : error.message;
}

} // namespace mazur::report
