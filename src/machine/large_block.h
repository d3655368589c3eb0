// Memory for what grows to gigabytes. Where the system allows, large pages back it: the first use of each of millions
// of small ones would take a third of the time of a long search.
#pragma once

#include <cstddef>
#include <memory>

namespace mazur {

constexpr size_t kLargeBlock = size_t{4} << 20;

struct LargeBlockDeleter {
    void operator()(std::byte *block) const;
};
using LargeBlock = std::unique_ptr<std::byte[], LargeBlockDeleter>;

/// At least so many bytes, not initialised; better in multiples of kLargeBlock.
LargeBlock make_large_block(size_t bytes);

} // namespace mazur
