#include "search/reducer.h"

#include "search/hybrid_sets.h"
#include "search/safe_sets.h"
#include "search/source_sets.h"

namespace mazur {

std::unique_ptr<Reducer> make_reducer(const Machine &machine, const SearchOptions &options, SafeActions &safe,
                                      LiveFutures *futures)
{
    using Sources = Reduction::Sources;
    Reduction r = options.reduction;
    // Bounded runs that are left out need not have equals within the bound; what is lost at the end of the program
    // depends on how far the other threads have come.
    bool leak = machine.options().properties.has(Property::Leak);
    if (options.hybrid.prune || (options.hybrid.points && !leak))
        return std::make_unique<HybridSets>(machine, options.hybrid, options.stateless, *futures);
    if (options.preemptions || leak)
        r = {false, Sources::All};
    // Source sets need to see all that follows a state.
    if (options.backtrack)
        r.sources = Sources::All;
    SafeActions *safe_or_none = r.safe ? &safe : nullptr;
    if (r.sources == Sources::All)
        return std::make_unique<SafeSets>(machine, options.stateless, safe_or_none);
    auto how = r.sources == Sources::Lazy    ? SourceSets::How::Lazy
               : r.sources == Sources::Eager ? SourceSets::How::Eager
                                             : SourceSets::How::Optimal;
    SourceSets::Options o{how, options.stateless, options.retraverse,
                          !options.retraverse && options.order == Order::Id && options.first_threads.empty()};
    return std::make_unique<SourceSets>(machine, o, safe_or_none);
}

} // namespace mazur
