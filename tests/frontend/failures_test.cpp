// Wrong input gives a clear failure and never a crash.
#include "snippet.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>

namespace {

using namespace mazur;
using frontend::LoadFailure;
using tests::load_wrong;

LoadFailure failure_of(const std::vector<std::string> &inputs)
{
    frontend::LoadResult result = frontend::load({inputs, {}, false, MAZUR_INCLUDE});
    if (const auto *failure = std::get_if<LoadFailure>(&result))
        return *failure;
    ADD_FAILURE() << "loads, but should not";
    return {};
}

TEST(Failures, Files)
{
    EXPECT_EQ(failure_of({}).message, "no input files");
    EXPECT_EQ(failure_of({"no-such-file.c"}).message, "no-such-file.c: no such file");
    EXPECT_NE(failure_of({"/tmp"}).message.find("is a directory"), std::string::npos);
    EXPECT_NE(load_wrong("text", ".txt").message.find("unknown file ending"), std::string::npos);
}

TEST(Failures, Sources)
{
    LoadFailure syntax = load_wrong("int main(void) { return 0 }\n", ".c");
    EXPECT_EQ(syntax.kind, LoadFailure::Kind::Input);
    EXPECT_NE(syntax.message.find("expected ';'"), std::string::npos) << syntax.message;
    EXPECT_EQ(load_wrong("", ".c").message, "no main function");
    EXPECT_EQ(load_wrong("static int main(void) { return 0; }\n", ".c").message, "no main function");
    EXPECT_EQ(load_wrong("int f(void) { return 0; }\n", ".i").message, "no main function");
}

TEST(Failures, TwoDefinitions)
{
    std::filesystem::path folder = std::filesystem::temp_directory_path();
    std::string a = folder / "mazur-twice-a.c", b = folder / "mazur-twice-b.c";
    std::ofstream(a) << "int x = 1; int main(void) { return 0; }\n";
    std::ofstream(b) << "int x = 2;\n";
    EXPECT_NE(failure_of({a, b}).message.find("do not link"), std::string::npos);
    std::filesystem::remove(a);
    std::filesystem::remove(b);
}

TEST(Failures, Modules)
{
    EXPECT_EQ(load_wrong("BC\xC0\xDE garbage", ".bc").kind, LoadFailure::Kind::Input);
    EXPECT_EQ(load_wrong("define i32 @main() { ret i32 %x }", ".ll").kind, LoadFailure::Kind::Input);
    EXPECT_NE(load_wrong("", ".bc").message.find("is empty"), std::string::npos);
    EXPECT_NE(load_wrong("target datalayout = \"E-p:32:32\"\ntarget triple = \"powerpc\"\n"
                         "define i32 @main() {\n  ret i32 0\n}\n",
                         ".ll")
                  .message.find("not for x86-64"),
              std::string::npos);
}

TEST(Failures, DamagedBitcodeNeverCrashes)
{
    std::filesystem::path source = std::filesystem::temp_directory_path() / "mazur-damaged.c";
    std::filesystem::path output = std::filesystem::temp_directory_path() / "mazur-damaged.bc";
    std::ofstream(source) << "int x; int main(void) { for (int i = 0; i < 3; i++) x += i; return x; }\n";
    std::string command = "clang-19 -g -emit-llvm -c " + source.string() + " -o " + output.string();
    ASSERT_EQ(std::system(command.c_str()), 0);
    std::ifstream in(output, std::ios::binary);
    std::string good{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(std::holds_alternative<ir::Program>(frontend::load_bitcode(good, "good")));
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        std::string bad = good;
        for (int i = 0; i < 1 + round % 5; ++i)
            bad[random() % bad.size()] = static_cast<char>(random());
        if (round % 3 == 0)
            bad.resize(random() % bad.size());
        frontend::LoadResult result = frontend::load_bitcode(bad, "bad");
        if (const auto *failure = std::get_if<LoadFailure>(&result)) {
            EXPECT_EQ(failure->kind, LoadFailure::Kind::Input) << failure->message;
            EXPECT_FALSE(failure->message.empty());
        }
    }
    std::filesystem::remove(source);
    std::filesystem::remove(output);
}

} // namespace
