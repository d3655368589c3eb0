// Fuzz target: whatever the bytes are, the bitcode loader gives a program or an input failure.
#include "frontend/llvm/load.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace mazur::frontend;
    LoadResult result = load_bitcode({reinterpret_cast<const char *>(data), size}, "fuzz");
    const auto *failure = std::get_if<LoadFailure>(&result);
    if (failure && (failure->kind != LoadFailure::Kind::Input || failure->message.empty()))
        std::abort();
    return 0;
}
