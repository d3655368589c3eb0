#include "machine/large_block.h"

#include <new>
#include <sys/mman.h>

namespace mazur {

namespace {

constexpr std::align_val_t kLargePage{size_t{2} << 20};

} // namespace

void LargeBlockDeleter::operator()(std::byte *block) const { ::operator delete(block, kLargePage); }

LargeBlock make_large_block(size_t bytes)
{
    LargeBlock block(static_cast<std::byte *>(::operator new(bytes, kLargePage)));
    madvise(block.get(), bytes, MADV_HUGEPAGE); // if it is refused, all is well nevertheless
    return block;
}

} // namespace mazur
