// Fuzz target: class files. Any bytes give a program or a message. Methods are translated when they are called, so the
// program runs, too: for a few states, on the machine that believes nothing it is told.
#include "frontend/java/load.h"
#include "search/engine.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace {

/// A folder of this process alone; the class in it is always called the same.
std::string class_file()
{
    char name[] = "/tmp/mazur-fuzz-XXXXXX";
    if (mkdtemp(name) == nullptr)
        std::abort();
    return std::string(name) + "/Seed.class";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace mazur;
    static const std::string file = class_file();
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char *>(data), static_cast<std::streamsize>(size));
    java::LoadRequest request;
    request.inputs = {file};
    const std::variant<ir::Program, std::string> loaded = java::load(request);
    if (const auto *program = std::get_if<ir::Program>(&loaded)) {
        SearchEngine({}).check({*program, {}, {.seconds = 2, .states = 200}});
    }
    return 0;
}
