// The loop: forward as far as it goes, then back to the last point with a way left.
#include "graph/explorer.h"

#include "engine/ending.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr uint32_t kPollEvents = 256;
constexpr size_t kManyEvents = 256; ///< to ask something of each pair of them takes longer than to look at the clock

} // namespace

Explorer::Explorer(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
                   Sharing &sharing, uint64_t most_events)
    : work_(program, machine_options, options, sharing, *this), machine_options_(work_.machine_options),
      options_(work_.options), most_events_(most_events), machine_(work_.machine), graph_(work_.graph),
      merge_(work_.merging.in_use()), rules_(work_.rules), coherence_(work_.coherence.get()), model_(work_.model.get()),
      inputs_(work_.inputs.get()), barriers_(graph_, machine_), queues_(work_), reads_from_(work_), updates_(work_),
      messages_(work_), sections_(work_, queues_, messages_), locations_(work_, sections_, reads_from_, updates_),
      freezing_(work_), plain_accesses_(work_, barriers_, reads_from_, freezing_), trial_(work_),
      counters_(work_, trial_), rounds_(work_, trial_, counters_), confirm_(work_, trial_, rounds_),
      laps_(work_, sections_), symmetry_(work_, locations_),
      standstill_(work_, sections_, reads_from_, rounds_, counters_), printed_(work_), conditions_(work_),
      restrictions_(work_), leaks_(work_, reads_from_, updates_, printed_, restrictions_), ends_(work_, omissions_),
      events_(work_, {barriers_, queues_, sections_, locations_, updates_, symmetry_, freezing_, conditions_}, totals_,
              sampler_),
      way_finder_(work_, {barriers_, queues_, sections_, locations_, updates_, reads_from_, events_}, ways_),
      revisits_(work_, {queues_, sections_, locations_, symmetry_, conditions_, reads_from_, events_, ends_}, ways_),
      runner_(work_,
              {barriers_, queues_, sections_, reads_from_, locations_, rounds_, confirm_, laps_, symmetry_, ends_,
               printed_},
              omissions_),
      scheduler_(work_, barriers_, queues_, sections_, symmetry_)
{
}

Explorer::~Explorer() = default;

/// Runs the main thread to its first action.
Outcome Explorer::begin()
{
    begun_ = true;
    machine_.interrupt = [this] { return stop && stop(); };
    graph_.ensure_threads(1);
    machine_.journal().use(work_.journals[0]);
    Outcome outcome = machine_.boot();
    EventId begin = graph_.add(0, EventKind::Begin);
    graph_.begin_clocks(begin);
    graph_.finish_clocks(begin);
    model_->added(begin);
    graph_[begin].ended = outcome == Outcome::Ended;
    return outcome;
}

bool Explorer::explore()
{
    Outcome outcome = begin();
    if (outcome == Outcome::Failed)
        fail(machine_.failure());
    tell_failures(0);
    if (outcome == Outcome::Interrupted)
        return false;
    return outcome == Outcome::Failed || explore_from(0);
}

void Explorer::sum_up()
{
    totals_.instructions.set(machine_.instructions());
    totals_.solver_calls.set(inputs_ ? inputs_->solver_calls() : 0);
    totals_.depth.set(graph_.size());
}

/// Explores everything that does not take back a point below `base`.
bool Explorer::explore_from(size_t base)
{
    for (;;) {
        if (++polls_ % kPollEvents == 0) {
            sum_up();
            if (stop && stop())
                return false;
            if (work_source != nullptr && work_source->wants_work())
                donate_work(base);
        }
        if (interrupted())
            return false;
        if (over())
            return true;
        std::optional<ThreadId> t = ended() || too_deep() ? std::nullopt : scheduler_.next_thread();
        bool on = false;
        if (t) {
            new_point(*t);
            way_finder_.find_ways(*t, machine_.thread(*t).pending);
            bool ready = scheduler_.readiness(*t) == Readiness::Ready;
            const size_t mine = points_.size() - 1;
            on = advance(mine);
            // Only what was tried first: later ways, and what a revisit put on top, have their place in the order.
            bool first = points_.size() == mine + 1 && points_[mine].current_way == points_[mine].first_way;
            if (on && ready && first && defer(points_.back())) {
                retract(points_.back());
                drop_point();
                continue;
            }
        } else {
            finish_execution();
        }
        if (!on && !backtrack(base))
            return !interrupted();
    }
}

/// Takes the current way of the last points back until one has another.
bool Explorer::backtrack(size_t base)
{
    scheduler_.forget_deferred();
    while (points_.size() > base && !over() && !interrupted()) {
        if (advance(points_.size() - 1))
            return true;
        drop_point();
    }
    return false;
}

Point &Explorer::new_point(ThreadId t)
{
    Point p;
    p.thread = t;
    p.first_way = p.next_way = p.current_way = static_cast<uint32_t>(ways_.size());
    p.model = model_->mark();
    p.time = graph_.time();
    return points_.emplace_back(p);
}

void Explorer::drop_point()
{
    ways_.resize(points_.back().first_way);
    points_.pop_back();
}

void Explorer::retract(Point &p)
{
    machine_.clear_outcome();
    if (p.event != 0)
        restrictions_.undo(p.event);
    p.event = 0;
    if (p.other_inputs) {
        inputs_->set_model(p.inputs);
        p.other_inputs = false;
    }
    model_->rewind(p.aside != 0 ? p.restricted_model : p.model);
    graph_.set_time(p.time);
}

