#include "cli/search_options.h"

#include "cli/values.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazur::cli {

namespace {

constexpr std::string_view kIterated = "I:5-10-20-50-100"; ///< what `I` stands for

bool is_on(const Arguments &arguments, Option option)
{
    const OptionInfo &o = info(option);
    return arguments.has(option) && (o.is_flag() || arguments.value(option) != o.fallback);
}

/// THB: a constant, a part L*f of the first path's length, or a growing sequence I or I:5-10-20.
bool parse_threshold(std::string_view text, RandomBacktracking &out)
{
    if (text == "I")
        text = kIterated;
    if (text.starts_with("L*")) {
        out.base = RandomBacktracking::Base::PartOfFirstPath;
        out.thresholds = {parse_real(text.substr(2)).value_or(0)};
        return out.thresholds.front() > 0;
    }
    if (!text.starts_with("I:")) {
        const std::optional<uint64_t> constant = parse_count(text);
        out.thresholds = {static_cast<double>(constant.value_or(0))};
        return constant.has_value();
    }
    out.base = RandomBacktracking::Base::Iterated;
    text.remove_prefix(2);
    for (const std::string_view step : split(text, '-'))
        out.thresholds.push_back(static_cast<double>(parse_count(step).value_or(0)));
    std::ranges::sort(out.thresholds);
    return !out.thresholds.empty() && out.thresholds.front() > 0;
}

/// RTB: a constant up to 1, or 1-d/c, 1-r/c, c^r.
bool parse_ratio(std::string_view text, RandomBacktracking &out)
{
    if (text.starts_with("1-d/") || text.starts_with("1-r/")) {
        out.ratio = text[2] == 'd' ? RandomBacktracking::Ratio::Depth : RandomBacktracking::Ratio::SameThread;
        out.c = static_cast<double>(parse_count(text.substr(4)).value_or(0));
        return out.c > 0;
    }
    if (text.ends_with("^r")) {
        out.ratio = RandomBacktracking::Ratio::Exponential;
        text.remove_suffix(2);
    }
    out.c = parse_real(text).value_or(0);
    return out.c > 0 && out.c <= 1;
}

bool parse_jumps(std::string_view text, RandomBacktracking &out)
{
    out.jumps = text == "F"   ? RandomBacktracking::Jumps::Fixed
                : text == "R" ? RandomBacktracking::Jumps::Random
                              : RandomBacktracking::Jumps::Luby;
    return text == "F" || text == "R" || text == "Lb";
}

bool is_iterated(const Arguments &arguments)
{
    const std::string text = arguments.value(Option::Backtrack);
    return text.starts_with("rb:I");
}

/// Options of which a sample of the whole state space knows nothing.
constexpr Option kNotForSamples[] = {Option::Backtrack, Option::Restart, Option::Preemptions, Option::Hybrid};
/// What makes a search a special one.
constexpr Option kPolicies[] = {Option::Backtrack, Option::Restart, Option::Preemptions,
                                Option::Order,     Option::Hybrid,  Option::Characterize};

std::string name(Option option) { return std::string(info(option).name); }

} // namespace

std::optional<RandomBacktracking> parse_backtracking(std::string_view text)
{
    const std::vector<std::string_view> parts = split(text, ',');
    RandomBacktracking out;
    if (parts.size() != 6 || !parse_threshold(parts[0], out) || (parts[1] != "pl" && parts[1] != "cs") ||
        (parts[2] != "d" && parts[2] != "ncs") || !parse_jumps(parts[3], out) || !parse_ratio(parts[4], out))
        return std::nullopt;
    out.switches = parts[1] == "cs";
    out.reduced = parts[2] == "ncs";
    out.coefficient = parse_real(parts[5]).value_or(0);
    return out.coefficient > 0 ? std::optional(out) : std::nullopt;
}

std::optional<Restarts> parse_restarts(std::string_view text)
{
    if (text == "never")
        return Restarts{};
    for (const auto &[prefix, kind] : {std::pair<std::string_view, Restarts::Kind>{"fixed:", Restarts::Kind::Fixed},
                                       {"luby:", Restarts::Kind::Luby},
                                       {"walsh:", Restarts::Kind::Walsh}})
        if (text.starts_with(prefix))
            if (const std::optional<double> seconds = parse_seconds(text.substr(prefix.size())))
                return Restarts{kind, *seconds};
    return std::nullopt;
}

