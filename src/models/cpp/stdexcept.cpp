// The standard exception classes that carry a text. Each has a copy of its own.
#include "runtime.h"

#include <cstring>
#include <new>
#include <stdexcept>

namespace {

char *copy_of(const char *text, std::size_t length)
{
    auto *copy = static_cast<char *>(operator new(length + 1));
    std::memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

} // namespace

std::__cow_string::__cow_string() : _M_p(copy_of("", 0)) {}
std::__cow_string::__cow_string(const string &s) : _M_p(copy_of(s.data(), s.size())) {}
std::__cow_string::__cow_string(const char *s, size_t n) : _M_p(copy_of(s, n)) {}
std::__cow_string::__cow_string(const __cow_string &s) noexcept : _M_p(copy_of(s._M_p, std::strlen(s._M_p))) {}
std::__cow_string &std::__cow_string::operator=(const __cow_string &s) noexcept
{
    const char *copy = copy_of(s._M_p, std::strlen(s._M_p));
    operator delete(const_cast<char *>(_M_p));
    _M_p = copy;
    return *this;
}
std::__cow_string::__cow_string(__cow_string &&s) noexcept : _M_p(s._M_p) { s._M_p = copy_of("", 0); }
std::__cow_string &std::__cow_string::operator=(__cow_string &&s) noexcept
{
    const char *mine = _M_p;
    _M_p = s._M_p;
    s._M_p = mine;
    return *this;
}
std::__cow_string::~__cow_string() { operator delete(const_cast<char *>(_M_p)); }

#define WITH_TEXT(NAME)                                                                                                \
    std::NAME::NAME(const string &text) : _M_msg(text) {}                                                              \
    std::NAME::NAME(const char *text) : _M_msg(text, std::strlen(text)) {}                                             \
    std::NAME::NAME(const NAME &) noexcept = default;                                                                  \
    std::NAME &std::NAME::operator=(const NAME &) noexcept = default;                                                  \
    std::NAME::NAME(NAME &&) noexcept = default;                                                                       \
    std::NAME &std::NAME::operator=(NAME &&) noexcept = default;                                                       \
    std::NAME::~NAME() noexcept = default;                                                                             \
    const char *std::NAME::what() const noexcept { return _M_msg._M_p; }
#define DERIVED(NAME, BASE)                                                                                            \
    std::NAME::NAME(const string &text) : BASE(text) {}                                                                \
    std::NAME::NAME(const char *text) : BASE(text) {}                                                                  \
    std::NAME::~NAME() noexcept = default;

WITH_TEXT(logic_error)
WITH_TEXT(runtime_error)
DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)
