// Throwing and catching. An exception is a header and the object behind it, counted by the exception_ptrs and flights
// that refer to it. A flight is one throw of it: what landing pads hand around, and what is on the stack of caught
// ones. docs/exceptions.md explains how this works together with the front end and the machine.
#include "runtime.h"

#include <cxxabi.h>
#include <exception>

namespace {

struct Exception {
    int references;
    const std::type_info *type;
    void (*destroy)(void *);
    long unused; ///< the object behind is aligned to 16 bytes
};

struct Flight {
    Flight *next; ///< caught before this one
    Exception *exception;
    void *adjusted; ///< what the handler gets
    int handlers;   ///< that it is caught in
    bool flying;
};

struct Landed {
    Flight *flight;
    int selector;
};

__thread Flight *caught;
__thread void *left_with; ///< what a thread has ended with that still has calls to leave
__thread unsigned flying;
std::terminate_handler user_terminate;

void *object_of(Exception *e) { return e + 1; }
Exception *exception_of(void *object) { return static_cast<Exception *>(object) - 1; }

/// The end of a thread by pthread_exit travels like an exception, but nobody has to catch it.
bool ends_thread(const Exception *e) { return e->type == &typeid(abi::__forced_unwind); }

void release(Exception *e)
{
    if (__atomic_fetch_sub(&e->references, 1, __ATOMIC_ACQ_REL) != 1)
        return;
    if (e->destroy != nullptr)
        e->destroy(object_of(e));
    __mazur_free(e);
}

enum ClauseKind : unsigned long { kEnd, kCatch, kFilter, kCleanup };
struct Clause {
    ClauseKind kind;
    union {
        const std::type_info *type;
        unsigned long count;
    };
};

struct Choice {
    int selector = 0;
    bool lands = false; ///< catches it or has something to clean up
};

Choice choose(const Clause *clause, Flight *f)
{
    for (;; clause++) {
        void *object = object_of(f->exception);
        if (clause->kind == kEnd || clause->kind == kCleanup)
            return {0, clause->kind == kCleanup};
        if (clause->kind == kFilter) {
            unsigned long count = clause->count;
            bool allowed = false;
            for (; count > 0; count--) {
                clause++;
                object = object_of(f->exception);
                allowed |= mazur::catches(clause->type, f->exception->type, object);
            }
            if (!allowed)
                return {-1, true};
        } else if (clause->type == nullptr || mazur::catches(clause->type, f->exception->type, object)) {
            f->adjusted = object;
            return {clause->type == nullptr ? 1 : static_cast<int>(reinterpret_cast<unsigned long>(clause->type)),
                    true};
        }
    }
}

void append(char *buffer, size_t size, const char *text)
{
    size_t used = __builtin_strlen(buffer);
    for (; *text != 0 && used + 1 < size; text++)
        buffer[used++] = *text;
    buffer[used] = 0;
}

[[noreturn]] void end_with(const char *reason, Exception *e)
{
    char message[240] = "", name[120];
    append(message, sizeof message, reason);
    __mazur_demangle(e->type->name(), name, sizeof name);
    append(message, sizeof message, name);
    void *object = object_of(e);
    if (mazur::catches(&typeid(std::exception), e->type, object)) {
        append(message, sizeof message, ": ");
        append(message, sizeof message, static_cast<std::exception *>(object)->what());
    }
    mazur::terminate(message);
}

[[noreturn]] void nobody_catches(Exception *e) { end_with("an exception is not caught: ", e); }

} // namespace

