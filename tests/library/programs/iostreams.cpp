#include "in_thread.hpp"
#include <iomanip>
#include <iostream>
#include <string>
static void run()
{
    std::cout << 42 << ' ' << -7L << ' ' << 3.5 << ' ' << true << ' ' << 'c' << ' ' << "text" << std::endl;
    std::cout << std::hex << 255 << ' ' << std::oct << 8 << ' ' << std::dec << 10 << ' ' << std::showbase << std::hex
              << 16 << std::dec << std::noshowbase << '\n';
    std::cout << std::setw(6) << 42 << '|' << std::left << std::setw(6) << 42 << '|' << std::right << std::setfill('*')
              << std::setw(6) << 42 << std::setfill(' ') << '\n';
    std::cout << std::fixed << std::setprecision(2) << 3.14159 << ' ' << std::scientific << 12345.678 << ' '
              << std::defaultfloat << std::setprecision(6) << 1e-7 << ' ' << 1.0 << ' ' << 100000000.0 << '\n';
    std::cout << std::boolalpha << true << false << std::noboolalpha << ' ' << std::showpos << 5 << std::noshowpos
              << ' ' << std::uppercase << std::hex << 0xabc << std::dec << std::nouppercase << '\n';
    std::cout << std::internal << std::setw(6) << -42 << ' ' << std::string(3, 'x') << ' ' << 1.0f / 3 << '\n';
    std::cout << std::setw(8) << "ab" << std::setw(8) << std::left << "cd" << "|\n" << std::quoted("a \"b\"") << '\n';
    std::cout.put('p').write("qrs", 2) << std::flush << '\n';
    std::clog << "";
    std::cout << static_cast<unsigned char>('u') << static_cast<short>(-3) << ' ' << 18446744073709551615ull << '\n';
}
