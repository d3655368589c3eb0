// The loop: forward as far as it goes, then back to the last point with a way left.
#include "graph/explorer.h"

#include "machine/ending.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr uint32_t kPollEvents = 256;

} // namespace

Explorer::Explorer(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
                   Sharing &sharing)
    : machine_options_(machine_options), options_(options), sharing_(sharing),
      machine_(program, machine_options, sharing), model_(make_model(options.model, graph_)),
      accesses_(machine_.memory(), machine_.journal())
{
    machine_.drive(*this);
}

Explorer::~Explorer() = default;

/// Runs the main thread to its first action.
Outcome Explorer::begin()
{
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
    if (outcome != Outcome::Running && outcome != Outcome::Ended)
        return outcome == Outcome::Failed;
    uint32_t events = 0;
    for (;;) {
        if ((++events % kPollEvents == 0 && stop && stop()) || (machine_.outcome() == Outcome::Interrupted))
            return false;
        if (again())
            return true;
        std::optional<ThreadId> t = (machine_.outcome() == Outcome::Ended) ? std::nullopt : next_thread();
        bool on = false;
        if (t) {
            new_point(*t);
            find_ways(*t, machine_.thread(*t).pending);
            bool ready = readiness(*t) == Readiness::Ready;
            on = advance(points_.size() - 1);
            if (on && ready && defer(points_.back())) {
                retract(points_.back());
                drop_point();
                continue;
            }
        } else {
            finish_execution();
        }
        if (stopped_)
            return true;
        if (!on && !backtrack())
            return !(machine_.outcome() == Outcome::Interrupted);
    }
}

/// Takes the current way of the last points back until one has another.
bool Explorer::backtrack()
{
    deferred_.clear();
    while (!points_.empty() && !stopped_ && !(machine_.outcome() == Outcome::Interrupted) && !again()) {
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
    p.first_way = p.next_way = static_cast<uint32_t>(ways_.size());
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
    model_->rewind(p.aside != 0 ? p.restricted_model : p.model);
    graph_.set_time(p.time);
}

/// Takes the point's next way; false if there is none.
bool Explorer::advance(size_t point)
{
    for (;;) {
        if (stopped_ || again() || (machine_.outcome() == Outcome::Interrupted))
            return false;
        Point &p = points_[point];
        retract(p);
        Step step = Step::Refused;
        if (p.aside != 0 && p.variant > p.last_variant) {
            p.variant--;
            const Way way = ways_[p.next_way - 1];
            step = perform_variant(p, way);
            if (step == Step::Done && !answer_revisit(way))
                step = Step::Refused;
        } else {
            if (p.aside != 0)
                put_back(p);
            if (p.next_way < ways_.size()) {
                const Way way = ways_[p.next_way++];
                if (way.revisited != 0)
                    step = perform_revisit(p, way);
                else if (!way.conflict)
                    step = perform(p, way);
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

/// The write that revisits a read is in place: now the read reads from it, and if it also writes, revisits in turn.
bool Explorer::answer_revisit(const Way &way)
{
    EventId write = points_.back().event;
    const Event &read = graph_[way.revisited];
    ThreadId t = read.thread;
    Point &q = new_point(t);
    q.stamp = read.stamp;
    add_forced_ways(t, machine_.thread(t).pending, write);
    if (advance(points_.size() - 1))
        return true;
    drop_point();
    return false;
}

/// An error was found. Not to be trusted if threads shared what was thought to be private.
void Explorer::fail(const Failure &failure)
{
    if (again())
        return;
    stopped_ |= !failed(failure);
}

void Explorer::finish_execution()
{
    totals_.longest = std::max<uint64_t>(totals_.longest, graph_.size());
    bool complete = (machine_.outcome() == Outcome::Ended);
    bool exits = complete, cut = false, waits = false;
    for (ThreadId t : machine_.threads()) {
        const Thread &thread = machine_.thread(t);
        exits |= thread.pending.kind == ActionKind::Exit;
        cut |= thread.status == ThreadStatus::Cut;
        waits |= thread.status != ThreadStatus::Finished && thread.status != ThreadStatus::Cut &&
                 thread.pending.kind != ActionKind::Exit;
    }
    if (machine_options_.properties.has(Property::Deadlock))
        if (std::optional<Failure> ring = lock_ring())
            return fail(*ring);
    if (exits || !waits) {
        complete = !cut || exits;
        (complete ? totals_.executions : totals_.blocked)++;
        if (complete && machine_options_.properties.has(Property::Leak))
            if (std::optional<Failure> lost = leak(machine_))
                fail(*lost);
        return;
    }
    bool livelock = false;
    std::optional<Failure> failure = cut ? std::nullopt : standstill(livelock);
    if (failure && machine_options_.properties.covers(failure->kind))
        return fail(*failure);
    totals_.livelocks += livelock ? 1 : 0;
    totals_.blocked++;
}

} // namespace mazur::graph
