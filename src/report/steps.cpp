// One line per event; the number is that of the scheduler's step, so several events can share one.
#include "report/steps.h"

#include "report/event_text.h"
#include "report/place_label.h"
#include "report/rows.h"
#include "report/source.h"
#include "report/utf8.h"
#include "report/wrap.h"

#include <algorithm>

namespace mazur::report {

std::string format_steps(const ErrorReport &error, const Terminal &terminal)
{
    PlaceLabels labels;
    size_t title = 0, place = 0, phrase = 0;
    constexpr size_t kWidestPhrase = 48;
    for (const Event &event : error.events)
        labels.add(event.place.file);
    for (const Event &event : error.events) {
        title = std::max(title, display_width(printable(thread_title(error, event.thread))));
        place = std::max(place, display_width(labels.label(event.place.file, event.place.line)));
        phrase = std::max(phrase, display_width(printable(text(event))));
    }
    phrase = std::min(phrase, kWidestPhrase);
    const size_t number = error.events.empty() ? 1 : std::to_string(error.events.back().step).size();
    SourceCache sources;
    std::string out;
    for (const Event &event : error.events) {
        const std::string step = std::to_string(event.step);
        std::string line = event.failing ? "=> " : "   ";
        line.append(number > step.size() ? number - step.size() : 0, ' ');
        line += step + "  " + padded(printable(thread_title(error, event.thread)), title) + "  ";
        line += padded(labels.label(event.place.file, event.place.line), place) + "  ";
        line += terminal.styled(event.failing ? Style::Bad : Style::Plain, padded(printable(text(event)), phrase));
        line += "  " + terminal.styled(Style::Dim, sources.line(event.place.file, event.place.line));
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

} // namespace mazur::report
