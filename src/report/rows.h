// Turns the events of an error into the rows that a person reads: what each thread does, in the order it happened, the
// calls inside which a thread was switched away, and why each switch was made. How rows are laid out is in table.h.
#pragma once

#include "engine/result.h"
#include "report/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mazur::report {

struct Row {
    enum class Kind : uint8_t { Event, Call, Switch, LeftOut };
    Kind kind = Kind::Event;
    uint32_t thread = 0;
    unsigned indent = 0; ///< how many shown calls it is inside of
    std::string file;    ///< empty: no place is shown
    uint32_t line = 0;
    std::string text;
    std::string comment;
    bool failing = false;
    uint64_t left_out = 0; ///< a LeftOut of the run itself: so many steps were not kept
};

/// "main", "deposit": what a thread runs. Empty if not known.
std::string thread_name(const ErrorReport &error, uint32_t thread);
/// "thread 1 deposit"
std::string thread_title(const ErrorReport &error, uint32_t thread);

/// All rows of the error's run.
std::vector<Row> make_rows(const ErrorReport &error, SourceCache &sources);

/// The same with the middle of a long run left out; `limit` 0 keeps all.
std::vector<Row> shortened(std::vector<Row> rows, size_t limit);

} // namespace mazur::report
