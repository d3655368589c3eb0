// Several explorers of one program at once, each with a machine of its own, in threads of this process; whoever has
// nothing to do gets a part of what another has left.
#pragma once

#include "graph/work_source.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace mazur::graph {

/// Parts of the exploration that wait for a worker.
class Pool : public WorkSource {
public:
    explicit Pool(size_t workers) : workers_(workers) {}

    /// Are there workers without work?
    bool wants_work() const override { return wants_work_.load(std::memory_order_relaxed); }
    void donate_work(Part part) override;
    /// All is done when the queue is empty and all workers wait.
    std::optional<Part> take_work() override;
    void close() override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Part> parts_;
    size_t workers_, waiting_ = 0;
    bool closed_ = false;
    std::atomic<bool> wants_work_ = false;
};

} // namespace mazur::graph
