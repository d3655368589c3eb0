#include "in_thread.hpp"
#include <exception>
#include <iostream>
#include <stdexcept>
#include <system_error>
#include <typeinfo>
struct Guard {
    const char *name;
    ~Guard() { std::cout << name; }
};
static void thrower(int n)
{
    Guard guard{"guard "};
    if (n == 0)
        throw std::runtime_error("runtime");
    if (n == 1)
        throw 42;
    throw std::logic_error("logic");
}
static void run()
{
    for (int n = 0; n < 3; n++)
        try {
            thrower(n);
        } catch (const std::runtime_error &e) {
            std::cout << e.what() << '\n';
        } catch (int value) {
            std::cout << value << '\n';
        } catch (...) {
            try {
                throw;
            } catch (const std::exception &e) {
                std::cout << e.what() << ' ' << (typeid(e) == typeid(std::logic_error)) << '\n';
            }
        }
    std::exception_ptr kept;
    try {
        throw std::out_of_range("range");
    } catch (...) {
        kept = std::current_exception();
    }
    try {
        std::rethrow_exception(kept);
    } catch (const std::exception &e) {
        std::cout << e.what() << '\n';
    }
    try {
        try {
            throw std::runtime_error("inner");
        } catch (...) {
            std::throw_with_nested(std::runtime_error("outer"));
        }
    } catch (const std::exception &e) {
        std::cout << e.what();
        try {
            std::rethrow_if_nested(e);
        } catch (const std::exception &inner) {
            std::cout << inner.what() << '\n';
        }
    }
    std::error_code code = std::make_error_code(std::errc::permission_denied);
    std::cout << code.value() << code.message() << '\n';
}
