// What is done when a thread ends: destructors of its thread-local objects run, the latest first; then what waits for
// just that.
#include "runtime.h"

#include <condition_variable>

namespace {

struct Entry {
    Entry *next;
    void (*call)(void *);
    void *argument;
};

__thread Entry *destructors, *others;

void push(Entry *&list, void (*call)(void *), void *argument)
{
    auto *entry = static_cast<Entry *>(__mazur_alloc(sizeof(Entry), 16, 0));
    *entry = {list, call, argument};
    list = entry;
}

void call_first(Entry *&list)
{
    Entry first = *list;
    __mazur_free(list);
    list = first.next;
    first.call(first.argument);
}

} // namespace

extern "C" {

int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *) noexcept
{
    push(destructors, destroy, object);
    return 0;
}

void mazur_model_at_thread_exit(void (*call)(void *), void *argument) { push(others, call, argument); }

void mazur_model_run_thread_destructors()
{
    while (destructors != nullptr || others != nullptr)
        call_first(destructors != nullptr ? destructors : others);
}
}

void std::notify_all_at_thread_exit(condition_variable &condition, unique_lock<mutex> lock)
{
    struct Notice {
        condition_variable *condition;
        mutex *held;
    };
    auto *notice = static_cast<Notice *>(__mazur_alloc(sizeof(Notice), 16, 0));
    *notice = {&condition, lock.release()};
    mazur_model_at_thread_exit(
        [](void *argument) {
            Notice n = *static_cast<Notice *>(argument);
            __mazur_free(argument);
            n.held->unlock();
            n.condition->notify_all();
        },
        notice);
}
