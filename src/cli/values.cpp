// Numbers are read with from_chars: no signs, spaces or trailing text slip through.
#include "cli/values.h"

#include "cli/near_miss.h"
#include "cli/search_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace mazur::cli {

namespace {

template <typename T> std::optional<T> parse_number(std::string_view text)
{
    T value{};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || status != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::find(words, text) != words.end();
}

/// The rest after a beginning, if it is there.
std::optional<std::string_view> after(std::string_view text, std::string_view beginning)
{
    if (!text.starts_with(beginning))
        return std::nullopt;
    return text.substr(beginning.size());
}

bool is_positive_count(std::string_view text)
{
    const std::optional<uint64_t> count = parse_count(text);
    return count && *count > 0;
}

std::string invalid(std::string_view value, std::string_view expected)
{
    return fmt::format("invalid value \"{}\"; expected {}", value, expected);
}

std::string one_of(const OptionInfo &option, std::string_view value)
{
    const std::vector<std::string_view> words = split(option.words, ' ');
    if (std::ranges::find(words, value) != words.end())
        return "";
    return invalid(value, fmt::format("one of {}", fmt::join(option.available_words(), ", "))) +
           did_you_mean(value, words);
}

std::string each_of(const OptionInfo &option, std::string_view list)
{
    const std::vector<std::string_view> parts = split(list, ',');
    for (const std::string_view part : parts)
        if (std::string problem = one_of(option, part); !problem.empty())
            return problem;
    if (parts.empty())
        return invalid(list, "a comma-separated list");
    const bool none = std::ranges::find(parts, "none") != parts.end();
    return none && parts.size() > 1 ? "\"none\" cannot be combined with other values" : "";
}

} // namespace

std::optional<uint64_t> parse_count(std::string_view text) { return parse_number<uint64_t>(text); }

std::optional<int64_t> parse_integer(std::string_view text) { return parse_number<int64_t>(text); }

std::optional<double> parse_real(std::string_view text)
{
    const std::optional<double> value = parse_number<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<double> parse_seconds(std::string_view text)
{
    double unit = 1;
    if (text.ends_with("ms")) {
        unit = 0.001;
        text.remove_suffix(2);
    } else if (text.ends_with('s') || text.ends_with('m') || text.ends_with('h')) {
        unit = text.back() == 's' ? 1 : text.back() == 'm' ? 60 : 3600;
        text.remove_suffix(1);
    }
    const std::optional<double> value = parse_real(text);
    return value && *value > 0 ? std::optional(*value * unit) : std::nullopt;
}

std::optional<NondetRange> parse_range(std::string_view text)
{
    const size_t dots = text.find("..");
    if (dots == std::string_view::npos)
        return std::nullopt;
    const std::optional<int64_t> low = parse_integer(text.substr(0, dots)), high = parse_integer(text.substr(dots + 2));
    if (!low || !high || *low > *high)
        return std::nullopt;
    return NondetRange{*low, *high};
}

bool is_order(std::string_view text)
{
    if (const auto list = after(text, "id:")) {
        std::vector<std::string_view> ids = split(*list, ',');
        const bool numbers = std::ranges::all_of(ids, [](std::string_view id) { return parse_count(id).has_value(); });
        std::ranges::sort(ids);
        return !ids.empty() && numbers && std::ranges::adjacent_find(ids) == ids.end();
    }
    return is_one_of(text, {"id", "random", "preempt", "interfere"});
}

std::string problem_with(const OptionInfo &option, std::string_view value)
{
    const auto unless = [&](bool right, std::string_view expected) {
        return right ? std::string() : invalid(value, expected);
    };
    switch (option.kind) {
    case ValueKind::Flag:
        return "";
    case ValueKind::Word:
        return one_of(option, value);
    case ValueKind::WordList:
        return each_of(option, value);
    case ValueKind::Count:
        return unless(parse_count(value).has_value(), "a non-negative integer");
    case ValueKind::Positive:
        return unless(is_positive_count(value), "a positive integer");
    case ValueKind::Seconds:
        return unless(parse_seconds(value).has_value(), "a time such as 2, 0.5, 90s, 5m or 1h");
    case ValueKind::Name:
        return unless(!value.empty(), "a name");
    case ValueKind::Names:
        return unless(!split(value, ',').empty(), "a comma-separated list of names");
    case ValueKind::File:
        return unless(!value.empty(), "a file name");
    case ValueKind::Nondet: {
        const auto range = after(value, "enumerate:");
        return unless(value == "symbolic" || (range && parse_range(*range)),
                      "symbolic or enumerate:LO..HI with LO <= HI");
    }
    case ValueKind::Order:
        return unless(is_order(value), "id, id:2,0,1, random, preempt or interfere");
    case ValueKind::Backtrack: {
        const auto tuple = after(value, "rb:");
        return unless(value == "never" || (tuple && parse_backtracking(*tuple)),
                      "never, or rb:THB,THM,THR,STG,RTB,RTC such as rb:20,pl,d,R,0.75,1.5");
    }
    case ValueKind::Preemptions:
        return unless(parse_preemptions(value).has_value(),
                      "a non-negative integer, or 0..N for bounds that grow up to N");
    case ValueKind::Restart:
        return unless(parse_restarts(value).has_value(), "never, fixed:5s, luby:5s or walsh:5s");
    }
    return "";
}

} // namespace mazur::cli
