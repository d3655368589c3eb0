// Columns get their natural widths if these fit the terminal; else the places lose the file's name where all are in
// one file; else the widest columns shrink and their texts wrap; and if that gets too narrow to read, it is a list.
#include "report/table.h"

#include "report/place_label.h"
#include "report/utf8.h"
#include "report/wrap.h"

#include <algorithm>
#include <map>

namespace mazur::report {

namespace {

constexpr size_t kGutter = 3;
constexpr size_t kSeparator = 3;
constexpr size_t kNarrowestText = 16, kComfortableText = 36;
constexpr size_t kIndent = 2;
constexpr std::string_view kMark = "=> ", kNoMark = "   ";

struct Column {
    std::string title;
    size_t label = 0;   ///< width of the widest place
    size_t natural = 0; ///< width that needs no wrapping
    size_t width = 0;
    size_t text_start() const { return label == 0 ? 0 : label + 2; }
};

class Layout {
public:
    Layout(const std::vector<Row> &rows, const std::vector<ColumnTitle> &titles, const Terminal &terminal)
        : rows_(rows), titles_(titles), terminal_(terminal)
    {
        for (const Row &row : rows)
            labels_.add(row.file);
    }

    std::string format()
    {
        if (!titles_.empty()) {
            measure();
            bool readable = shrink(labels_.single_file() ? kComfortableText : kNarrowestText);
            if (!readable && labels_.single_file()) {
                only_lines_ = true;
                measure();
                readable = shrink(kNarrowestText);
            }
            if (readable)
                return table();
        }
        only_lines_ = false;
        return list();
    }

private:
    std::string label(const Row &row) const
    {
        if (row.file.empty())
            return "";
        return only_lines_ ? std::to_string(row.line) : labels_.label(row.file, row.line);
    }

    std::string text(const Row &row) const
    {
        std::string out = printable(row.text);
        if (!row.comment.empty())
            out += (out.empty() ? "" : "  ") + ("(" + printable(row.comment) + ")");
        if (row.kind == Row::Kind::Switch)
            out = (terminal_.unicode ? "── " : "-- ") + out;
        return out;
    }

    static Style style(const Row &row)
    {
        if (row.failing)
            return Style::Bad;
        return row.kind == Row::Kind::Event ? Style::Plain : row.kind == Row::Kind::Call ? Style::Bold : Style::Dim;
    }

    void measure()
    {
        columns_.clear();
        for (const ColumnTitle &title : titles_) {
            Column column{printable(title.title)};
            for (const Row &row : rows_)
                if (row.thread == title.thread && row.kind != Row::Kind::LeftOut)
                    column.label = std::max(column.label, display_width(label(row)));
            column.natural = display_width(column.title);
            for (const Row &row : rows_)
                if (row.thread == title.thread && row.kind != Row::Kind::LeftOut)
                    column.natural =
                        std::max(column.natural, column.text_start() + kIndent * row.indent + display_width(text(row)));
            column.width = column.natural;
            columns_[title.thread] = column;
        }
    }

    size_t available() const
    {
        const size_t taken = kGutter + kSeparator * (columns_.size() - 1);
        return terminal_.width > taken ? terminal_.width - taken : 0;
    }

    /// Lowers the width of the widest columns until all fit; false if there is too little room for a text.
    bool shrink(size_t narrowest_text)
    {
        size_t cap = 0;
        for (const auto &[thread, column] : columns_)
            cap = std::max(cap, column.natural);
        const auto sum_under = [&](size_t limit) {
            size_t sum = 0;
            for (const auto &[thread, column] : columns_)
                sum += std::min(column.natural, limit);
            return sum;
        };
        while (cap > 0 && sum_under(cap) > available())
            cap--;
        for (auto &[thread, column] : columns_) {
            column.width = std::min(column.natural, cap);
            size_t indent = 0;
            for (const Row &row : rows_)
                if (row.thread == thread)
                    indent = std::max<size_t>(indent, kIndent * row.indent);
            if (column.width < column.natural && column.width < column.text_start() + indent + narrowest_text)
                return false;
        }
        return true;
    }

    std::string table() const
    {
        const std::string bar = terminal_.unicode ? " │ " : " | ";
        std::string out = std::string(kNoMark);
        std::string rule = std::string(kNoMark);
        bool first = true;
        for (const auto &[thread, column] : columns_) {
            if (!first) {
                out += bar;
                rule += terminal_.unicode ? "─┼─" : "-+-";
            }
            const std::vector<std::string> title = wrapped(column.title, column.width);
            out += terminal_.styled(Style::Bold, padded(title[0], column.width));
            for (size_t i = 0; i < column.width; i++)
                rule += terminal_.unicode ? "─" : "-";
            first = false;
        }
        out = without_trailing_spaces(out) + "\n" + rule + "\n";
        for (const Row &row : rows_)
            out += row.kind == Row::Kind::LeftOut ? left_out(row) : table_row(row, bar);
        if (only_lines_)
            out += std::string(kNoMark) + "(the numbers are lines of " + labels_.single_name() + ")\n";
        return out;
    }

