// Preprocessed files: where their positions lead, and what GCC leaves in them.
#include "snippet.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace {

using namespace mazur;

/// Writes, loads and removes a file of this name in the folder of temporary files.
ir::Program load_named(const std::string &name, const std::string &text)
{
    std::filesystem::path path = std::filesystem::temp_directory_path() / name;
    std::ofstream(path) << text;
    ir::Program program = tests::load_files({path});
    std::filesystem::remove(path);
    return program;
}

TEST(Preprocessed, LostMarkersGiveLinesOfTheFileItself)
{
    ir::Program p = load_named("mazur-lost.i",
                               "# 1 \"/no/such/file.c\"\n# 10 \"/no/such/file.c\"\nint main(void)\n{ return 0; }\n");
    const ir::Position &at = p.positions[tests::function(p, "main").position];
    EXPECT_EQ(at.line, 3u);
    EXPECT_TRUE(p.files[at.file].ends_with("mazur-lost.i"));
}

TEST(Preprocessed, MarkersToFilesThatAreThereAreKept)
{
    std::filesystem::path source = std::filesystem::temp_directory_path() / "mazur-there.c";
    std::ofstream(source) << "int main(void) { return 0; }\n";
    ir::Program p = load_named("mazur-kept.i", "# 1 \"" + source.string() + "\"\nint main(void) { return 0; }\n");
    const ir::Position &at = p.positions[tests::function(p, "main").position];
    EXPECT_EQ(at.line, 1u);
    EXPECT_TRUE(p.files[at.file].ends_with("mazur-there.c"));
    std::filesystem::remove(source);
}

TEST(Preprocessed, AttributesOfGcc)
{
    ir::Program p = load_named("mazur-gcc.i", "void *make(int) __attribute__ ((__malloc__ (__builtin_free, 1)));\n"
                                              "int main(void) { return 0; }\n");
    EXPECT_EQ(p.positions[tests::function(p, "main").position].line, 2u);
}

} // namespace
