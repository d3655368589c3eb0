#include "graph/workers.h"

#include <utility>

namespace mazur::graph {

void Pool::donate_work(Part part)
{
    std::lock_guard lock(mutex_);
    parts_.push_back(std::move(part));
    wants_work_ = waiting_ > parts_.size();
    changed_.notify_one();
}

std::optional<Part> Pool::take_work()
{
    std::unique_lock lock(mutex_);
    waiting_++;
    wants_work_ = waiting_ > parts_.size();
    if (waiting_ == workers_ && parts_.empty())
        closed_ = true;
    if (closed_)
        changed_.notify_all();
    changed_.wait(lock, [&] { return closed_ || !parts_.empty(); });
    if (parts_.empty())
        return std::nullopt;
    Part part = std::move(parts_.front());
    parts_.pop_front();
    waiting_--;
    wants_work_ = waiting_ > parts_.size();
    return part;
}

void Pool::close()
{
    std::lock_guard lock(mutex_);
    closed_ = true;
    parts_.clear();
    changed_.notify_all();
}

} // namespace mazur::graph