    std::string table_row(const Row &row, const std::string &bar) const
    {
        const auto found = columns_.find(row.thread);
        if (found == columns_.end())
            return "";
        std::string out;
        bool first_line = true;
        for (const std::string &line : cell(row, found->second)) {
            std::string whole(row.failing && first_line ? kMark : kNoMark);
            for (const auto &[thread, column] : columns_) {
                if (thread != columns_.begin()->first)
                    whole += bar;
                if (thread == row.thread)
                    whole += terminal_.styled(style(row), line) +
                             std::string(column.width - std::min(column.width, display_width(line)), ' ');
                else
                    whole.append(column.width, ' ');
            }
            out += without_trailing_spaces(whole) + "\n";
            first_line = false;
        }
        return out;
    }

    /// The lines of one row in its column, at most as wide as that.
    std::vector<std::string> cell(const Row &row, const Column &column) const
    {
        const size_t start = column.text_start() + kIndent * row.indent;
        const size_t room = column.width > start ? column.width - start : 1;
        std::vector<std::string> lines = wrapped(text(row), room);
        for (size_t i = 0; i < lines.size(); i++)
            lines[i] = padded(i == 0 ? label(row) : "", start) + lines[i];
        return lines;
    }

    std::string left_out(const Row &row) const
    {
        const std::string dots = terminal_.unicode ? "⋮" : "...";
        return std::string(kNoMark) + terminal_.styled(Style::Dim, dots + " " + row.text + " " + dots) + "\n";
    }

    std::string list() const
    {
        size_t title_width = 0, label_width = 0;
        for (const ColumnTitle &title : titles_)
            title_width = std::max(title_width, display_width(printable(title.title)));
        for (const Row &row : rows_)
            label_width = std::max(label_width, display_width(label(row)));
        const size_t half = std::max<size_t>(terminal_.width / 3, 12);
        title_width = std::min(title_width, half);
        label_width = std::min(label_width, half);
        std::string out;
        const Row *before = nullptr;
        for (const Row &row : rows_) {
            if (row.kind == Row::Kind::LeftOut) {
                out += left_out(row);
                before = nullptr;
                continue;
            }
            const bool changed = before == nullptr || before->thread != row.thread;
            out += list_row(row, changed ? title_of(row.thread) : "", title_width, label_width);
            before = &row;
        }
        return out;
    }

    std::string list_row(const Row &row, const std::string &title, size_t title_width, size_t label_width) const
    {
        const size_t start = kGutter + title_width + 2 + label_width + 2 + kIndent * row.indent;
        const size_t room = terminal_.width > start + kNarrowestText ? terminal_.width - start : kNarrowestText;
        const std::vector<std::string> lines = wrapped(text(row), room);
        std::string out;
        for (size_t i = 0; i < lines.size(); i++) {
            std::string line(i == 0 && row.failing ? kMark : kNoMark);
            line += terminal_.styled(Style::Bold, padded(i == 0 ? title : "", title_width + 2));
            line += padded(i == 0 ? label(row) : "", label_width + 2) + std::string(kIndent * row.indent, ' ');
            line += terminal_.styled(style(row), lines[i]);
            out += without_trailing_spaces(line) + "\n";
        }
        return out;
    }

    std::string title_of(uint32_t thread) const
    {
        for (const ColumnTitle &title : titles_)
            if (title.thread == thread)
                return printable(title.title);
        return "thread " + std::to_string(thread);
    }

    static std::string without_trailing_spaces(std::string line)
    {
        line.erase(line.find_last_not_of(' ') + 1);
        return line;
    }

    const std::vector<Row> &rows_;
    const std::vector<ColumnTitle> &titles_;
    const Terminal &terminal_;
    PlaceLabels labels_;
    std::map<uint32_t, Column> columns_;
    bool only_lines_ = false;
};

} // namespace

std::vector<ColumnTitle> column_titles(const ErrorReport &error, const std::vector<Row> &rows)
{
    std::map<uint32_t, ColumnTitle> titles;
    for (const Row &row : rows)
        if (row.kind != Row::Kind::LeftOut && !titles.contains(row.thread))
            titles[row.thread] = {row.thread, thread_title(error, row.thread)};
    std::vector<ColumnTitle> out;
    for (auto &[thread, title] : titles)
        out.push_back(std::move(title));
    return out;
}

std::string format_table(const std::vector<Row> &rows, const std::vector<ColumnTitle> &titles, const Terminal &terminal)
{
    return Layout(rows, titles, terminal).format();
}

} // namespace mazur::report
