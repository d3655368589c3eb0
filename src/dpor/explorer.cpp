#include "dpor/explorer.h"

#include "engine/conclusion.h"
#include "engine/enabled.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace mazur::dpor {

namespace {

constexpr uint32_t kLookInterval = 128;

} // namespace

Explorer::Explorer(const ir::Program &program, const MachineOptions &machine_options, const DporOptions &options,
                   Sharing &sharing, Budget &budget, bool unreduced)
    : machine_options_(machine_options), options_(options), sharing_(sharing), budget_(budget),
      machine_(program, machine_options, sharing), arrivals_(machine_, sharing, budget, findings_),
      unreduced_(unreduced), sequence_(run_)
{
    arrivals_.path = [this] { return path(); };
    arrivals_.failed = [this](const Failure &f, const Schedule &s) { return failed(f, s); };
    machine_.stop_at_joins(); // else the steps of a thread would depend on when others ended
    machine_.recognise_input_loops();
    machine_.interrupt = [this] { return budget_.expired(); };
}

Schedule Explorer::path() const
{
    Schedule path;
    for (const Level &l : levels_)
        path.choices.push_back({l.active.thread, l.active.alternative});
    path.threads = machine_.started_threads();
    path.sites = sharing_.sites();
    path.all_joins = true;
    return path;
}

/// What comes after the end of this run is not known, so nothing may be left out before it.
void Explorer::everything()
{
    for (Level &l : levels_)
        l.all = true;
}

/// A thread that goes no further because of an error that does not end the run: what its last step depended on (the end
/// of a block that it used, say) is not known, so nothing is left out.
void Explorer::follow_undefined()
{
    if (!machine_.has_cut(CutReason::Undefined) && !machine_.has_cut(CutReason::Failed))
        return;
    if (std::ranges::none_of(machine_.threads(), [&](ThreadId id) {
            const Thread &t = machine_.thread(id);
            return t.status == ThreadStatus::Cut && (t.cut == CutReason::Undefined || t.cut == CutReason::Failed);
        }))
        return;
    for (Level &l : levels_)
        l.all = l.sleepless = true;
}

Explorer::Next Explorer::leaf()
{
    if (sharing_.raised())
        findings_.raised = true;
    else if (!machine_options_.outputs || !findings_.exits_early || unreduced_)
        return Next::Back;
    return Next::Stop;
}

bool Explorer::can_move(ThreadId t) const
{
    if (machine_.outcome() == Outcome::Ended || machine_.halted())
        return false;
    std::optional<ThreadId> only = machine_.exclusive();
    return (!only || *only == t) && machine_.alternatives(t) != 0;
}

void Explorer::list_enabled()
{
    enabled_.clear();
    bool exits = false;
    for_enabled(machine_, [&](ThreadId t, uint32_t) {
        enabled_.push_back(t);
        exits |= machine_.thread(t).pending.kind == ActionKind::Exit;
    });
    if (!exits || enabled_.size() == 1 || unreduced_)
        return;
    auto ends = [&](ThreadId t) { return machine_.thread(t).pending.kind == ActionKind::Exit; };
    if (machine_options_.outputs)
        findings_.exits_early = true;
    if (!std::ranges::all_of(enabled_, ends))
        std::erase_if(enabled_, ends);
    else
        enabled_.resize(1);
}

Explorer::Next Explorer::arrive(Outcome outcome, Node tree)
{
    Next next = examine(outcome, tree);
    if (next != Next::Deeper)
        trees_.free(tree);
    return next;
}

/// The run goes no further.
Explorer::Next Explorer::met(Arrivals::At at)
{
    if (at == Arrivals::At::Stop)
        return Next::Stop;
    if (at == Arrivals::At::Error)
        everything();
    else if (at == Arrivals::At::End)
        reverse_all();
    return leaf();
}

/// The machine has come to a state: is it an end, and who can move next?
Explorer::Next Explorer::examine(Outcome outcome, Node tree)
{
    const Arrivals::At at = arrivals_.examine(outcome);
    if (at != Arrivals::At::Open)
        return met(at);
    list_enabled();
    if (enabled_.empty())
        return met(arrivals_.stand_still());
    if (const uint64_t deepest = budget_.limits().depth; deepest != 0 && levels_.size() >= deepest) {
        findings_.cut_depth = true;
        findings_.stats.blocked++;
        return leaf();
    }
    if (const uint64_t most = budget_.limits().states; most != 0 && findings_.stats.transitions >= most) {
        findings_.states_limit = true;
        return Next::Stop;
    }
    open(tree);
    return Next::Deeper;
}

