// Time, random numbers, regular expressions, wide strings: the parts that need no files and no long double.
// mazur: safe
// mazur: unsafe assertion
// options: -- -DDEVICE
#include <cassert>
#include <chrono>
#include <complex>
#include <random>
#include <regex>
#include <string>
#include <thread>

using namespace std::chrono_literals;

int main()
{
#ifdef DEVICE
    std::random_device device; // gives any number
    const unsigned number = device();
    assert(number != 123456789); // error
#else
    const auto before = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(10ms);
    assert(std::chrono::steady_clock::now() >= before);
    assert(std::chrono::duration_cast<std::chrono::milliseconds>(1s).count() == 1000);
    assert((std::chrono::year{2024} / 2 / 29).ok());

    std::mt19937 engine(42);
    assert(engine() == 1608637542u);
    const int dice = std::uniform_int_distribution<int>(1, 6)(engine);
    assert(dice >= 1 && dice <= 6);
    assert(std::minstd_rand(1)() == 48271);

    assert(std::regex_match("aab", std::regex("a+b")));

    std::wstring wide = L"abc";
    wide += L'd';
    assert(wide.size() == 4);
    assert(std::abs(std::complex<double>(3, 4)) == 5);
#endif
}
