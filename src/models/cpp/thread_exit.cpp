// Destructors of thread-local objects run when their thread ends, the latest first.
#include "runtime.h"

namespace {

struct Entry {
    Entry *next;
    void (*destroy)(void *);
    void *object;
};

__thread Entry *entries;

} // namespace

extern "C" {

int __cxa_thread_atexit(void (*destroy)(void *), void *object, void *) noexcept
{
    auto *entry = static_cast<Entry *>(__mazur_alloc(sizeof(Entry), 16, 0));
    *entry = {entries, destroy, object};
    entries = entry;
    return 0;
}

void mazur_model_run_thread_destructors()
{
    while (Entry *entry = entries) {
        entries = entry->next;
        void (*destroy)(void *) = entry->destroy;
        void *object = entry->object;
        __mazur_free(entry);
        destroy(object);
    }
}
}