/// A new state is on top, with those asleep that the last step did not disturb.
void Explorer::open(Node tree)
{
    Level level;
    level.mark = machine_.mark();
    level.tree = tree;
    level.first_sleeper = static_cast<uint32_t>(sleepers_.size());
    level.first_sleep_touch = static_cast<uint32_t>(sleep_touches_.size());
    level.guided = trees_.first(tree) != WakeupTrees::kNone;
    level.many = std::ranges::any_of(machine_.threads(), [](ThreadId t) { return t >= kMaskThreads; });
    for (ThreadId t : enabled_)
        level.enabled |= t < kMaskThreads ? bit(t) : 0;
    if (level.many && (levels_.empty() || !levels_.back().many))
        everything();
    level.all = level.many || unreduced_;
    if (!levels_.empty() && !unreduced_ && !levels_.back().sleepless) {
        const Level &last = levels_.back();
        const std::span<const Named> done = run_.touches(run_.size() - 1);
        for (size_t i = last.first_sleeper; i < level.first_sleeper; i++) {
            const Sleeper s = sleepers_[i];
            if (s.ends || s.step.thread == last.active.thread || dependent(touches(s), done))
                continue;
            const auto first = static_cast<uint32_t>(sleep_touches_.size());
            for (uint32_t n = s.first_touch; n < s.end_touch; n++)
                sleep_touches_.push_back(Named(sleep_touches_[n]));
            sleepers_.push_back({s.step, first, static_cast<uint32_t>(sleep_touches_.size()), false});
        }
    }
    levels_.push_back(level);
    Level &here = levels_.back();
    for (size_t i = here.first_sleeper; i < sleepers_.size(); i++)
        if (const ThreadId t = sleepers_[i].step.thread; t < kMaskThreads && asleep(here, t))
            here.wanted |= bit(t);
    findings_.stats.max_depth = std::max<uint64_t>(findings_.stats.max_depth, levels_.size());
}

/// The branch was explored: the machine goes back, and the step goes to sleep.
void Explorer::finish(Level &here)
{
    machine_.rewind(here.mark);
    const Position at = run_.size() - 1;
    const auto first = static_cast<uint32_t>(sleep_touches_.size());
    for (const Named &t : run_.touches(at))
        sleep_touches_.push_back(t);
    while (!section_touches_.empty() && section_touches_.back().start == at) {
        sleep_touches_.push_back(section_touches_.back().touch);
        section_touches_.pop_back();
    }
    sleepers_.push_back({here.active, first, static_cast<uint32_t>(sleep_touches_.size()), here.ended});
    run_.pop();
    here.has_active = false;
}

void Explorer::close()
{
    const Level &here = levels_.back();
    trees_.free(here.tree);
    sleepers_.resize(here.first_sleeper);
    sleep_touches_.resize(here.first_sleep_touch);
    levels_.pop_back();
}

bool Explorer::asleep(const Level &here, ThreadId t, uint32_t alternative) const
{
    return std::any_of(sleepers_.begin() + here.first_sleeper, sleepers_.end(),
                       [&](const Sleeper &s) { return s.step.thread == t && s.step.alternative == alternative; });
}

/// In all its ways. `here` is the state on top, where the machine stands.
bool Explorer::asleep(const Level &here, ThreadId t) const
{
    const uint32_t ways = machine_.alternatives(t);
    for (uint32_t a = 0; a < ways; a++)
        if (!asleep(here, t, a))
            return false;
    return true;
}

/// Some thread, if there is one that can move and is not asleep; the one that moved last if possible.
bool Explorer::choose(Level &here)
{
    std::optional<ThreadId> chosen;
    const ThreadId last = levels_.size() < 2 ? 0 : levels_[levels_.size() - 2].active.thread;
    list_enabled();
    for (ThreadId t : enabled_) {
        if (asleep(here, t))
            continue;
        const bool preferred = t == last && machine_.thread(t).pending.kind != ActionKind::Pause;
        if (!chosen || preferred)
            chosen = t;
    }
    if (!chosen)
        return false;
    here.wanted |= *chosen < kMaskThreads ? bit(*chosen) : 0;
    trees_.append(here.tree, trees_.make({*chosen, kAnyWay, 1}, {}, false));
    return true;
}

bool Explorer::add_all(Level &here)
{
    bool added = false;
    list_enabled();
    for (ThreadId t : enabled_)
        if (!asleep(here, t)) {
            trees_.append(here.tree, trees_.make({t, kAnyWay, 1}, {}, false));
            added = true;
        }
    return added;
}

/// In place of a thread that may move in any way: its ways, but for those that are known.
void Explorer::expand(Level &here, Node any)
{
    const ThreadId t = trees_.step(any).thread;
    trees_.free(any);
    const uint32_t ways = can_move(t) ? machine_.alternatives(t) : 0;
    footprint(machine_, t, footprint_);
    things_.name(footprint_, named_);
    // What it touches in an atomic section shows only when it moves.
    const bool known = machine_.thread(t).pending.kind != ActionKind::AtomicBegin &&
                       machine_.thread(t).atomic_depth == 0 && !machine_.exclusive();
    for (uint32_t a = ways; a-- > 0;) {
        bool there = asleep(here, t, a);
        for (Node n = trees_.first(here.tree); n != WakeupTrees::kNone; n = trees_.next(n))
            there |= trees_.step(n).thread == t && trees_.step(n).alternative == a;
        if (!there)
            trees_.prepend(here.tree, trees_.make({t, a, ways}, named_, known));
    }
}

