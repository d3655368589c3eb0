/* The work-stealing deque of Chase and Lev, with the memory orders of Lê et al.: its owner works at one end, thieves take
 * from the other. Expect: safe. With -DBROKEN take() has no fence, and a job is done twice: unsafe (assertion). */
#include <array>
#include <atomic>
#include <cassert>
#include <thread>

class Deque {
public:
    static constexpr int kNothing = -1;

    void push(int job) // by the owner
    {
        const long bottom = bottom_.load(std::memory_order_relaxed);
        assert(bottom - top_.load(std::memory_order_acquire) < kSize);
        jobs_[bottom % kSize].store(job, std::memory_order_relaxed);
        std::atomic_thread_fence(std::memory_order_release);
        bottom_.store(bottom + 1, std::memory_order_relaxed);
    }

    int take() // by the owner
    {
        const long bottom = bottom_.load(std::memory_order_relaxed) - 1;
        bottom_.store(bottom, std::memory_order_relaxed);
#ifndef BROKEN
        std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
        long top = top_.load(std::memory_order_relaxed);
        int job = kNothing;
        if (top <= bottom) {
            job = jobs_[bottom % kSize].load(std::memory_order_relaxed);
            if (top != bottom)
                return job;
            if (!top_.compare_exchange_strong(top, top + 1, std::memory_order_seq_cst, std::memory_order_relaxed))
                job = kNothing; // a thief was faster
        }
        bottom_.store(bottom + 1, std::memory_order_relaxed);
        return job;
    }

    int steal()
    {
        long top = top_.load(std::memory_order_acquire);
        std::atomic_thread_fence(std::memory_order_seq_cst);
        const long bottom = bottom_.load(std::memory_order_acquire);
        if (top >= bottom)
            return kNothing;
        const int job = jobs_[top % kSize].load(std::memory_order_relaxed);
        if (!top_.compare_exchange_strong(top, top + 1, std::memory_order_seq_cst, std::memory_order_relaxed))
            return kNothing;
        return job;
    }

private:
    static constexpr long kSize = 4;
    std::atomic<long> top_ = 0, bottom_ = 0;
    std::array<std::atomic<int>, kSize> jobs_{};
};

int main()
{
    constexpr int kJobs = 2;
    Deque deque;
    std::array<std::atomic<int>, kJobs> done{};
    auto work = [&](int job) {
        if (job != Deque::kNothing)
            done[job].fetch_add(1, std::memory_order_relaxed);
    };

    auto thief = [&] { work(deque.steal()); };
    for (int job = 0; job < kJobs; ++job)
        deque.push(job);
    std::thread first(thief), second(thief);
    work(deque.take());
    work(deque.take());
    first.join();
    second.join();

    for (int job; (job = deque.take()) != Deque::kNothing;)
        work(job);
    for (const std::atomic<int> &times : done)
        assert(times == 1);
}
