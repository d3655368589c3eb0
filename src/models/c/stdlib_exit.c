/* The ways to end a program, and the functions to be called at its end. */
#include "internal.h"

#include <stdlib.h>
#include <unistd.h>

struct handler {
    enum { kPlain, kWithArgument, kWithStatus } kind;
    void (*function)(void);
    void *argument;
};

enum { kHandlers = 256 };

struct handler_list {
    int lock, count;
    struct handler handlers[kHandlers];
};

static struct handler_list at_exit_list, at_quick_exit_list;

static void push(struct handler_list *list, struct handler handler)
{
    __mazur_lock(&list->lock, (int)__mazur_self() + 1, 0);
    int count = __mazur_peek(&list->count);
    if (count == kHandlers)
        __mazur_unsupported("more than 256 functions to be called at exit");
    list->handlers[count] = handler;
    __mazur_poke(&list->count, count + 1);
    __mazur_unlock(&list->lock);
}

/* The last one, which is no longer in the list then; false if there is none. */
static int pop(struct handler_list *list, struct handler *handler)
{
    if (__mazur_peek(&list->count) == 0)
        return 0;
    __mazur_lock(&list->lock, (int)__mazur_self() + 1, 0);
    int count = __mazur_peek(&list->count);
    if (count > 0) {
        *handler = list->handlers[count - 1];
        __mazur_poke(&list->count, count - 1);
    }
    __mazur_unlock(&list->lock);
    return count > 0;
}

/* Several threads may be here at once: each function is called by one of them, and whoever finds none left goes on. */
static void run(struct handler_list *list, int status)
{
    struct handler handler;
    while (pop(list, &handler)) {
        if (handler.kind == kPlain)
            handler.function();
        else if (handler.kind == kWithArgument)
            ((void (*)(void *))handler.function)(handler.argument);
        else
            ((void (*)(int, void *))handler.function)(status, handler.argument);
    }
}

int atexit(void (*function)(void))
{
    push(&at_exit_list, (struct handler){kPlain, function, NULL});
    return 0;
}

int __cxa_atexit(void (*function)(void *), void *argument, void *object)
{
    (void)object;
    push(&at_exit_list, (struct handler){kWithArgument, (void (*)(void))function, argument});
    return 0;
}

int on_exit(void (*function)(int, void *), void *argument)
{
    push(&at_exit_list, (struct handler){kWithStatus, (void (*)(void))function, argument});
    return 0;
}

int at_quick_exit(void (*function)(void))
{
    push(&at_quick_exit_list, (struct handler){kPlain, function, NULL});
    return 0;
}

int mazur_model_has_exit_handlers(void) { return __mazur_peek(&at_exit_list.count) > 0; }

void mazur_model_exit(int status)
{
    mazur_model_run_thread_destructors();
    run(&at_exit_list, status);
    __mazur_exit(status);
}

void exit(int status) { mazur_model_exit(status); }

void quick_exit(int status)
{
    run(&at_quick_exit_list, status);
    __mazur_exit(status);
}

void _exit(int status) { __mazur_exit(status); }

void _Exit(int status) { __mazur_exit(status); }

void mazur_model_abort(void)
{
    __mazur_fail(MAZUR_ABORT, "abort() is called");
    __mazur_exit(134);
}

void abort(void) { mazur_model_abort(); }
