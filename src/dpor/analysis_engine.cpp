#include "dpor/analysis_engine.h"

#include "engine/enabled.h"
#include "engine/ending.h"
#include "machine/footprint.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace mazur::dpor {

namespace {

Sharing everything_shared(const ir::Program &program)
{
    Sharing sharing(program);
    sharing.raise_all();
    sharing.apply();
    return sharing;
}

} // namespace

AnalysisEngine::AnalysisEngine(const ir::Program &program, const MachineOptions &machine_options, const Limits &limits,
                               Analysis analysis, const Sharing *shared)
    : budget_(limits, [] {}), analysis_(std::move(analysis)),
      sharing_(shared != nullptr ? *shared : everything_shared(program)), machine_(program, machine_options, sharing_),
      limits_(limits)
{
    machine_.stop_at_joins();
    machine_.interrupt = [this] { return budget_.expired(); };
}

bool AnalysisEngine::stopped()
{
    over_ = over_ || budget_.expired() || (limits_.states != 0 && graph_.size() >= limits_.states);
    return over_;
}

ThreadMask AnalysisEngine::runnables() const
{
    ThreadMask mask = 0;
    if (outcome_ != Outcome::Running)
        return mask;
    if (std::ranges::any_of(machine_.threads(), [](ThreadId t) { return t >= kMaskThreads; }))
        throw std::length_error("an analysis can follow at most 64 threads");
    ThreadMask exits = 0;
    for_enabled(machine_, [&](ThreadId t, uint32_t) {
        (machine_.thread(t).pending.kind == ActionKind::Exit ? exits : mask) |= bit(t);
    });
    return mask != 0 ? mask : exits; // who ends the program comes last
}

void AnalysisEngine::step(ThreadId t, uint32_t alternative)
{
    HappensBefore::Step s;
    s.thread = t;
    s.enabled = runnables();
    s.start = machine_.exclusive() == t ? run_[run_.size() - 1].start : run_.size();
    const Action &a = machine_.thread(t).pending;
    const ThreadId joined = a.kind == ActionKind::Join ? static_cast<ThreadId>(a.address) : kMaskThreads;
    footprint(machine_, t, footprint_);
    const size_t born = machine_.threads().size();
    outcome_ = machine_.step(t, alternative);
    steps_++;
    footprint_.insert(footprint_.end(), machine_.side_touches().begin(), machine_.side_touches().end());
    things_.name(footprint_, named_);
    run_.add(s, named_, joined);
    auto wakes = [&](ThreadId other) {
        if (other != t)
            run_.wakes(other);
    };
    for (size_t i = born; i < machine_.threads().size(); i++)
        wakes(machine_.threads()[i]);
    machine_.for_woken_threads(wakes);
}

/// A node before the thread's next action, with what there is to know about it.
DporGraph::Id AnalysisEngine::make(DporGraph::Kind kind, Id parent, ThreadId t)
{
    Node &n = graph_.add(kind, parent);
    describe(n, t);
    for (const Resettable *r : analysis_.resettables)
        n.states.push_back(r->state());
    if (kind != DporGraph::Kind::Replay)
        race(n);
    return n.id;
}

void AnalysisEngine::describe(Node &n, ThreadId t)
{
    n.thread = t;
    n.action = machine_.thread(t).pending;
    n.label = text(n.action.kind);
    n.position = run_.size();
    n.runnables = runnables();
    n.choices = (n.runnables & bit(t)) != 0 ? bit(t) : n.runnables & -n.runnables;
    analysis_.dependence.on_create(machine_, n, &graph_[n.parent]);
}

/// Threads that stand before something that they never come to do are not in the graph, but it matters what they wait
/// for.
void AnalysisEngine::race_waiting(Id last)
{
    for (ThreadId t : machine_.threads()) {
        if (machine_.thread(t).status != ThreadStatus::Running)
            continue;
        const Mark mark = analysis_.marker.mark(machine_, t);
        if (mark == Mark::No || mark == Mark::Replay)
            continue;
        Node n;
        n.id = DporGraph::kNone;
        n.parent = last;
        describe(n, t);
        race(n);
    }
}

/// Finds the last node that the new one depends on and could have come before, and makes the other order a choice
/// there.
void AnalysisEngine::race(const Node &n)
{
    const HappensBefore::Clock known = run_.causes(n.thread);
    Position below = n.position;
    for (Id p = n.parent; p != DporGraph::kNone; below = graph_[p].position, p = graph_[p].parent) {
        Node &earlier = graph_[p];
        // Its action happened only if its own thread was chosen on the way here.
        const bool happened = earlier.position < run_.size() && run_[earlier.position].thread == earlier.thread &&
                              below > earlier.position;
        if (earlier.kind == DporGraph::Kind::Replay || !happened || earlier.thread == n.thread ||
            known.after(earlier.position, earlier.thread) || !analysis_.dependence.dependent(earlier, n))
            continue;
        // If another thread was to run first there, the choice is made at its node: both stand for the same state.
        Id at = p;
        for (Id up = graph_[p].parent; graph_[up].kind != DporGraph::Kind::Replay; up = graph_[up].parent) {
            if (graph_[up].position != earlier.position)
                break;
            at = up;
        }
        Node &state = graph_[at];
        const ThreadMask before = state.choices;
        const bool could = (state.runnables & bit(n.thread)) != 0;
        state.choices |= could ? bit(n.thread) : state.runnables;
        if (state.kind == DporGraph::Kind::Maybe && state.choices != before)
            graph_.arrange_replay(at);
        if (could)
            return;
        // It had to wait there: it can only come first where what it waits for had not been taken yet.
    }
}

