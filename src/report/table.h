// Lays the rows of a run out: one column per thread where they fit, time running downwards; otherwise a list with the
// thread's name in front.
#pragma once

#include "report/rows.h"
#include "report/terminal.h"

#include <string>
#include <vector>

namespace mazur::report {

/// The title that each thread's column carries, by the order of the threads' numbers.
struct ColumnTitle {
    uint32_t thread = 0;
    std::string title;
};

std::vector<ColumnTitle> column_titles(const ErrorReport &error, const std::vector<Row> &rows);

std::string format_table(const std::vector<Row> &rows, const std::vector<ColumnTitle> &titles,
                         const Terminal &terminal);

} // namespace mazur::report
