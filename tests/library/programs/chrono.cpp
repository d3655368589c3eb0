#include "in_thread.hpp"
#include <chrono>
#include <iostream>
using namespace std::chrono;
static void run()
{
    auto d = 2h + 30min + 15s + 250ms;
    std::cout << d.count() << ' ' << duration_cast<minutes>(d).count() << ' ' << duration<double>(d).count() << '\n';
    hh_mm_ss clock(d);
    std::cout << clock.hours().count() << clock.minutes().count() << clock.seconds().count() << '\n';
    sys_days day = year{2024} / February / 29;
    std::cout << day.time_since_epoch().count() << ' ' << weekday(day).c_encoding() << '\n';
    year_month_day next(day + days(366));
    std::cout << int(next.year()) << ' ' << unsigned(next.month()) << ' ' << unsigned(next.day()) << next.ok() << '\n';
    std::cout << (1s > 999ms) << (floor<seconds>(1999ms)).count() << round<seconds>(1500ms).count() << '\n';
}
