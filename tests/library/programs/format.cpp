#include "in_thread.hpp"
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <vector>
struct Point {
    int x, y;
    friend std::ostream &operator<<(std::ostream &out, const Point &p)
    {
        return out << '(' << p.x << ',' << p.y << ')';
    }
    friend std::istream &operator>>(std::istream &in, Point &p) { return in >> p.x >> p.y; }
    auto operator<=>(const Point &) const = default;
};
static void run()
{
    Point p{};
    std::istringstream("3 4") >> p;
    std::cout << p << (p < Point{3, 5}) << (p == Point{3, 4}) << '\n';
    std::printf("%-8s|%08.3f|%+d\n", "left", 3.14159, 5);
    std::vector<std::vector<int>> grid(3, std::vector<int>(3, 1));
    grid[1][1] = 5;
    for (const auto &row : grid) {
        for (int n : row)
            std::cout << n << ' ';
        std::cout << '\n';
    }
}
