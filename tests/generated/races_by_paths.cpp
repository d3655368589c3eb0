// Races from the definition: happens-before as a relation on the events of one path, closed transitively. Slow, and
// independent of races.h, which it checks.
#include "traces.h"

#include "semantics.h"

#include <algorithm>

namespace mazur::generated {
namespace {

bool acquires(Order o) { return o == Order::Acquire || o == Order::AcqRel || o == Order::SeqCst; }
bool releases(Order o) { return o == Order::Release || o == Order::AcqRel || o == Order::SeqCst; }

class Paths {
public:
    Paths(const Program &program, uint64_t most) : program_(program), semantics_(program), most_(most) {}

    std::optional<bool> run()
    {
        follow(semantics_.initial());
        return steps_ > most_ && !race_ ? std::nullopt : std::optional(race_);
    }

private:
    using Relation = std::vector<std::vector<bool>>;
    static constexpr size_t kLongest = 300; ///< a longer path is taken for an endless one

    /// Looks at a path where it ends: nothing can move, or every step from there is an error.
    void follow(const State &state)
    {
        if (path_.size() > kLongest)
            steps_ = most_;
        bool last = true;
        for (int t = 0; t < static_cast<int>(program_.threads.size()); t++)
            for (const Step &step : semantics_.steps(state, t)) {
                if (race_ || ++steps_ > most_)
                    return;
                if (step.cut || (step.error && step.error != Error::Memory))
                    continue;
                last = false;
                path_.push_back(step.event);
                if (step.error)
                    race_ |= path_has_race();
                else
                    follow(step.next);
                path_.pop_back();
            }
        if (last)
            race_ |= path_has_race();
    }

    static bool covers(const Event &e, Part half) { return e.part == Part::Whole || e.part == half; }

    /// The writes whose release sequence the read at `r` reads this half from, newest first.
    std::vector<size_t> release_sequence(size_t r, Part half) const
    {
        std::vector<size_t> out;
        for (size_t w = r; w-- > 0;) {
            const Event &e = path_[w];
            if (e.what != What::Access || !e.writes || e.object != path_[r].object || !covers(e, half))
                continue;
            if (e.order == Order::Plain)
                break;
            out.push_back(w);
            for (size_t own = 0; own < w; own++) // earlier stores of its thread
                if (path_[own].what == What::Access && path_[own].writes && path_[own].object == e.object &&
                    covers(path_[own], half) && path_[own].thread == e.thread && path_[own].order != Order::Plain)
                    out.push_back(own);
            if (!e.reads)
                break;
        }
        return out;
    }

    void add_atomic_order(size_t r, Relation &before) const
    {
        const Event &read = path_[r];
        if (!read.reads || read.order == Order::Plain)
            return;
        std::vector<size_t> targets;
        if (acquires(read.order))
            targets.push_back(r);
        for (size_t f = r + 1; f < path_.size(); f++)
            if (path_[f].thread == read.thread && path_[f].what == What::Fence && acquires(path_[f].order))
                targets.push_back(f);
        for (Part half : {Part::Low, Part::High})
            if (covers(read, half))
                add_atomic_order(release_sequence(r, half), targets, before);
    }

    void add_atomic_order(const std::vector<size_t> &writes, const std::vector<size_t> &targets, Relation &before) const
    {
        for (size_t w : writes) {
            std::vector<size_t> sources;
            if (releases(path_[w].order))
                sources.push_back(w);
            for (size_t f = 0; f < w; f++)
                if (path_[f].thread == path_[w].thread && path_[f].what == What::Fence && releases(path_[f].order))
                    sources.push_back(f);
            for (size_t source : sources)
                for (size_t target : targets)
                    before[source][target] = true;
        }
    }

    static bool hands_over(const Event &a, const Event &b)
    {
        auto mutex_released = [](const Event &e) {
            return e.what == What::Unlock ? e.object : e.what == What::WaitBegins ? e.second : kNone;
        };
        auto mutex_taken = [](const Event &e) {
            return e.what == What::Lock ? e.object : e.what == What::WaitEnds ? e.second : kNone;
        };
        return a.thread == b.thread || (a.what == What::Create && a.object == b.thread) ||
               (b.what == What::Join && b.object == a.thread) ||
               (mutex_released(a) != kNone && mutex_released(a) == mutex_taken(b)) ||
               (a.what == What::SemPost && b.what == What::SemWait && a.object == b.object) ||
               (a.what == What::RwUnlock && b.what == What::RwLock && a.object == b.object && (a.writes || b.writes)) ||
               (a.what == What::OnceEnds && b.what == What::OncePasses && a.object == b.object) ||
               (a.what == What::Barrier && b.what == What::Barrier && a.object == b.object) ||
               std::count(a.met.begin(), a.met.end(), b.thread) > 0 ||
               (a.what == What::SectionEnds && b.what == What::SectionBegins);
    }

    static bool conflict(const Event &a, const Event &b)
    {
        auto touches = [](const Event &e) { return e.what == What::Access || e.what == What::Free; };
        const bool overlap = a.part == Part::Whole || b.part == Part::Whole || a.part == b.part;
        return touches(a) && touches(b) && a.object == b.object && overlap && a.thread != b.thread &&
               (a.writes || b.writes) && (a.order == Order::Plain || b.order == Order::Plain);
    }

    bool path_has_race() const
    {
        const size_t n = path_.size();
        Relation before(n, std::vector<bool>(n));
        for (size_t b = 0; b < n; b++) {
            for (size_t a = 0; a < b; a++)
                if (hands_over(path_[a], path_[b]))
                    before[a][b] = true;
            if (path_[b].what == What::Access)
                add_atomic_order(b, before);
        }
        for (size_t k = 0; k < n; k++)
            for (size_t a = 0; a < k; a++)
                if (before[a][k])
                    for (size_t b = k + 1; b < n; b++)
                        if (before[k][b])
                            before[a][b] = true;
        for (size_t b = 0; b < n; b++)
            for (size_t a = 0; a < b; a++)
                if (conflict(path_[a], path_[b]) && !before[a][b])
                    return true;
        return false;
    }

    const Program &program_;
    Semantics semantics_;
    uint64_t most_;
    uint64_t steps_ = 0;
    std::vector<Event> path_;
    bool race_ = false;
};

} // namespace

std::optional<bool> races_by_paths(const Program &program, uint64_t most) { return Paths(program, most).run(); }

} // namespace mazur::generated
