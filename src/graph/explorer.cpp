// The loop: forward as far as it goes, then back to the last point with a way left.
#include "graph/explorer.h"

#include "analysis/inputs.h"
#include "engine/ending.h"
#include "graph/engine.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr uint32_t kPollEvents = 256;
constexpr size_t kManyEvents = 256; ///< to ask something of each pair of them takes longer than to look at the clock

/// Where all atomics are seq_cst, nothing races and nobody learns of others in another way without synchronising
/// (`note_loose`), rc11 is sequential consistency, which is decided faster.
ModelKind effective_model(const ir::Program &program, const MachineOptions &machine, const GraphOptions &options,
                          const Sharing &sharing)
{
    bool same = options.model == ModelKind::Rc11 && !program.weak_atomics && machine.properties.has(Property::Race) &&
                !options.merge.loose && !(machine.all_errors && sharing.any_racy());
    return same ? ModelKind::Sc : options.model;
}

bool is_at_condition(const Action &a)
{
    return a.kind == ActionKind::Wait || a.kind == ActionKind::Wake || a.kind == ActionKind::Notify;
}

} // namespace

Explorer::Explorer(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
                   Sharing &sharing)
    : machine_options_(machine_options), options_(options), sharing_(sharing),
      machine_(program, machine_options, sharing),
      model_(make_model(
          options.reads_from ? ModelKind::Ra : effective_model(program, machine_options, options, sharing), graph_)),
      accesses_(machine_.memory(), machine_.journal()), merge_(options.merge)
{
    machine_.drive(*this);
    if (machine_options.all_errors)
        accesses_.go_on_after_races();
    ModelKind model = effective_model(program, machine_options, options, sharing);
    sequential_ = model == ModelKind::Sc;
    as_if_sequential_ = sequential_ && options.model != ModelKind::Sc;
    asks_of_pairs_ = model == ModelKind::Rc11 || options.reads_from;
    in_order_ = sequential_ || model == ModelKind::Tso;
    sections_ = graph_.new_location();
    graph_.location(sections_).kind = LocationKind::Sections;
    if (machine_options.outputs) {
        prints_ = graph_.new_location();
        graph_.location(prints_).kind = LocationKind::Condition;
    }
    if (options.reads_from)
        coherence_ = std::make_unique<Coherence>(graph_, model);
    if (sharing.passes_time_on())
        merge_.rmw = false; // who comes later may know a later time
    if (merge_.rmw || merge_.symmetry)
        facts_ = std::make_unique<analysis::MergeFacts>(program, in_order_);
    if (!options.symbolic || !analysis::has_inputs(program))
        return;
    inputs_ = std::make_unique<Inputs>();
    if (!machine_.follow_symbols(inputs_->expressions(), inputs_->model()))
        inputs_.reset();
}

Explorer::~Explorer() = default;

/// Runs the main thread to its first action.
Outcome Explorer::begin()
{
    begun_ = true;
    machine_.interrupt = [this] { return stop && stop(); };
    graph_.ensure_threads(1);
    machine_.journal().use(journal(0));
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
            if (hungry && hungry())
                give_away(base);
        }
        if (interrupted())
            return false;
        if (over())
            return true;
        std::optional<ThreadId> t = ended() || too_deep() ? std::nullopt : next_thread();
        bool on = false;
        if (t) {
            new_point(*t);
            find_ways(*t, machine_.thread(*t).pending);
            bool ready = readiness(*t) == Readiness::Ready;
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
    deferred_.clear();
    while (points_.size() > base && !over() && !interrupted()) {
        if (advance(points_.size() - 1))
            return true;
        drop_point();
    }
    return false;
}

Explorer::Point &Explorer::new_point(ThreadId t)
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
        undo(p.event);
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
        halted_ = halted_ || (asks_of_pairs_ && graph_.size() > kManyEvents && stop && stop());
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
                put_back(p);
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
                find_revisits(p);
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
    if (ends_last() && !p.late)
        note_late_access(p);
    if (as_if_sequential_)
        note_loose(p.event);
}

/// What came before it at its location; of what happens at a condition variable, there.
EventId Explorer::before_in_line(const Event &e) const
{
    const Location &x = graph_.location(e.location);
    if (x.kind != LocationKind::Sections || !is_at_condition(e.before.pending))
        return e.rf;
    for (uint32_t place = e.co; place-- > 1;) {
        const Action &a = graph_[x.writes[place]].before.pending;
        if (is_at_condition(a) && a.address == e.before.pending.address)
            return x.writes[place];
    }
    return kInitial;
}

