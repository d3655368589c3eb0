#include "engine/reason.h"

namespace mazur {

Why why(Stop stop)
{
    switch (stop) {
    case Stop::None:
        break;
    case Stop::User:
        return Why::User;
    case Stop::Time:
        return Why::Time;
    case Stop::Memory:
        return Why::Memory;
    case Stop::NoMemory:
        return Why::SystemMemory;
    }
    return Why::None;
}

} // namespace mazur