extern "C" {

__thread Landed mazur_model_landed;

/// On with a flight that has not been caught yet.
[[noreturn]] void mazur_model_resume(Flight *f)
{
    for (unsigned long frames = __mazur_handling(1);; frames = __mazur_handling(frames + 1)) {
        unsigned long table = __mazur_handler(frames);
        if (table == 1 && ends_thread(f->exception)) {
            __mazur_free(f->exception);
            __mazur_free(f);
            mazur_model_end_thread(left_with);
        }
        if (table == 1)
            nobody_catches(f->exception);
        Choice choice = choose(reinterpret_cast<const Clause *>(table), f);
        if (!choice.lands)
            continue;
        mazur_model_landed = {f, choice.selector};
        __mazur_unwind(frames);
    }
}

/// Nothing is cleaned up if nobody catches: the first error is where it is thrown.
[[noreturn]] static void take_off(Flight *f)
{
    f->flying = true;
    if (ends_thread(f->exception))
        mazur_model_resume(f);
    flying++;
    for (unsigned long frames = __mazur_handling(1);; frames = __mazur_handling(frames + 1)) {
        unsigned long table = __mazur_handler(frames);
        if (table == 1)
            nobody_catches(f->exception);
        if (choose(reinterpret_cast<const Clause *>(table), f).selector != 0)
            mazur_model_resume(f);
    }
}

[[noreturn]] static void throw_new(Exception *e)
{
    auto *f = static_cast<Flight *>(__mazur_alloc(sizeof(Flight), 16, 0));
    *f = {nullptr, e, nullptr, 0, false};
    take_off(f);
}

/// As on Linux, pthread_exit leaves all calls of its thread, and what is to be cleaned up there is.
void mazur_model_leave_thread(void *result)
{
    if (__mazur_handler(__mazur_handling(1)) == 1)
        mazur_model_end_thread(result);
    left_with = result;
    auto *e = static_cast<Exception *>(__mazur_alloc(sizeof(Exception), 16, 1));
    *e = {1, &typeid(abi::__forced_unwind), nullptr, 0};
    throw_new(e);
}

void *__cxa_allocate_exception(size_t size)
{
    return static_cast<Exception *>(__mazur_alloc(size + sizeof(Exception), 16, 1)) + 1;
}

void __cxa_free_exception(void *object) { __mazur_free(exception_of(object)); }

__cxxabiv1::__cxa_refcounted_exception *__cxxabiv1::__cxa_init_primary_exception(void *object, std::type_info *type,
                                                                                 void (*destroy)(void *)) noexcept
{
    Exception *e = exception_of(object);
    e->type = type;
    e->destroy = destroy;
    return nullptr;
}

void __cxa_throw(void *object, std::type_info *type, void (*destroy)(void *))
{
    Exception *e = exception_of(object);
    e->references = 1;
    e->type = type;
    e->destroy = destroy;
    throw_new(e);
}

void *__cxa_get_exception_ptr(void *flight) { return static_cast<Flight *>(flight)->adjusted; }

void *__cxa_begin_catch(void *flight)
{
    auto *f = static_cast<Flight *>(flight);
    if (f->flying) {
        f->flying = false;
        flying -= ends_thread(f->exception) ? 0 : 1;
    }
    f->handlers++;
    if (caught != f) {
        f->next = caught;
        caught = f;
    }
    return f->adjusted;
}

void __cxa_end_catch()
{
    Flight *f = caught;
    if (f == nullptr || --f->handlers > 0)
        return;
    caught = f->next;
    if (f->flying)
        return; // thrown again
    if (ends_thread(f->exception)) {
        __mazur_fail(MAZUR_ABORT, "the end of a thread by pthread_exit is caught and not thrown again");
        __mazur_exit(134);
    }
    release(f->exception);
    __mazur_free(f);
}

void __cxa_rethrow()
{
    if (caught == nullptr)
        mazur::terminate("an exception is thrown again where there is none");
    take_off(caught);
}

void __cxa_call_unexpected(void *) { mazur::terminate("an exception leaves a function that does not allow it"); }

void __cxa_bad_cast() { throw std::bad_cast(); }
void __cxa_bad_typeid() { throw std::bad_typeid(); }
void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
void __cxa_pure_virtual() { mazur::terminate("a pure virtual function is called"); }
void __cxa_deleted_virtual() { mazur::terminate("a deleted virtual function is called"); }

std::type_info *__cxa_current_exception_type() noexcept
{
    return caught == nullptr ? nullptr : const_cast<std::type_info *>(caught->exception->type);
}

} // extern "C"

void mazur::terminate(const char *message)
{
    if (user_terminate != nullptr)
        user_terminate();
    __mazur_fail(MAZUR_EXCEPTION, message);
    __mazur_exit(134);
}

namespace std {

terminate_handler set_terminate(terminate_handler f) noexcept
{
    terminate_handler old = user_terminate;
    user_terminate = f;
    return old;
}

terminate_handler get_terminate() noexcept { return user_terminate; }

/// Called by the compiler's code when an exception leaves a noexcept function: it has caught it then.
void terminate() noexcept
{
    if (caught != nullptr)
        end_with("std::terminate() is called while an exception is handled: ", caught->exception);
    mazur::terminate("std::terminate() is called");
}

int uncaught_exceptions() noexcept { return static_cast<int>(flying); }
bool uncaught_exception() noexcept { return flying != 0; }

exception_ptr current_exception() noexcept
{
    return caught == nullptr ? exception_ptr() : exception_ptr(object_of(caught->exception));
}

void rethrow_exception(exception_ptr p)
{
    void *object = *reinterpret_cast<void **>(&p);
    Exception *e = exception_of(object);
    __atomic_fetch_add(&e->references, 1, __ATOMIC_RELAXED);
    throw_new(e);
}

namespace __exception_ptr {
exception_ptr::exception_ptr(void *object) noexcept : _M_exception_object(object) { _M_addref(); }
void exception_ptr::_M_addref() noexcept
{
    if (_M_exception_object != nullptr)
        __atomic_fetch_add(&exception_of(_M_exception_object)->references, 1, __ATOMIC_RELAXED);
}
void exception_ptr::_M_release() noexcept
{
    if (_M_exception_object == nullptr)
        return;
    release(exception_of(_M_exception_object));
    _M_exception_object = nullptr;
}
void *exception_ptr::_M_get() const noexcept { return _M_exception_object; }
const type_info *exception_ptr::__cxa_exception_type() const noexcept
{
    return exception_of(_M_exception_object)->type;
}
} // namespace __exception_ptr

exception::~exception() noexcept = default;
const char *exception::what() const noexcept { return "std::exception"; }
bad_exception::~bad_exception() noexcept = default;
const char *bad_exception::what() const noexcept { return "std::bad_exception"; }
nested_exception::~nested_exception() noexcept = default;
bad_cast::~bad_cast() noexcept = default;
const char *bad_cast::what() const noexcept { return "std::bad_cast"; }
bad_typeid::~bad_typeid() noexcept = default;
const char *bad_typeid::what() const noexcept { return "std::bad_typeid"; }
bad_alloc::~bad_alloc() noexcept = default;
const char *bad_alloc::what() const noexcept { return "std::bad_alloc"; }
bad_array_new_length::~bad_array_new_length() noexcept = default;
const char *bad_array_new_length::what() const noexcept { return "std::bad_array_new_length"; }

} // namespace std

namespace __cxxabiv1 {
__forced_unwind::~__forced_unwind() noexcept = default;
__foreign_exception::~__foreign_exception() noexcept = default;
} // namespace __cxxabiv1
