#include "cli/last_words.h"

#include "cli/telling.h"
#include "engine/sighting.h"
#include "frontend/common/process.h"
#include "frontend/llvm/load.h"
#include "report/process_usage.h"

#include <cstdio>
#include <new>
#include <unistd.h>

namespace mazur::cli {

namespace {

constexpr size_t kReserve = size_t{4} << 20;

LastWords *speaker = nullptr;

void no_memory()
{
    if (speaker == nullptr)
        throw std::bad_alloc();
    speaker->speak(Stop::NoMemory);
}

[[noreturn]] void wait_for_the_end()
{
    for (;;)
        pause();
}

} // namespace

LastWords::LastWords(const CheckOptions &options, Clock::time_point started)
    : options_(options), started_(started), reserve_(std::make_unique<char[]>(kReserve))
{
    options_.info.engine = options.engine;
    options_.info.model = options.model;
    speaker = this;
    std::set_new_handler(no_memory);
    frontend::set_out_of_memory_handler(no_memory);
}

LastWords::~LastWords()
{
    std::set_new_handler(nullptr);
    speaker = nullptr;
}

void LastWords::runs(const std::string &engine, const std::string &model)
{
    std::lock_guard lock(mutex_);
    options_.info.engine = engine; // both fit into a string without memory of its own
    options_.info.model = model;
}

void LastWords::came_to(const Stats &stats)
{
    std::lock_guard lock(mutex_);
    stats_ = stats;
}

void LastWords::answered(const Result &result)
{
    std::lock_guard lock(mutex_);
    answer_ = &result;
}

Result LastWords::result(Stop why) const
{
    Result result;
    if (answer_ != nullptr) {
        result.verdict = answer_->verdict;
        result.complete = answer_->complete;
        result.reason = answer_->reason;
        result.notes = answer_->notes;
        result.other_errors = answer_->other_errors;
        result.other_outputs = answer_->other_outputs;
        for (const ErrorReport &e : answer_->errors) {
            ErrorReport &shorter = result.errors.emplace_back();
            shorter.kind = e.kind;
            shorter.message = e.message;
            shorter.race = e.race;
            shorter.race_object = e.race_object;
            shorter.place = e.place;
            shorter.thread = e.thread;
        }
        result.notes.push_back({.kind = Note::Kind::TraceLeftOut, .why = mazur::why(why)});
        result.stats = answer_->stats;
        return result;
    }
    if (std::optional<ErrorReport> sighted = last_sighting()) {
        result.verdict = Verdict::Unsafe;
        result.errors.push_back(std::move(*sighted));
        result.notes.push_back({.kind = Note::Kind::RunLeftOut, .why = mazur::why(why)});
    } else {
        result.reason = mazur::why(why);
    }
    result.stats = stats_;
    result.stats.seconds = std::chrono::duration<double>(Clock::now() - started_).count();
    result.stats.peak_memory_bytes = report::peak_memory_bytes();
    return result;
}

void LastWords::speak(Stop why)
{
    if (told_ || spoken_.exchange(true))
        wait_for_the_end();
    std::set_new_handler(nullptr);
    reserve_.reset();
    frontend::abandon_processes();
    std::lock_guard lock(mutex_);
    if (report::is_terminal(2))
        std::fputs("\r\033[K", stderr); // what the progress display has left
    const int code = tell(make_telling(result(why), nullptr, options_));
    std::fflush(nullptr);
    _exit(code);
}

} // namespace mazur::cli
