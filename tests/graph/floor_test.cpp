// The models' answers while random graphs grow and shrink, against definitions.
#include "builder.h"

#include "graph/consistent.h"
#include "graph/model_sc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace mazur::graph {
namespace {

using enum ir::MemoryOrder;

constexpr EventKind kKinds[] = {EventKind::Read, EventKind::Write, EventKind::Rmw};

/// Does a model's answer hold? Grows a graph in ways that the model allows, and takes the latest events back.
class RandomGraph {
public:
    RandomGraph(uint64_t seed, ThreadId threads, uint32_t locations, ModelKind kind)
        : random_(seed), b_(threads, locations), locations_(locations), kind_(kind), model_(make_model(kind, b_.g))
    {
        std::vector<EventId> all = by_time();
        for (EventId e : all)
            model_->added(e);
    }

    ExecutionGraph &graph() { return b_.g; }
    MemoryModel &model() { return *model_; }
    uint32_t locations() const { return locations_; }
    size_t pick(size_t n) { return random_() % n; }
    ThreadId pick_thread() { return static_cast<ThreadId>(pick(b_.g.thread_count())); }
    size_t depth() const { return taken_.size(); }

    ir::MemoryOrder pick_order(EventKind kind)
    {
        constexpr ir::MemoryOrder kReads[] = {Relaxed, Acquire, SeqCst}, kWrites[] = {Relaxed, Release, SeqCst},
                                  kBoth[] = {Relaxed, AcqRel, SeqCst};
        size_t n = pick(3);
        return kind == EventKind::Read ? kReads[n] : kind == EventKind::Write ? kWrites[n] : kBoth[n];
    }
    uint32_t floor(ThreadId t, uint32_t location, EventKind kind)
    {
        return model_->floor(t, b_.g.location(location), kind, kind == EventKind::Rmw);
    }
    /// Can a write stand after this place, or a read-modify-write read from there?
    bool free(uint32_t location, EventKind kind, uint32_t place) const
    {
        const Location &x = b_.g.location(location);
        return kind == EventKind::Read || b_.g.successor_rmw(x, x.writes[place]) == 0;
    }
    EventId add(ThreadId t, EventKind kind, uint32_t location, ir::MemoryOrder order, uint32_t place)
    {
        taken_.push_back({0, model_->mark(), b_.g.time()});
        EventId e = b_.access(t, kind, location, order, place);
        taken_.back().event = e;
        model_->added(e);
        return e;
    }
    void take_back()
    {
        b_.g.remove(taken_.back().event);
        model_->rewind(taken_.back().mark);
        b_.g.set_time(taken_.back().time);
        taken_.pop_back();
    }
    bool admitted(EventId id)
    {
        const Event &e = b_.g[id];
        uint32_t place = e.writes() ? e.co : b_.g.co(e.rf);
        return place + 1 == b_.g.location(e.location).writes.size() || model_->admits(id);
    }
    /// One random event that the model allows, or one fence.
    void grow()
    {
        ThreadId t = pick_thread();
        if (pick(8) == 0) {
            taken_.push_back({0, model_->mark(), b_.g.time()});
            taken_.back().event = b_.fence(t, pick(2) == 0 ? AcqRel : SeqCst);
            model_->added(taken_.back().event);
            return;
        }
        EventKind kind = kKinds[pick(3)];
        auto location = static_cast<uint32_t>(1 + pick(locations_));
        uint32_t low = floor(t, location, kind);
        auto place = static_cast<uint32_t>(low + pick(b_.g.location(location).writes.size() - low));
        if (free(location, kind, place) && !admitted(add(t, kind, location, pick_order(kind), place)))
            take_back();
    }
    void step() { depth() > 0 && pick(4) == 0 ? take_back() : grow(); }

    std::vector<EventId> by_time() const
    {
        std::vector<EventId> all;
        b_.g.for_events([&](EventId e) { all.push_back(e); });
        std::sort(all.begin(), all.end(), [&](EventId a, EventId b) { return b_.g[a].time < b_.g[b].time; });
        return all;
    }

