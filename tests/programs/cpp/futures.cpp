// Futures of every kind: results, exceptions and broken promises across threads.
// mazur: safe
#include <cassert>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>

int main()
{
    std::promise<std::string> p;
    std::future<std::string> f = p.get_future();
    std::thread t([&] { p.set_value("a result that is longer than the small buffer"); });
    assert(f.get().starts_with("a result"));
    t.join();

    std::packaged_task<int(int)> task([](int x) -> int { throw std::runtime_error(x ? "bad" : "zero"); });
    std::future<int> failed = task.get_future();
    std::thread runs(std::move(task), 1);
    try {
        failed.get();
        assert(false);
    } catch (std::runtime_error &e) {
        assert(e.what() == std::string("bad"));
    }
    runs.join();

    std::shared_future<int> deferred = std::async(std::launch::deferred, [] { return 4; });
    assert(deferred.get() == 4 && deferred.get() == 4);
    std::future<void> broken = std::promise<void>().get_future();
    try {
        broken.get();
        assert(false);
    } catch (std::future_error &e) {
        assert(e.code() == std::future_errc::broken_promise);
    }
    std::promise<int> late;
    std::future<int> at_exit = late.get_future();
    std::thread([](std::promise<int> q) { q.set_value_at_thread_exit(6); }, std::move(late)).detach();
    assert(at_exit.get() == 6);
}
