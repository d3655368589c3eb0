#include "in_thread.hpp"
#include <iostream>
#include <sstream>
#include <string>
static void run()
{
    std::istringstream in("12 abc 3.5 true 0x1f last line\nsecond");
    int n;
    std::string word, line;
    double d;
    bool b;
    in >> n >> word >> d >> std::boolalpha >> b;
    std::cout << n << word << d << b << '\n';
    in >> std::hex >> n >> std::ws;
    std::getline(in, line);
    std::cout << n << ' ' << line << '\n';
    std::getline(in, line, 'o');
    std::cout << line << ' ' << in.good() << in.eof() << in.fail() << '\n';
    in >> n;
    std::cout << in.fail() << !in << '\n';
    in.clear();
    std::stringstream both;
    both << "x=" << 5 << ' ' << 2.25;
    char c, e;
    both >> c >> e >> n >> d;
    std::cout << c << e << n << ' ' << d << ' ' << both.eof() << '\n';
    std::ostringstream out;
    out << 1 << ',' << 2;
    std::cout << out.str() << ' ' << out.str().size() << ' ' << out.tellp() << '\n';
    std::istringstream characters("a b");
    characters >> std::noskipws >> c >> e;
    std::cout << '[' << c << e << ']' << characters.get() << characters.peek() << '\n';
    std::istringstream bad("abc");
    bad >> n;
    std::cout << n << bad.fail() << '\n';
}
