#include "search/portfolio.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace mazur {

namespace {

struct Entry {
    SearchOptions options;
    std::string name;
    Result result;
    std::exception_ptr failed;
};

std::vector<Entry> entries(const SearchOptions &options, uint64_t jobs)
{
    std::vector<Entry> out(std::max<uint64_t>(jobs, 2));
    for (size_t i = 0; i < out.size(); i++) {
        SearchOptions &o = out[i].options;
        o = options;
        o.reduction = {true, i == 0 ? Reduction::Sources::All : Reduction::Sources::Lazy};
        out[i].name = i == 0 ? "safe" : "safe+lazy";
        if (i >= 2) {
            o.order = Order::Random;
            o.seed = options.seed + i;
            out[i].name += " in a random order (seed " + std::to_string(o.seed) + ")";
        }
    }
    return out;
}

} // namespace

Result SearchPortfolio::check(const Task &task) const
{
    std::atomic<bool> decided = false;
    std::mutex mutex;
    Entry *winner = nullptr;
    std::vector<Entry> all = entries(options_, task.jobs);
    auto run = [&](Entry &e) {
        try {
            Task own = task;
            own.cancelled = &decided;
            if (&e != &all[1])
                own.progress = {};
            e.result = SearchEngine(e.options).check(own);
        } catch (...) {
            e.failed = std::current_exception();
        }
        std::lock_guard guard(mutex);
        if (winner == nullptr && (e.failed || e.result.verdict != Verdict::Unknown)) {
            winner = &e;
            decided = true;
        }
    };
    {
        std::vector<std::jthread> threads;
        try {
            for (Entry &e : all)
                threads.emplace_back([&] { run(e); });
        } catch (...) {
            decided = true; // those that run
            throw;
        }
    }
    Entry &best = winner != nullptr ? *winner : all[1];
    if (best.failed)
        std::rethrow_exception(best.failed);
    if (winner != nullptr)
        best.result.notes.push_back({Note::Kind::FirstOfPortfolio, {all.size()}, best.name});
    return best.result;
}

} // namespace mazur
