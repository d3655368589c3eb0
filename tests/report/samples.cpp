// Small helpers build the events; a stack is given innermost first as "function:line function:line".
#include "samples.h"

#include <sstream>

namespace mazur::report::samples {

namespace {

using Kind = Event::Kind;
using Stands = Standing::Kind;

std::vector<Place> stack_of(const std::string &file, const std::string &text)
{
    std::vector<Place> stack;
    std::istringstream in(text);
    for (std::string frame; in >> frame;) {
        const size_t colon = frame.find(':');
        stack.push_back({file, static_cast<uint32_t>(std::stoul(frame.substr(colon + 1))), 5, frame.substr(0, colon)});
    }
    return stack;
}

Event event(const std::string &file, uint32_t thread, Kind kind, const std::string &object, const std::string &value,
            const std::string &stack)
{
    Event e;
    e.thread = thread;
    e.visible = true;
    e.kind = kind;
    e.object = object;
    e.value = value;
    e.stack = stack_of(file, stack);
    e.place = e.stack.front();
    return e;
}

Event of_thread(const std::string &file, Kind kind, uint32_t other, const std::string &stack)
{
    Event e = event(file, 0, kind, "", "", stack);
    e.other = other;
    return e;
}

void finish(ErrorReport &error)
{
    for (uint32_t i = 0; i < error.events.size(); i++) {
        error.events[i].step = i;
        error.schedule.choices.push_back({error.events[i].thread, 0});
    }
    error.schedule.sites.push_back({3, 2});
}

Stats some_stats()
{
    Stats stats;
    stats.states = 1234;
    stats.transitions = 1234567;
    stats.executions = 7;
    stats.max_depth = 31;
    stats.seconds = 0.42;
    stats.peak_memory_bytes = 31'000'000;
    return stats;
}

Result unsafe(ErrorReport error)
{
    Result result;
    result.verdict = Verdict::Unsafe;
    result.stats = some_stats();
    result.errors.push_back(std::move(error));
    return result;
}

} // namespace

Result lost_update()
{
    ErrorReport error;
    error.kind = ir::ErrorKind::Assertion;
    error.message = "assertion failed: balance == 20";
    const std::string file = "dir/bank.c";
    const auto add = [&](uint32_t thread, Kind kind, const char *object, const char *value, const char *stack) {
        error.events.push_back(event(file, thread, kind, object, value, stack));
    };
    error.events.push_back(of_thread(file, Kind::Start, 1, "main:23"));
    error.events.push_back(of_thread(file, Kind::Start, 2, "main:24"));
    add(1, Kind::Lock, "m", "", "deposit:10");
    add(1, Kind::Load, "balance", "0", "deposit:11");
    add(1, Kind::Unlock, "m", "", "deposit:13");
    add(2, Kind::Lock, "m", "", "deposit:10");
    add(2, Kind::Load, "balance", "0", "deposit:11");
    add(2, Kind::Unlock, "m", "", "deposit:13");
    add(2, Kind::Lock, "m", "", "deposit:14");
    add(2, Kind::Store, "balance", "10", "deposit:16");
    add(2, Kind::Unlock, "m", "", "deposit:17");
    add(2, Kind::End, "", "", "deposit:18");
    add(1, Kind::Lock, "m", "", "deposit:14");
    add(1, Kind::Store, "balance", "10", "deposit:16");
    add(1, Kind::Unlock, "m", "", "deposit:17");
    add(1, Kind::End, "", "", "deposit:18");
    error.events.push_back(of_thread(file, Kind::Join, 1, "main:25"));
    error.events.push_back(of_thread(file, Kind::Join, 2, "main:26"));
    add(0, Kind::Load, "balance", "10", "main:27");
    add(0, Kind::Failure, "", "", "main:27");
    error.events.back().failing = true;
    error.events.back().message = error.message;
    error.events[13].old_value = "10";
    error.place = error.events.back().place;
    error.threads = {{0, "main", {}, false, stack_of(file, "main:27"), {}},
                     {1, "deposit", {Stands::Finished}, false, {}, {}},
                     {2, "deposit", {Stands::Finished}, false, {}, {}}};
    error.output = "hello\nworld\n";
    finish(error);
    return unsafe(std::move(error));
}

Result deadlock()
{
    ErrorReport error;
    error.kind = ir::ErrorKind::Deadlock;
    error.message = "deadlock: no thread can go on";
    const std::string file = "abba.c";
    const auto add = [&](uint32_t thread, Kind kind, const char *object, const char *value, const char *stack) {
        error.events.push_back(event(file, thread, kind, object, value, stack));
    };
    error.events.push_back(of_thread(file, Kind::Start, 1, "main:30"));
    error.events.push_back(of_thread(file, Kind::Start, 2, "main:31"));
    add(1, Kind::Lock, "a", "", "left:8");
    add(2, Kind::Lock, "b", "", "take_both:16 right:20");
    error.threads = {
        {0, "main", {.kind = Stands::Join, .whom = 1}, true, stack_of(file, "main:32"), {}},
        {1, "left", {.kind = Stands::Lock, .object = "b", .whom = 2}, true, stack_of(file, "left:9"), {"a"}},
        {2,
         "right",
         {.kind = Stands::Lock, .object = "a", .whom = 1},
         true,
         stack_of(file, "take_both:17 right:20"),
         {"b"}}};
    error.thread = 1;
    error.place = error.threads[1].stack[0];
    finish(error);
    return unsafe(std::move(error));
}

Result inside_calls()
{
    ErrorReport error;
    error.kind = ir::ErrorKind::Race;
    error.message = "data race on top";
    const std::string file = "stack.c";
    const auto add = [&](uint32_t thread, Kind kind, const char *object, const char *value, const char *stack) {
        error.events.push_back(event(file, thread, kind, object, value, stack));
    };
    add(1, Kind::Load, "flag", "0", "worker:40");
    add(1, Kind::Lock, "m", "", "push:5 work:20 worker:41");
    add(1, Kind::Load, "top", "NULL", "push:6 work:20 worker:41");
    add(2, Kind::Load, "flag", "0", "worker:40");
    add(1, Kind::Store, "top", "n1", "push:7 work:20 worker:41");
    add(1, Kind::Unlock, "m", "", "push:8 work:20 worker:41");
    add(1, Kind::Store, "flag", "1", "work:21 worker:41");
    add(1, Kind::Load, "count", "3", "size:2 worker:42");
    add(2, Kind::Store, "top", "NULL", "clear:12 worker:43");
    error.events.back().failing = true;
    error.events.back().newer = {1, 7};
    error.thread = 2;
    error.place = error.events.back().place;
    error.threads = {{1, "worker", {}, false, stack_of(file, "worker:44"), {}},
                     {2, "worker", {}, false, stack_of(file, "clear:12 worker:43"), {}}};
    finish(error);
    return unsafe(std::move(error));
}

Result many_threads(unsigned threads, unsigned rounds)
{
    ErrorReport error;
    error.kind = ir::ErrorKind::Assertion;
    error.message = "assertion failed: x == 0";
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned thread = 0; thread < threads; thread++)
            error.events.push_back(event("many.c", thread, Kind::Store, "x", std::to_string(round * threads + thread),
                                         "run:" + std::to_string(round + 1)));
    error.events.back().failing = true;
    error.thread = threads - 1;
    error.place = error.events.back().place;
    finish(error);
    return unsafe(std::move(error));
}

Result safe()
{
    Result result;
    result.verdict = Verdict::Safe;
    result.complete = true;
    result.stats = some_stats();
    return result;
}

Result unknown(Why why)
{
    Result result;
    result.verdict = Verdict::Unknown;
    result.reason = why;
    result.stats = some_stats();
    return result;
}

Result unsupported()
{
    Result result;
    result.verdict = Verdict::Unsupported;
    ErrorReport &error = result.errors.emplace_back();
    error.kind = ir::ErrorKind::Unsupported;
    error.message = "fork";
    error.place = {"dir/spawn.c", 12, 1, "main"};
    return result;
}

CheckInfo info()
{
    CheckInfo info;
    info.inputs = {"dir/bank.c"};
    info.compiler_flags = {"-DN=3"};
    info.engine = "search";
    info.model = "sc";
    info.properties = PropertySet::standard();
    info.options = {{"engine", std::string("auto")},
                    {"property", std::vector<std::string>{"assert", "race"}},
                    {"time-limit", nullptr},
                    {"seed", uint64_t{7}},
                    {"stateless", false}};
    return info;
}

} // namespace mazur::report::samples
