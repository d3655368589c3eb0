#include "graph/workers.h"

namespace mazur::graph {

void Pool::put(Part part)
{
    std::lock_guard lock(mutex_);
    parts_.push_back(std::move(part));
    hungry_ = waiting_ > parts_.size();
    changed_.notify_one();
}

bool Pool::take(Part &part)
{
    std::unique_lock lock(mutex_);
    waiting_++;
    hungry_ = waiting_ > parts_.size();
    if (waiting_ == workers_ && parts_.empty())
        closed_ = true;
    if (closed_)
        changed_.notify_all();
    changed_.wait(lock, [&] { return closed_ || !parts_.empty(); });
    if (parts_.empty())
        return false;
    part = std::move(parts_.front());
    parts_.pop_front();
    waiting_--;
    hungry_ = waiting_ > parts_.size();
    return true;
}

void Pool::close()
{
    std::lock_guard lock(mutex_);
    closed_ = true;
    parts_.clear();
    changed_.notify_all();
}

} // namespace mazur::graph
