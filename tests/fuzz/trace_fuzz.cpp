// Fuzz target: the trace reader. Any bytes give a trace or a message; a trace that was read is written and read again
// and says the same.
#include "report/trace_file.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace mazur;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto read = report::read_trace(text);
    const auto *trace = std::get_if<report::TraceFile>(&read);
    if (trace == nullptr)
        return 0;
    ErrorReport error;
    error.kind = trace->error.kind;
    error.message = trace->error.message;
    error.place = trace->error.place;
    error.thread = trace->error.thread;
    error.schedule = trace->schedule;
    const auto again = report::read_trace(
        report::write_trace({trace->program, trace->machine, error, trace->inputs, trace->compiler_flags,
                             trace->class_path, trace->engine, trace->model}));
    const auto *second = std::get_if<report::TraceFile>(&again);
    if (second == nullptr || second->program != trace->program || second->schedule.choices != trace->schedule.choices)
        std::abort();
    return 0;
}
