#include "in_thread.hpp"
#include <charconv>
#include <cmath>
#include <iostream>
#include <limits>
#include <string_view>
static void run()
{
    std::cout.precision(17);
    for (double d : {0.1, 1.0 / 3, 1e300, 5e-324, -2.5, 1e16, 123456789.125})
        std::cout << d << ' ';
    std::cout << std::numeric_limits<double>::max() << ' ' << std::numeric_limits<float>::epsilon() << ' '
              << std::numeric_limits<int>::min() << '\n';
    std::cout << std::nan("") << ' ' << -INFINITY << ' ' << std::isfinite(1.0) << '\n';
}