/// What is not seq_cst may be seen in another order than what is. Whoever waits for it comes to know all that was done
/// before. But one can also find a lock taken, or no permit, or look at what the library keeps in weaker atomics; and a
/// notify or a wait need not happen after what was done to the condition variable before. If this occurs at all, it
/// does so in a sequential run: take from any other one the causes of the event alone.
void Explorer::note_loose(EventId id)
{
    const Event &e = graph_[id];
    const Action &a = e.before.pending;
    const bool waits = (a.kind == ActionKind::Await && !a.timed) || e.retry || e.blocked;
    const bool weak = e.order != ir::MemoryOrder::Plain && e.order != ir::MemoryOrder::SeqCst &&
                      (e.location == 0 || graph_.location(e.location).kind == LocationKind::Data);
    const bool looks = weak && e.kind == EventKind::Read && !waits;
    auto unknown = [&](EventId by) { return by != kInitial && !graph_.happens_before(by, id); };
    const bool woken = a.kind == ActionKind::Wake && unknown(e.start);
    const bool in_line = (is_at_condition(a) || weak) && e.kind == EventKind::Rmw && unknown(before_in_line(e));
    if (looks || woken || in_line)
        merge_.loose = merges_less_ = true;
}

/// The point of the read that is revisited by the last point's write.
void Explorer::open_answer(const Way &way)
{
    EventId write = points_.back().event;
    const Event &read = graph_[way.revisited];
    ThreadId t = read.thread;
    Point &q = new_point(t);
    q.stamp = read.stamp;
    if (comes_late(write, t)) {
        q.late = q.revisits_known = true; // it fails
        return add_late_ways(t, machine_.thread(t).pending);
    }
    add_forced_ways(t, machine_.thread(t).pending, write);
}

/// Is the object gone, or written anew, that the thread is about to access: by the event, or by what its thread has
/// gone on to do?
bool Explorer::comes_late(EventId write, ThreadId t)
{
    return graph_[write].location != location_of(machine_.thread(t).pending);
}

/// The write that revisits a read is in place: now the read reads from it, and if it also writes, revisits in turn.
bool Explorer::answer_revisit(const Way &way)
{
    open_answer(way);
    if (advance(points_.size() - 1)) {
        if (!points_.back().late)
            return true;
        // The error has ended nothing but its thread if all errors are asked for, or none of its kind.
        const Thread &t = machine_.thread(points_.back().thread);
        if (t.status != ThreadStatus::Cut || (t.cut != CutReason::Failed && t.cut != CutReason::Undefined)) {
            unsupported(t.id, "an access to what has ended, where it waits or where something else is by now");
            fail(machine_.failure());
        }
        retract(points_.back());
    }
    drop_point();
    return false;
}

/// An error was found. Not to be trusted if threads shared what was thought to be private.
void Explorer::fail(const Failure &failure)
{
    if (merge_.symmetry && machine_options_.all_errors)
        check_equal_threads();
    if (again() || (machine_options_.all_errors && seen_.seen(machine_, failure)))
        return;
    if (!coherence_) {
        stopped_ |= !failed(failure);
        return;
    }
    auto before = arrange_writes();
    stopped_ |= !failed(failure);
    for (const auto &[location, writes] : before)
        graph_.arrange(location, writes);
}

void Explorer::finish_execution()
{
    if (merge_.symmetry)
        check_equal_threads();
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
        for (const Failure &f : lock_rings()) {
            fail(f);
            ring = true;
        }
    if (ring && !machine_options_.all_errors)
        return;
    // When the program ends, a loop that nobody can end goes on all the same, if somebody asks.
    if (exits && waits && !has_unfollowed_thread(machine_) && machine_options_.properties.has(Property::Termination) &&
        machine_.program().resolver == nullptr) {
        bool livelock = false;
        std::optional<Failure> left = standstill(livelock);
        if (livelock)
            fail(*left);
        demanded_.clear();
        if (livelock)
            return;
    }
    if (exits || !waits) {
        complete = !cut || exits;
        (complete ? totals_.executions : totals_.blocked)++;
        if (complete && finished)
            finished();
        if (complete && machine_options_.properties.has(Property::Leak))
            find_leaks();
        demanded_.clear();
        return;
    }
    bool livelock = false;
    std::optional<Failure> failure = has_unfollowed_thread(machine_) ? std::nullopt : standstill(livelock);
    if (failure && machine_options_.properties.covers(failure->kind)) {
        if (!ring || livelock)
            fail(*failure);
        demanded_.clear();
        return;
    }
    demanded_.clear();
    if (livelock)
        totals_.livelocks++;
    totals_.blocked++;
}

} // namespace mazur::graph