void AnalysisEngine::back(const Machine::Mark &mark, Position run, Id id)
{
    machine_.rewind(mark);
    outcome_ = Outcome::Running;
    while (run_.size() > run)
        run_.pop();
    for (size_t i = 0; i < analysis_.resettables.size(); i++)
        analysis_.resettables[i]->reset(graph_[id].states[i]);
}

/// The thread runs from the node to the next one, or to the end of the run. These steps were made already.
void AnalysisEngine::go_on(Id from, ThreadId t, std::vector<Choice> steps)
{
    const ThreadId chosen = t;
    auto end = [&](const Failure *failure) {
        race_waiting(from);
        runs_++;
        if (ended)
            ended(machine_, failure);
        graph_[from].edges.push_back({chosen, DporGraph::kNone, std::move(steps)});
    };
    while (!stopped()) {
        if (std::optional<Failure> f = failure_of(machine_, outcome_))
            return end(&*f);
        if (outcome_ == Outcome::Interrupted)
            return;
        const ThreadMask can = runnables();
        if (outcome_ == Outcome::Ended || can == 0)
            return end(nullptr);
        const bool there = machine_.thread(t).status == ThreadStatus::Running;
        Mark mark = there ? analysis_.marker.mark(machine_, t) : Mark::No;
        if (there && machine_.alternatives(t) > 1)
            mark = Mark::Yes;
        if (mark != Mark::No) {
            const auto kind = mark == Mark::Yes     ? DporGraph::Kind::Yes
                              : mark == Mark::Maybe ? DporGraph::Kind::Maybe
                                                    : DporGraph::Kind::Replay;
            const Id n = make(kind, from, t);
            graph_[from].edges.push_back({chosen, n, std::move(steps)});
            return visit(n);
        }
        if ((can & bit(t)) == 0) {
            t = static_cast<ThreadId>(std::countr_zero(can));
            continue;
        }
        steps.push_back({t, 0});
        step(t, 0);
    }
}

/// Explores what the choice of the thread leads to from the node, where the machine stands.
void AnalysisEngine::branch(Id id, ThreadId t)
{
    if (t != graph_[id].thread)
        return go_on(id, t, {});
    const uint32_t ways = machine_.alternatives(t);
    const Machine::Mark mark = machine_.mark();
    const Position run = run_.size();
    for (uint32_t a = 0; a < ways && !stopped(); a++) {
        if (a != 0)
            back(mark, run, id);
        step(t, a);
        go_on(id, t, {{t, a}});
    }
}

/// Explores a node, new or become a scheduling point, where the machine stands.
void AnalysisEngine::visit(Id id)
{
    Node &n = graph_[id];
    if (n.kind == DporGraph::Kind::Maybe) {
        const auto t = static_cast<ThreadId>(std::countr_zero(n.choices));
        n.explored |= bit(t);
        return branch(id, t);
    }
    const Machine::Mark mark = machine_.mark();
    const Position run = run_.size();
    while (!stopped()) {
        if (const ThreadMask left = n.choices & ~n.explored; left != 0) {
            const auto t = static_cast<ThreadId>(std::countr_zero((left & bit(n.thread)) != 0 ? bit(n.thread) : left));
            n.explored |= bit(t);
            branch(id, t);
        } else if (n.kind == DporGraph::Kind::Replay && graph_.must_replay(id)) {
            n.replay = false;
            replays_++;
            walk(id);
        } else {
            return;
        }
        back(mark, run, id);
    }
}

/// Goes through what was explored below a node, where the machine stands, to the nodes that became scheduling points.
void AnalysisEngine::walk(Id id)
{
    Node &n = graph_[id];
    if (n.kind == DporGraph::Kind::Maybe && (n.choices & ~n.explored) != 0)
        n.kind = DporGraph::Kind::Yes;
    const Machine::Mark mark = machine_.mark();
    const Position run = run_.size();
    for (size_t i = 0; i < n.edges.size() && !stopped(); i++) {
        if (n.edges[i].child == DporGraph::kNone || !graph_.waits(n.edges[i].child))
            continue;
        for (const Choice &c : n.edges[i].steps)
            step(c.thread, c.alternative);
        const Id child = n.edges[i].child;
        for (size_t r = 0; r < analysis_.resettables.size(); r++)
            analysis_.resettables[r]->reset(graph_[child].states[r]);
        walk(child);
        back(mark, run, id);
    }
    // What was explored below may have added choices to a scheduling point that had none left before.
    if (n.kind == DporGraph::Kind::Yes && (n.choices & ~n.explored) != 0)
        visit(id);
}

bool AnalysisEngine::explore()
{
    outcome_ = machine_.boot();
    if (machine_.threads().empty())
        return false;
    // The root is a Replay node before anything happens.
    const Id root = graph_.add(DporGraph::Kind::Replay, DporGraph::kNone).id;
    Node &n = graph_[root];
    for (const Resettable *r : analysis_.resettables)
        n.states.push_back(r->state());
    n.runnables = n.choices = n.explored = bit(0);
    const Machine::Mark mark = machine_.mark();
    go_on(root, 0, {});
    while (!stopped() && graph_.must_replay(root)) {
        back(mark, 0, root);
        n.replay = false;
        replays_++;
        walk(root);
    }
    return !stopped();
}

} // namespace mazur::dpor
