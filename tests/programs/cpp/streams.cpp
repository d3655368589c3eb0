// Output, string streams and manipulators.
// mazur: safe
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>

int main()
{
    std::ostringstream out;
    out << 1 << ' ' << -2L << ' ' << 3u << ' ' << true << ' ' << std::boolalpha << false << ' ' << 'c' << " text";
    assert(out.str() == "1 -2 3 1 false c text");
    out.str("");
    out << std::hex << std::showbase << 255 << std::dec << ' ' << std::setw(6) << std::setfill('.') << 42 << ' ' << std::left
        << std::setw(4) << 7 << '|' << std::fixed << std::setprecision(2) << 3.14159 << ' ' << std::scientific << 1234.5;
    assert(out.str() == "0xff ....42 7...|3.14 1.23e+03");
    std::istringstream in("12 -7 2.5 word rest of line\nsecond\n\n");
    int a, b;
    double d;
    std::string word, line;
    assert(in >> a >> b >> d >> word && a == 12 && b == -7 && d == 2.5 && word == "word");
    assert(std::getline(in, line) && line == " rest of line");
    assert(std::getline(in, line) && line == "second" && std::getline(in, line) && line.empty());
    assert(!std::getline(in, line) && in.eof());
    std::stringstream both;
    both << "abc 12";
    assert(both >> word >> a && word == "abc" && a == 12 && !(both >> a) && both.fail());
    try {
        both.exceptions(std::ios::failbit);
        assert(false);
    } catch (std::ios::failure &) {
    }
    std::cout << "text " << 5 << ' ' << 2.5 << std::endl;
    std::cerr << "error\n";
}
