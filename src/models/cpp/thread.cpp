// std::thread, and what runs when a thread ends.
#include "runtime.h"

#include <cerrno>
#include <mutex>
#include <pthread.h>
#include <system_error>
#include <thread>

std::thread::_State::~_State() = default;

static void *run(void *state)
{
    std::thread::_State_ptr owner{static_cast<std::thread::_State *>(state)};
    owner->_M_run();
    return nullptr;
}

void std::thread::_M_start_thread(_State_ptr state, void (*)())
{
    if (int error = pthread_create(&_M_id._M_thread, nullptr, run, state.get()))
        __throw_system_error(error);
    (void)state.release();
}

void std::thread::join()
{
    int error = EINVAL;
    if (_M_id != id())
        error = _M_id == this_thread::get_id() ? EDEADLK : pthread_join(_M_id._M_thread, nullptr);
    if (error != 0)
        __throw_system_error(error);
    _M_id = id();
}

void std::thread::detach()
{
    int error = EINVAL;
    if (_M_id != id())
        error = pthread_detach(_M_id._M_thread);
    if (error != 0)
        __throw_system_error(error);
    _M_id = id();
}

unsigned std::thread::hardware_concurrency() noexcept
{
    __mazur_assumed("there are 2 processors", MAZUR_IF_ASKED);
    return 2;
}

// call_once tells pthread_once through these what to call.
namespace std {
__thread void *__once_callable;
__thread void (*__once_call)();
extern "C" void __once_proxy() { __once_call(); }
} // namespace std
