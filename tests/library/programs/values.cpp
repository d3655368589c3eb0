#include "in_thread.hpp"
#include <any>
#include <bitset>
#include <complex>
#include <iostream>
#include <memory>
#include <optional>
#include <tuple>
#include <variant>
struct Shape {
    virtual ~Shape() { std::cout << "~Shape "; }
    virtual const char *name() const { return "shape"; }
};
struct Circle : Shape {
    const char *name() const override { return "circle"; }
};
static void run()
{
    std::optional<int> none, some = 5;
    std::cout << none.has_value() << *some << none.value_or(7) << '\n';
    try {
        none.value();
    } catch (const std::bad_optional_access &e) {
        std::cout << e.what() << '\n';
    }
    std::variant<int, std::string> either = "text";
    std::cout << either.index() << std::get<std::string>(either);
    either = 3;
    std::visit([](const auto &value) { std::cout << value; }, either);
    std::cout << std::holds_alternative<int>(either) << (std::get_if<std::string>(&either) == nullptr) << '\n';
    std::any any = 3.5;
    std::cout << std::any_cast<double>(any) << any.has_value();
    try {
        std::any_cast<int>(any);
    } catch (const std::bad_any_cast &e) {
        std::cout << e.what() << '\n';
    }
    auto [a, b, c] = std::make_tuple(1, 'x', 2.5);
    std::cout << a << b << c << std::get<0>(std::tuple(9, 8)) << '\n';
    std::bitset<8> bits("10110");
    std::cout << bits << bits.count() << bits.test(1) << (bits << 1).to_ulong() << '\n';
    std::complex<double> z(1, 2);
    std::cout << z * z << std::norm(z) << '\n';
    {
        std::unique_ptr<Shape> shape = std::make_unique<Circle>();
        std::shared_ptr<Shape> shared = std::make_shared<Circle>(), other = shared;
        std::weak_ptr<Shape> weak = shared;
        std::cout << shape->name() << shared.use_count() << weak.expired()
                  << (dynamic_cast<Circle *>(other.get()) != nullptr);
    }
    std::cout << '\n';
}
