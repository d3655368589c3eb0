// <functional>: the placeholders of std::bind.
#include <functional>

namespace std::placeholders {

#define PLACEHOLDER(N) extern const _Placeholder<N> _##N{};
PLACEHOLDER(1)
PLACEHOLDER(2)
PLACEHOLDER(3)
PLACEHOLDER(4)
PLACEHOLDER(5)
PLACEHOLDER(6)
PLACEHOLDER(7)
PLACEHOLDER(8)
PLACEHOLDER(9)

} // namespace std::placeholders
