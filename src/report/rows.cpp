// One pass over the events: before each, the calls that open; after it, why another thread goes on. At the end the
// waiting threads of a deadlock, or the failure itself if no event carries it.
#include "report/rows.h"

#include "report/call_chain.h"
#include "report/event_text.h"
#include "report/numbers.h"
#include "report/switch_reason.h"

#include <algorithm>

namespace mazur::report {

namespace {

class RowMaker {
public:
    RowMaker(const ErrorReport &error, SourceCache &sources) : error_(error), sources_(sources), reasons_(error) {}

    std::vector<Row> make()
    {
        const std::vector<size_t> shown = shown_frames(error_);
        for (size_t i = 0; i < error_.events.size(); i++) {
            const Event &event = error_.events[i];
            if (event.failing && is_standstill(error_))
                continue;
            if (event.left_out != 0) {
                Row &gap = add(Row::Kind::LeftOut, event.thread, 0, Place());
                gap.text = counted(event.left_out, "step") + " left out here";
                gap.left_out = event.left_out;
                continue;
            }
            open_calls(event, shown[i]);
            add_event(event, static_cast<unsigned>(shown[i] - 1));
            reasons_.happened(i);
            if (i + 1 < error_.events.size() && error_.events[i + 1].thread != event.thread &&
                !(error_.events[i + 1].failing && is_standstill(error_)))
                add_switch(i, static_cast<unsigned>(shown[i] - 1));
            last_[event.thread] = {i, shown[i]};
        }
        if (is_standstill(error_) || std::ranges::none_of(error_.events, &Event::failing))
            add_end();
        return std::move(rows_);
    }

private:
    struct Last {
        size_t event;
        size_t shown;
    };

    Row &add(Row::Kind kind, uint32_t thread, unsigned indent, const Place &place)
    {
        rows_.push_back(
            {kind, thread, indent, place.line == 0 ? std::string() : place.file, place.line, "", "", false});
        return rows_.back();
    }

    void open_calls(const Event &event, size_t shown)
    {
        size_t already = 1;
        if (const auto before = last_.find(event.thread); before != last_.end())
            already =
                std::max<size_t>(1, std::min(before->second.shown,
                                             common_frames(error_.events[before->second.event].stack, event.stack)));
        for (size_t frame = already; frame < shown; frame++) {
            Row &row = add(Row::Kind::Call, event.thread, static_cast<unsigned>(frame - 1),
                           outer_frame(event.stack, frame - 1));
            row.text = outer_frame(event.stack, frame).function + "()";
        }
    }

    void add_event(const Event &event, unsigned indent)
    {
        Row &row = add(Row::Kind::Event, event.thread, indent, event.place);
        row.text = text(event);
        if (row.text.empty())
            row.text = sources_.line(event.place.file, event.place.line);
        if (row.text.empty())
            row.text = kind_name(event, error_.kind);
        row.comment = comment(event);
        row.failing = event.failing;
        if (event.failing && row.comment.empty() && event.kind != Event::Kind::Failure)
            row.comment = message(error_);
    }

    void add_switch(size_t index, unsigned indent)
    {
        std::string reason = reasons_.reason(index);
        if (!reason.empty())
            add(Row::Kind::Switch, error_.events[index].thread, indent, Place()).text = std::move(reason);
    }

    void add_end()
    {
        for (const ThreadReport &thread : error_.threads) {
            if (!is_standstill(error_) || !thread.blocked)
                continue;
            const auto last = last_.find(thread.thread);
            const unsigned indent = last == last_.end() ? 0 : static_cast<unsigned>(last->second.shown - 1);
            Row &row = add(Row::Kind::Event, thread.thread, indent, thread.stack.empty() ? Place() : thread.stack[0]);
            row.text = text(thread.stands);
            row.failing = true;
        }
        if (!is_standstill(error_)) {
            Row &row = add(Row::Kind::Event, error_.thread, 0, error_.place);
            row.text = message(error_);
            row.failing = true;
        }
    }

    const ErrorReport &error_;
    SourceCache &sources_;
    SwitchReasons reasons_;
    std::vector<Row> rows_;
    std::map<uint32_t, Last> last_;
};

} // namespace

std::string thread_name(const ErrorReport &error, uint32_t thread)
{
    const std::string *first = nullptr;
    for (const Event &event : error.events) {
        if (event.thread != thread || event.stack.empty())
            continue;
        const std::string &function = event.stack.back().function;
        if (thread != 0 || function == "main" || function.ends_with(".main"))
            return function;
        if (first == nullptr)
            first = &function; // what runs before main: initialisers
    }
    if (first != nullptr)
        return *first;
    for (const ThreadReport &report : error.threads)
        if (report.thread == thread && !report.name.empty())
            return report.name;
    return thread == 0 ? "main" : "";
}

std::string thread_title(const ErrorReport &error, uint32_t thread)
{
    const std::string name = thread_name(error, thread);
    return "thread " + std::to_string(thread) + (name.empty() ? "" : " " + name);
}

std::vector<Row> make_rows(const ErrorReport &error, SourceCache &sources) { return RowMaker(error, sources).make(); }

std::vector<Row> shortened(std::vector<Row> rows, size_t limit)
{
    if (limit == 0 || rows.size() <= limit)
        return rows;
    const size_t head = limit / 4, tail = limit - head;
    const size_t end = rows.size() - tail;
    const auto middle = rows.begin() + static_cast<ptrdiff_t>(head);
    uint64_t left_out = 0;
    bool all = true;
    for (auto row = middle; row != rows.begin() + static_cast<ptrdiff_t>(end); row++) {
        left_out += row->kind == Row::Kind::Event ? 1 : row->left_out;
        all = all && row->left_out == 0;
    }
    Row gap;
    gap.kind = Row::Kind::LeftOut;
    gap.text = counted(left_out, "step") + " left out here; -v shows " + (all ? "all" : "more") + " of them";
    *middle = std::move(gap);
    rows.erase(middle + 1, rows.begin() + static_cast<ptrdiff_t>(end));
    return rows;
}

} // namespace mazur::report
