#include "graph/merging.h"

namespace mazur::graph {

/// The location that was at its address first.
uint32_t Merging::origin(uint32_t location) const
{
    while (graph_.location(location).predecessor != 0)
        location = graph_.location(location).predecessor;
    return location;
}

void Merging::notice(uint32_t location)
{
    if (graph_.location(location).noticed || needs_restart_) // what this exploration has missed, the next one sees
        return;
    graph_.location(location).noticed = true;
    Location &x = graph_.location(origin(location));
    x.noticed = true;
    if (x.relied)
        needs_restart_ |= merge_.noticed.insert(x.address).second;
}

void Merging::rely(uint32_t location)
{
    Location &x = graph_.location(origin(location));
    x.relied = true;
    if (x.noticed)
        needs_restart_ |= merge_.noticed.insert(x.address).second;
}

KeptRounds kept_rounds(const LeftOut &left_out, const Accesses::Loose &shared)
{
    if (left_out.any && shared.mixed)
        return KeptRounds::All;
    return left_out.plain && shared.plain ? KeptRounds::Plain : KeptRounds::None;
}

void Merging::leave_out_round(bool plain)
{
    left_out_.any |= merge_.first_rounds != KeptRounds::All;
    left_out_.plain |= plain && merge_.first_rounds == KeptRounds::None;
    check_left_out();
}

void Merging::check_left_out()
{
    const KeptRounds needed = kept_rounds(left_out_, accesses_.loosely_shared());
    if (needed <= merge_.first_rounds)
        return;
    merge_.first_rounds = needed;
    needs_restart_ = true;
}

} // namespace mazur::graph