    /// For every event that could come next: the model allows it if and only if the axioms do.
    void expect_exact()
    {
        ThreadId t = pick_thread();
        EventKind kind = kKinds[pick(3)];
        auto location = static_cast<uint32_t>(1 + pick(locations_));
        ir::MemoryOrder order = pick_order(kind);
        uint32_t low = floor(t, location, kind);
        for (uint32_t place = 0; place < b_.g.location(location).writes.size(); place++) {
            if (!free(location, kind, place))
                continue;
            EventId e = add(t, kind, location, order, place);
            bool allowed = place >= low && admitted(e);
            bool right = consistent(b_.g, kind_) == allowed;
            take_back();
            ASSERT_TRUE(right) << text(kind_) << ": place " << place << ", floor " << low << ", allowed " << allowed;
        }
    }

private:
    struct Taken {
        EventId event;
        size_t mark;
        uint32_t time;
    };
    std::mt19937_64 random_;
    Builder b_;
    uint32_t locations_;
    ModelKind kind_;
    std::unique_ptr<MemoryModel> model_;
    std::vector<Taken> taken_;
};

/// What is before the thread's next event under sc: everything from which its last one can be reached.
std::vector<bool> all_before(const ExecutionGraph &g, ThreadId t, EventId events)
{
    std::vector<bool> reached(events + size_t{1});
    std::vector<EventId> todo;
    auto reach = [&](EventId e) {
        if (e != kInitial && !reached[e]) {
            reached[e] = true;
            todo.push_back(e);
        }
    };
    reach(g.last(t));
    while (!todo.empty()) {
        EventId id = todo.back();
        todo.pop_back();
        const Event &e = g[id];
        if (e.index > 1)
            reach(g.at(e.thread, e.index - 1));
        reach(e.start);
        if (e.reads())
            reach(e.rf);
        if (!e.writes())
            continue;
        const Location &x = g.location(e.location);
        for (EventId w : x.writes)
            if (g.co(w) < e.co)
                reach(w);
        for (EventId r : x.reads)
            if (r != id && g.co(g[r].rf) < e.co)
                reach(r);
    }
    return reached;
}

void expect_sc_floors(RandomGraph &r)
{
    ExecutionGraph &g = r.graph();
    std::vector<EventId> all = r.by_time();
    EventId largest = all.empty() ? 0 : *std::max_element(all.begin(), all.end());
    for (ThreadId t = 0; t < g.thread_count(); t++) {
        std::vector<bool> before = all_before(g, t, largest);
        for (uint32_t l = 1; l <= r.locations(); l++) {
            const Location &x = g.location(l);
            uint32_t floor = 0;
            for (uint32_t place = 1; place < x.writes.size(); place++)
                if (before[x.writes[place]])
                    floor = place;
            ASSERT_EQ(r.floor(t, l, EventKind::Read), floor) << "thread " << t << ", location " << l;
        }
    }
}

TEST(ModelSc, FloorIsWhatCanBeReached)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        // More than eight threads need wider clocks.
        RandomGraph r(seed, seed % 10 == 9 ? 11 : 2 + seed % 4, 1 + seed % 3, ModelKind::Sc);
        for (int n = 0; n < 120; n++) {
            r.step();
            ASSERT_NO_FATAL_FAILURE(expect_sc_floors(r)) << "seed " << seed << ", step " << n;
        }
        ASSERT_TRUE(consistent(r.graph(), ModelKind::Sc));
        while (r.depth() > 0) {
            r.take_back();
            ASSERT_NO_FATAL_FAILURE(expect_sc_floors(r)) << "seed " << seed << ", going back";
        }
    }
}

/// As in a revisit: a read and what came after it goes, except for what another thread's last event depends on.
void revisit_and_return(RandomGraph &r, EventId read, ThreadId keeper)
{
    ExecutionGraph &g = r.graph();
    const uint32_t *clock = g.clock(g.last(keeper), Clock::Porf);
    std::vector<uint32_t> porf(clock, clock + g.width());
    if (g[read].index <= porf[g[read].thread])
        return;
    size_t mark = r.model().mark();
    uint32_t time = g.time(), stamp = g[read].stamp;
    std::vector<EventId> gone, left;
    for (ThreadId t = 0; t < g.thread_count(); t++) {
        while (g.thread(t).size() > porf[t] && g[g.last(t)].stamp >= stamp) {
            gone.push_back(g.last(t));
            g.detach(g.last(t));
        }
        for (EventId e : g.thread(t))
            if (g[e].stamp > stamp)
                left.push_back(e);
    }
    std::sort(left.begin(), left.end(), [&](EventId a, EventId b) { return g[a].time < g[b].time; });
    r.model().restricted(read, left);
    ASSERT_NO_FATAL_FAILURE(expect_sc_floors(r)) << "restricted";
    size_t depth = r.depth();
    for (int n = 0; n < 6; n++) {
        r.grow();
        ASSERT_NO_FATAL_FAILURE(expect_sc_floors(r)) << "restricted, and grown again";
    }
    while (r.depth() > depth)
        r.take_back();
    for (size_t i = gone.size(); i > 0; i--)
        g.reattach(gone[i - 1]);
    r.model().rewind(mark);
    g.set_time(time);
    ASSERT_NO_FATAL_FAILURE(expect_sc_floors(r)) << "put back";
}

TEST(ModelSc, FloorAfterRevisits)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        RandomGraph r(seed, 2 + seed % 4, 1 + seed % 3, ModelKind::Sc);
        for (int n = 0; n < 60; n++) {
            r.step();
            std::vector<EventId> reads;
            r.graph().for_events([&](EventId e) {
                if (r.graph()[e].reads())
                    reads.push_back(e);
            });
            if (reads.empty())
                continue;
            ASSERT_NO_FATAL_FAILURE(revisit_and_return(r, reads[r.pick(reads.size())], r.pick_thread()))
                << "seed " << seed << ", step " << n;
        }
    }
}

class EveryModel : public testing::TestWithParam<ModelKind> {};

TEST_P(EveryModel, AllowsWhatItsAxiomsAllow)
{
    for (uint64_t seed = 0; seed < 150; seed++) {
        RandomGraph r(seed, 2 + seed % 3, 1 + seed % 3, GetParam());
        for (int n = 0; n < 25; n++) {
            r.step();
            ASSERT_NO_FATAL_FAILURE(r.expect_exact()) << "seed " << seed << ", step " << n;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Models, EveryModel,
                         testing::Values(ModelKind::Sc, ModelKind::Tso, ModelKind::Ra, ModelKind::Rc11),
                         [](const auto &info) { return std::string(text(info.param)); });

} // namespace
} // namespace mazur::graph
