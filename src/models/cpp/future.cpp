// The parts of <future> that are not in the header.
#include "../c/futex.h"
#include "runtime.h"

#include <future>

namespace {

struct Category final : std::error_category {
    constexpr Category() = default;
    const char *name() const noexcept override { return "future"; }
    std::string message(int value) const override
    {
        switch (static_cast<std::future_errc>(value)) {
        case std::future_errc::broken_promise:
            return "Broken promise";
        case std::future_errc::future_already_retrieved:
            return "Future already retrieved";
        case std::future_errc::promise_already_satisfied:
            return "Promise already satisfied";
        case std::future_errc::no_state:
            return "No associated state";
        default:
            return "Unknown error";
        }
    }
};

[[clang::no_destroy]] constinit Category the_category;

} // namespace

const std::error_category &std::future_category() noexcept { return the_category; }

std::future_error::~future_error() noexcept = default;
const char *std::future_error::what() const noexcept { return logic_error::what(); }

std::__future_base::_Result_base::_Result_base() = default;
std::__future_base::_Result_base::~_Result_base() = default;

// A state that becomes ready when its thread has ended.
void std::__future_base::_State_baseV2::_Make_ready::_M_set()
{
    _M_cb = [](void *self) {
        auto *ready = static_cast<_Make_ready *>(self);
        if (auto state = ready->_M_shared_state.lock())
            state->_M_status._M_store_notify_all(_Status::__ready, memory_order_release);
        delete ready;
    };
    mazur_model_at_thread_exit(_M_cb, this);
}

// The word of a shared state is waited on as by a futex.

static bool wait_until(unsigned *word, unsigned value, bool timed, std::chrono::seconds s, std::chrono::nanoseconds ns)
{
    if (mazur_model_futex_wait(reinterpret_cast<int *>(word), static_cast<int>(value), timed) != 1)
        return true;
    timespec deadline{s.count(), ns.count()};
    mazur_model_wait_until(&deadline);
    return false;
}

bool std::__atomic_futex_unsigned_base::_M_futex_wait_until(unsigned *word, unsigned value, bool has_timeout,
                                                            chrono::seconds s, chrono::nanoseconds ns)
{
    return wait_until(word, value, has_timeout, s, ns);
}

bool std::__atomic_futex_unsigned_base::_M_futex_wait_until_steady(unsigned *word, unsigned value, bool has_timeout,
                                                                   chrono::seconds s, chrono::nanoseconds ns)
{
    return wait_until(word, value, has_timeout, s, ns);
}

void std::__atomic_futex_unsigned_base::_M_futex_notify_all(unsigned *word)
{
    mazur_model_futex_wake(reinterpret_cast<int *>(word), 1);
}
