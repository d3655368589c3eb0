// All acceptance programs in C load, and their programs pass the verifier.
#include "snippet.h"

#include "ir/verify.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;
using namespace mazur;

const fs::path kPrograms = fs::path(MAZUR_TESTS) / "../../shared/accept/programs";

/// Files that are meant to be refused.
bool is_wrong_on_purpose(const fs::path &path)
{
    for (const char *name : {"empty.c", "no-main.c", "syntax-error.c", "missing-header.c", "garbage.bc", "garbage.ll",
                             "truncated.bc", "two-files-main.c", "two-files-part.c"})
        if (path.filename() == name)
            return true;
    return false;
}

class Folder : public testing::TestWithParam<const char *> {};

TEST_P(Folder, Loads)
{
    fs::path folder = kPrograms / GetParam();
    if (!fs::exists(folder))
        GTEST_SKIP() << "no acceptance programs here";
    unsigned files = 0;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder)) {
        fs::path path = entry.path();
        std::string ending = path.extension();
        if ((ending != ".c" && ending != ".i" && ending != ".bc" && ending != ".ll") || is_wrong_on_purpose(path))
            continue;
        frontend::LoadResult result = frontend::load({{path}, {}, false, MAZUR_INCLUDE});
        if (const auto *failure = std::get_if<frontend::LoadFailure>(&result))
            ADD_FAILURE() << path << ": " << failure->message;
        else
            EXPECT_TRUE(ir::verify(std::get<ir::Program>(result)).empty()) << path;
        ++files;
    }
    EXPECT_GT(files, 0u);
}

INSTANTIATE_TEST_SUITE_P(Acceptance, Folder,
                         testing::Values("c/agree", "c/concolic", "c/counts", "c/errors", "c/features", "c/litmus",
                                         "c/robustness", "svcomp"));

TEST(Acceptance, TwoFilesMakeOneProgram)
{
    fs::path folder = kPrograms / "c/features";
    if (!fs::exists(folder))
        GTEST_SKIP() << "no acceptance programs here";
    ir::Program program = tests::load_files({folder / "two-files-main.c", folder / "two-files-part.c"});
    EXPECT_TRUE(ir::verify(program).empty());
}

} // namespace
