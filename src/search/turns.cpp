#include "search/turns.h"

#include "search/random_runs.h"

#include <limits>

namespace mazur {

namespace {

constexpr uint64_t kFirst = 200'000; ///< steps of the search before the first turn: small programs see none
constexpr uint64_t kFirstSize = 20'000, kLargestSize = 1'000'000, kFirstDepth = 64;
constexpr uint64_t kShare = 6;  ///< the search makes so many times more steps than the others
constexpr uint64_t kLonger = 4; ///< random runs are so many times longer than explorations are deep
constexpr unsigned kKinds = 3;
constexpr uint64_t kStillDown = 4; ///< a search that made less than so many times more steps than it is deep goes down
constexpr uint64_t kFar = 100'000; ///< and if its runs are longer than this
constexpr uint64_t kAsAStep = 256; ///< so many instructions of local code take about as long as a step
constexpr uint64_t kLongShare = 4; ///< long runs make so many times more steps than the search then

} // namespace

bool Turns::look(Search search, const Sharing &known)
{
    const uint64_t steps = search.steps + search.effort / kAsAStep;
    if (next_ == 0) {
        next_ = kFirst;
        size_ = kFirstSize;
        depth_ = kFirstDepth;
    }
    if (steps < next_)
        return true;
    Sharing sharing = known;
    sharing.apply();
    long_runs(search, sharing);
    last_ = steps;
    if (found_)
        return false;
    const uint64_t before = work_;
    switch (turns_++ % kKinds) {
    case 0:
        bounded_preemptions(sharing);
        break;
    case 1:
        random_runs(sharing);
        break;
    default:
        bounded_depth(sharing);
        size_ = std::min(size_ * 2, kLargestSize);
        depth_ *= 2;
        break;
    }
    next_ = steps + std::max(size_, work_ - before) * kShare; // one step can take longer than a turn should
    return !found_;
}

bool Turns::error(const Failure &failure, const Schedule &schedule)
{
    if (failure.kind == ir::ErrorKind::Unsupported)
        return true; // the search itself will see
    failed(failure, schedule);
    found_ = true;
    return false;
}

bool Turns::explore(const SearchOptions &options, Round round, Sharing &sharing)
{
    const uint64_t before = work_;
    Findings findings;
    do {
        sharing.apply();
        SafeActions safe;
        DepthFirst exploration(program_, machine_options_, options, round, sharing, safe, nullptr, budget_);
        exploration.failed = [this](const Failure &f, const Schedule &s) { return error(f, s); };
        findings = exploration.explore();
        explorations_++;
        steps_ += findings.stats.transitions;
        work_ += findings.stats.transitions + findings.stats.instructions / kAsAStep;
    } while (findings.raised && !found_ && work_ - before < round.states);
    return findings.exhausted;
}

void Turns::bounded_preemptions(Sharing &sharing)
{
    SearchOptions options = options_;
    options.reduction = {false, Reduction::Sources::All};
    const uint64_t end = work_ + size_;
    for (uint32_t bound = 0; work_ < end && !found_; bound++) {
        options.preemptions = bound;
        Round round;
        round.seed = next_seed();
        round.preemptions = bound;
        round.depth = depth_;
        round.states = end - work_;
        round.instructions = round.states * kAsAStep;
        if (!explore(options, round, sharing) || bound == depth_)
            return;
    }
}

void Turns::bounded_depth(Sharing &sharing)
{
    SearchOptions options = options_;
    options.order = Order::Random;
    Round round;
    round.seed = next_seed();
    round.depth = depth_;
    round.states = size_;
    round.instructions = size_ * kAsAStep;
    explore(options, round, sharing);
}

void Turns::random_runs(Sharing &sharing)
{
    RandomRuns runs(program_, machine_options_, sharing, budget_, next_seed());
    runs.failed = [this](const Failure &f, const Schedule &s) { return error(f, s); };
    runs.run({std::numeric_limits<uint64_t>::max(), size_, depth_ * kLonger, size_ * kAsAStep});
    runs_ += runs.runs();
    steps_ += runs.steps();
    work_ += runs.steps() + runs.instructions() / kAsAStep;
}

void Turns::long_runs(Search search, const Sharing &sharing)
{
    const uint64_t done = search.steps + search.effort / kAsAStep;
    // Local code takes these runs as long as it takes the search.
    const bool steps_matter = search.steps >= done / 2;
    if (!steps_matter || search.depth * kStillDown < search.steps || search.steps < kFar * (search.ends + 1))
        return;
    const uint64_t share = (done - last_) * kLongShare;
    long_runs(eager_, LongRuns::Which::Eager, share - share / 4, sharing);
    if (!found_)
        long_runs(by_chance_, LongRuns::Which::ByChance, eager_->over() ? share : share / 4, sharing);
}

void Turns::long_runs(std::optional<LongRuns> &runs, LongRuns::Which which, uint64_t share, const Sharing &sharing)
{
    if (!runs) {
        runs.emplace(program_, machine_options_, which, budget_, next_seed());
        runs->failed = [this](const Failure &f, const Schedule &s) { return error(f, s); };
    }
    const uint64_t runs_before = runs->runs(), steps_before = runs->steps();
    runs->go_on(share, share * kAsAStep, sharing);
    runs_ += runs->runs() - runs_before;
    steps_ += runs->steps() - steps_before;
}

std::optional<Note> Turns::note() const
{
    if (steps_ == 0)
        return std::nullopt;
    return Note{found_ ? Note::Kind::FoundBeside : Note::Kind::SoughtBeside, {explorations_, runs_, steps_}};
}

} // namespace mazur