/// Takes the point's next way; false if there is none.
bool Explorer::advance(size_t point)
{
    for (;;) {
        halted_ = halted_ || (rules_.asks_of_pairs && graph_.size() > kManyEvents && stop && stop());
        if (over() || interrupted())
            return false;
        Point &p = points_[point];
        retract(p);
        Step step = Step::Refused;
        if (p.aside != 0 && p.variant > p.last_variant) {
            p.variant--;
            const Way way = ways_[p.current_way];
            step = perform_variant(p, way);
            if (step == Step::Done)
                tell(p);
            if (step == Step::Done && !answer_revisit(way))
                step = Step::Refused;
        } else {
            if (p.aside != 0)
                restrictions_.put_back(p);
            if (p.next_way < ways_.size()) {
                p.current_way = p.next_way++;
                const Way way = ways_[p.current_way];
                if (way.revisited != 0)
                    step = perform_revisit(p, way);
                else if (!way.conflict)
                    step = perform(p, way);
                if (step == Step::Done)
                    tell(p);
            } else if (!p.revisits_known) {
                revisits_.find_revisits(p);
                p.revisits_known = true;
            } else {
                return false;
            }
        }
        if (step == Step::Done)
            return true;
        if (step == Step::Failed && machine_.outcome() == Outcome::Failed)
            fail(machine_.failure());
    }
}

/// What the point's event has shown.
void Explorer::tell(const Point &p)
{
    tell_failures(p.event);
    if (rules_.ends_last && !p.late)
        ends_.note_late_access(p);
    if (rules_.as_if_sequential)
        note_loose(p.event);
}

/// An error was found. Not to be trusted if threads shared what was thought to be private.
void Explorer::fail(const Failure &failure)
{
    if (merge_.symmetry && machine_options_.all_errors)
        symmetry_.check_equal_threads();
    if (needs_restart() || (machine_options_.all_errors && seen_.seen(machine_, failure)))
        return;
    if (!coherence_) {
        stopped_ |= !failed(failure);
        return;
    }
    auto before = reads_from_.arrange_writes();
    stopped_ |= !failed(failure);
    for (const auto &[location, writes] : before)
        graph_.arrange(location, writes);
}

void Explorer::finish_execution()
{
    if (merge_.symmetry)
        symmetry_.check_equal_threads();
    totals_.longest.raise_to(graph_.size());
    if (too_deep()) {
        totals_.blocked++;
        return;
    }
    bool complete = ended();
    bool exits = complete || machine_.only_daemons(), cut = false, waits = false;
    for (ThreadId t : machine_.threads()) {
        const Thread &thread = machine_.thread(t);
        exits |= thread.pending.kind == ActionKind::Exit;
        cut |= thread.status == ThreadStatus::Cut;
        waits |= thread.status != ThreadStatus::Finished && thread.status != ThreadStatus::Cut &&
                 thread.pending.kind != ActionKind::Exit;
    }
    bool ring = false; // has been told
    if (machine_options_.properties.has(Property::Deadlock))
        for (const Failure &f : standstill_.lock_rings()) {
            fail(f);
            ring = true;
        }
    if (ring && !machine_options_.all_errors)
        return;
    // When the program ends, a loop that nobody can end goes on all the same, if somebody asks.
    if (exits && waits && !has_unfollowed_thread(machine_) && machine_options_.properties.has(Property::Termination) &&
        machine_.program().resolver == nullptr) {
        bool livelock = false;
        std::optional<Failure> left = standstill_.standstill(livelock);
        if (livelock)
            fail(*left);
        reads_from_.drop_demands();
        if (livelock)
            return;
    }
    if (exits || !waits) {
        complete = !cut || exits;
        (complete ? totals_.executions : totals_.blocked)++;
        if (complete && finished)
            finished();
        if (complete && machine_options_.properties.has(Property::Leak))
            leaks_.find([this](const Failure &failure) { fail(failure); });
        reads_from_.drop_demands();
        return;
    }
    bool livelock = false;
    std::optional<Failure> failure = has_unfollowed_thread(machine_) ? std::nullopt : standstill_.standstill(livelock);
    if (failure && machine_options_.properties.covers(failure->kind)) {
        if (!ring || livelock)
            fail(*failure);
        reads_from_.drop_demands();
        return;
    }
    reads_from_.drop_demands();
    if (livelock)
        totals_.livelocks++;
    totals_.blocked++;
}

/// If the point's event, the first to be tried, only makes its thread wait: the others go first.
bool Explorer::defer(const Point &p)
{
    if (runner_.in_vain(p.event) == Vain::No)
        return false;
    scheduler_.defer(p.thread, graph_[p.event].location);
    return true;
}

bool Explorer::has_ends() const
{
    bool found = false;
    graph_.for_events([&](EventId e) { found |= ends_objects(graph_[e].before.pending); });
    return found;
}

std::vector<EventId> Explorer::as_added() const
{
    std::vector<EventId> events;
    for (const Point &p : points_)
        if (p.event != 0 && !graph_[p.event].retry && !graph_[p.event].blocked)
            events.push_back(p.event);
    return events;
}

uint64_t Explorer::input(EventId e) const
{
    return graph_[e].symbol != 0 ? inputs_->value(graph_[e].symbol) : graph_[e].read;
}

} // namespace mazur::graph