std::optional<PreemptionBounds> parse_preemptions(std::string_view text)
{
    const bool growing = text.starts_with("0..");
    const std::optional<uint64_t> most = parse_count(growing ? text.substr(3) : text);
    if (!most)
        return std::nullopt;
    return PreemptionBounds{static_cast<uint32_t>(std::min<uint64_t>(*most, UINT32_MAX)), growing};
}

void imply(Arguments &arguments)
{
    const auto imply = [&](Option option, const char *value) { arguments.given.emplace(option, value); };
    if (is_on(arguments, Option::Restart) || arguments.has(Option::Characterize))
        imply(Option::Order, "random");
    for (const Option option :
         {Option::Backtrack, Option::Restart, Option::Preemptions, Option::Hybrid, Option::Characterize})
        if (is_on(arguments, option))
            imply(Option::Reduce, "none");
}

std::optional<UsageError> search_contradiction(const Arguments &arguments)
{
    const auto on = [&](Option option) { return is_on(arguments, option); };
    const std::string reduce = arguments.value(Option::Reduce), order = arguments.value(Option::Order);
    if (on(Option::Backtrack) && reduce != "none" && reduce != "safe")
        return UsageError{
            fmt::format("--backtrack requires --reduce none or --reduce safe, not {}: source sets require "
                        "everything that follows a state to be explored",
                        reduce)};
    if (arguments.has(Option::Preemptions) && reduce != "none")
        return UsageError{"--preemptions requires --reduce none: a run that a reduction leaves out may be the one with "
                          "few preemptions"};
    if (on(Option::Restart) && order != "random")
        return UsageError{"--restart requires --order random: in any other order it would repeat the same exploration"};
    if (on(Option::Backtrack) && is_iterated(arguments) && arguments.has(Option::Preemptions) &&
        parse_preemptions(arguments.value(Option::Preemptions)).value_or(PreemptionBounds{}).growing)
        return UsageError{"--backtrack with growing thresholds (I) cannot be combined with --preemptions 0..N"};
    if (on(Option::Hybrid) && reduce != "none")
        return UsageError{"--hybrid requires --reduce none: it is a reduction itself"};
    if (on(Option::Hybrid) && arguments.has(Option::Preemptions))
        return UsageError{
            "--hybrid cannot be combined with --preemptions: a run that it leaves out may be the one with "
            "few preemptions"};
    if (!arguments.has(Option::Characterize))
        return std::nullopt;
    for (const Option option : kNotForSamples)
        if (on(option))
            return UsageError{fmt::format("--characterize samples the whole state space and cannot be combined with {}",
                                          name(option))};
    if (reduce != "none" || order != "random")
        return UsageError{"--characterize requires --reduce none and --order random"};
    return std::nullopt;
}

void fill_search(SearchOptions &search, const Arguments &arguments)
{
    const std::string order = arguments.value(Option::Order);
    search.order = order == "random"      ? Order::Random
                   : order == "preempt"   ? Order::Preempt
                   : order == "interfere" ? Order::Interfere
                                          : Order::Id;
    if (order.starts_with("id:"))
        for (const std::string_view id : split(std::string_view(order).substr(3), ','))
            search.first_threads.push_back(
                static_cast<uint32_t>(std::min<uint64_t>(parse_count(id).value_or(0), UINT32_MAX)));
    if (const std::string backtrack = arguments.value(Option::Backtrack); backtrack.starts_with("rb:"))
        search.backtrack = parse_backtracking(std::string_view(backtrack).substr(3));
    search.restarts = parse_restarts(arguments.value(Option::Restart)).value_or(Restarts{});
    if (arguments.has(Option::Preemptions)) {
        const auto bounds = parse_preemptions(arguments.value(Option::Preemptions)).value_or(PreemptionBounds{});
        search.preemptions = bounds.most;
        search.growing_preemptions = bounds.growing;
    }
    const std::string hybrid = arguments.value(Option::Hybrid);
    for (const std::string_view word : split(hybrid, ',')) {
        search.hybrid.points |= word == "points";
        search.hybrid.prune |= word == "prune";
    }
    search.characterize = arguments.has(Option::Characterize);
}

std::vector<std::string> search_in_words(const Arguments &arguments)
{
    std::vector<std::string> out;
    for (const Option option : kPolicies)
        if (is_on(arguments, option))
            out.push_back(name(option) + (info(option).is_flag() ? "" : " " + arguments.value(option)));
    return out;
}

} // namespace mazur::cli