/// The next branch to explore from the state on top, where the machine stands.
Explorer::Node Explorer::pick()
{
    Level &here = levels_.back();
    while (true) {
        if (trees_.first(here.tree) == WakeupTrees::kNone) {
            bool more = here.all ? add_all(here) : !here.moved && !here.guided && choose(here);
            if (!more) {
                if (!here.stepped && !here.guided) { // all are asleep
                    findings_.stats.blocked++;
                    reverse_all();
                }
                return WakeupTrees::kNone;
            }
        }
        const Branch b = trees_.step(trees_.first(here.tree));
        const Node n = trees_.take_first(here.tree);
        if (b.alternative == kAnyWay)
            expand(here, n);
        else if (!can_move(b.thread) || b.alternative >= machine_.alternatives(b.thread))
            throw std::logic_error("a step that was independent of others depends on them");
        else if (asleep(here, b.thread, b.alternative))
            trees_.free(n);
        else
            return n;
    }
}

Explorer::Next Explorer::step(Node branch)
{
    Level &here = levels_.back();
    const ThreadId t = trees_.step(branch).thread;
    here.active = {t, trees_.step(branch).alternative, machine_.alternatives(t)};
    here.has_active = here.stepped = here.moved = true;
    here.ended = false;
    const Thread &thread = machine_.thread(t);
    HappensBefore::Step s;
    s.thread = here.many ? 0 : t;
    s.alternative = here.active.alternative;
    s.ways = here.active.ways;
    s.enabled = here.enabled;
    s.ends = thread.pending.kind == ActionKind::Exit;
    s.may_wait = may_wait(thread);
    s.start = machine_.exclusive() == t ? run_[run_.size() - 1].start : run_.size();
    const bool joins = thread.pending.kind == ActionKind::Join && !here.many;
    const ThreadId joined = joins ? static_cast<ThreadId>(thread.pending.address) : kMaskThreads;
    footprint(machine_, t, footprint_);
    const size_t born = machine_.threads().size();
    findings_.stats.transitions++;
    if (sampler != nullptr)
        sampler->step(machine_, t);
    const Outcome outcome = machine_.step(t, here.active.alternative);
    footprint_.insert(footprint_.end(), machine_.side_touches().begin(), machine_.side_touches().end());
    things_.name(footprint_, named_);
    run_.add(s, named_, joined);
    if (s.start != run_.size() - 1)
        for (const Named &n : named_)
            section_touches_.push_back({s.start, n});
    auto wakes = [&](ThreadId other) {
        if (other != t && other < kMaskThreads)
            run_.wakes(other);
    };
    for (size_t i = born; i < machine_.threads().size(); i++)
        wakes(machine_.threads()[i]);
    machine_.for_woken_threads(wakes);
    follow_undefined();
    if ((outcome == Outcome::Ended || machine_.halted()) && others_could_go_on(t)) {
        run_.ends();
        here.ended = outcome == Outcome::Ended;
        findings_.exits_early |= here.ended;
        here.moved = here.guided = false; // the others are explored from here as if it had not happened
    }
    if (outcome == Outcome::Ended && machine_options_.outputs && !here.many)
        findings_.exits_early |= could_end_before_printing();
    if (options_.algorithm != Algorithm::Optimal && !here.many && !unreduced_)
        reverse_step(run_.size() - 1);
    return arrive(outcome, branch);
}

/// Is there another thread that can move, or could if the run had not ended?
bool Explorer::others_could_go_on(ThreadId t) const
{
    return std::ranges::any_of(machine_.threads(), [&](ThreadId o) { return o != t && machine_.alternatives(o) != 0; });
}

/// Has somebody printed what need not come before the end of the program? The end is the last step's, or it comes with
/// the last thread that is no daemon.
bool Explorer::could_end_before_printing()
{
    const Position last = run_.size() - 1;
    const Named print[] = {{things_.number(kOutput), Mode::Write}};
    Clock before = run_[last].own;
    if (machine_.only_daemons())
        for (ThreadId t : machine_.threads())
            if (machine_.thread(t).status == ThreadStatus::Finished)
                before.join(run_.causes(t));
    for (Position p = 0; p < last; p++)
        if (!before.after(p, run_[p].thread) && dependent(run_.touches(p), print))
            return true;
    return false;
}

/// Looks only now and then.
bool Explorer::out_of_time()
{
    if (--until_look_ != 0)
        return false;
    until_look_ = kLookInterval;
    return budget_.expired();
}

Findings Explorer::explore()
{
    Next next = arrive(machine_.boot(), trees_.make({}, {}));
    while (next != Next::Stop && !levels_.empty()) {
        if (levels_.back().has_active)
            finish(levels_.back());
        const Node branch = pick();
        if (branch == WakeupTrees::kNone) {
            close();
            next = Next::Back;
        } else if (out_of_time()) {
            break;
        } else {
            next = step(branch);
        }
    }
    findings_.exhausted = next != Next::Stop && levels_.empty() && budget_.reason() == Why::None;
    findings_.stats.instructions = machine_.instructions();
    findings_.inputs_sampled = machine_.inputs_sampled();
    findings_.bound = bound_reached(machine_);
    findings_.undefined = machine_.has_cut(CutReason::Undefined);
    return findings_;
}

} // namespace mazur::dpor
