// Error categories.
#include "runtime.h"

#include <cstring>
#include <stdexcept>
#include <system_error>

std::error_category::~error_category() = default;
bool std::error_category::equivalent(int value, const error_condition &condition) const noexcept
{
    return default_error_condition(value) == condition;
}
bool std::error_category::equivalent(const error_code &code, int value) const noexcept
{
    return *this == code.category() && code.value() == value;
}
std::error_condition std::error_category::default_error_condition(int value) const noexcept
{
    return error_condition(value, *this);
}
std::__cow_string std::error_category::_M_message(int value) const { return message(value); }
std::error_condition std::error_code::default_error_condition() const noexcept
{
    return category().default_error_condition(value());
}
std::system_error::~system_error() noexcept = default;

namespace {

struct Category final : std::error_category {
    const char *title;
    bool is_system;

    constexpr Category(const char *name, bool system) : title(name), is_system(system) {}
    const char *name() const noexcept override { return title; }
    std::string message(int value) const override { return std::strerror(value); }
    std::error_condition default_error_condition(int value) const noexcept override
    {
        return is_system ? std::error_condition(value, std::generic_category()) : std::error_condition(value, *this);
    }
};

[[clang::no_destroy]] constinit Category generic_one{"generic", false}, system_one{"system", true};

} // namespace

const std::error_category &std::_V2::generic_category() noexcept { return generic_one; }
const std::error_category &std::_V2::system_category() noexcept { return system_one; }
