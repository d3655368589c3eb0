// A queue with room for a few values; who finds it full or empty waits.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>

template <typename T> class Queue {
public:
    explicit Queue(size_t room) : room_(room) {}

    void put(T value)
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return values_.size() < room_; });
        values_.push_back(std::move(value));
        changed_.notify_all();
    }

    T take()
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !values_.empty(); });
        T value = std::move(values_.front());
        values_.pop_front();
        changed_.notify_all();
        return value;
    }

    bool empty()
    {
        std::lock_guard lock(mutex_);
        return values_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<T> values_;
    const size_t room_;
};
