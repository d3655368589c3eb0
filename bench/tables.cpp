// Measures the set of visited states: inserting what is new, finding what is there. Where Abseil is installed, its
// table is measured beside it.
#include "search/visited.h"

#include <benchmark/benchmark.h>

#ifdef MAZUR_BENCH_ABSEIL
#include <absl/container/flat_hash_set.h>
#endif

#include <vector>

namespace {

using mazur::Fingerprint;

std::vector<Fingerprint> fingerprints(size_t count)
{
    uint64_t state = 1;
    const auto random = [&] {
        state += 0x9e3779b97f4a7c15;
        uint64_t x = (state ^ state >> 30) * 0xbf58476d1ce4e5b9;
        x = (x ^ x >> 27) * 0x94d049bb133111eb;
        return x ^ x >> 31;
    };
    std::vector<Fingerprint> out(count);
    for (Fingerprint &f : out) {
        f.lo = random();
        f.hi = random();
    }
    return out;
}

template <typename Set> void insert_all(Set &set, const std::vector<Fingerprint> &all)
{
    for (const Fingerprint &f : all)
        set.insert(f);
}

template <typename Set> void insert_new(benchmark::State &run)
{
    const std::vector<Fingerprint> all = fingerprints(static_cast<size_t>(run.range(0)));
    for (auto _ : run) {
        Set set;
        insert_all(set, all);
        benchmark::DoNotOptimize(set);
    }
    run.SetItemsProcessed(run.iterations() * run.range(0));
}

template <typename Set> void find_known(benchmark::State &run)
{
    const std::vector<Fingerprint> all = fingerprints(static_cast<size_t>(run.range(0)));
    Set set;
    insert_all(set, all);
    for (auto _ : run)
        insert_all(set, all);
    run.SetItemsProcessed(run.iterations() * run.range(0));
}

void sizes(benchmark::internal::Benchmark *b)
{
    b->Arg(1'000)->Arg(100'000)->Arg(4'000'000)->Unit(benchmark::kMillisecond);
}

BENCHMARK(insert_new<mazur::VisitedSet>)->Apply(sizes);
BENCHMARK(find_known<mazur::VisitedSet>)->Apply(sizes);

#ifdef MAZUR_BENCH_ABSEIL
/// A fingerprint is a hash already.
struct Hash {
    size_t operator()(const Fingerprint &f) const { return f.lo; }
};

/// In as many shards as VisitedSet has.
class AbseilSet {
public:
    bool insert(Fingerprint f) { return shards_[f.hi % shards_.size()].insert(f).second; }

private:
    std::array<absl::flat_hash_set<Fingerprint, Hash>, 128> shards_;
};
BENCHMARK(insert_new<AbseilSet>)->Apply(sizes);
BENCHMARK(find_known<AbseilSet>)->Apply(sizes);
#endif

} // namespace

BENCHMARK_MAIN();
