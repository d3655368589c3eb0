// The front end for Java: its readers take any bytes, and what it translates passes the verifier.
#include "frontend/common/process.h"
#include "frontend/java/class_cache.h"
#include "frontend/java/descriptor.h"
#include "frontend/java/jdk.h"
#include "frontend/java/jimage.h"
#include "frontend/java/load.h"
#include "frontend/java/opcodes.h"
#include "frontend/java/source_compiler.h"
#include "frontend/java/zip.h"
#include "ir/verify.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>

namespace mazur::java {
namespace {

constexpr const char *kSource = R"(
class Small {
    interface Shape { int sides(); default String text() { return "sides " + sides(); } }
    record Pair(int a, long b) {}
    static int total;
    static synchronized void add(int n) { total += n; }
    static int work(int[] values, Object o) {
        int sum = 0;
        try {
            for (int v : values) {
                switch (v % 3) { case 0: sum += v; break; case 1: sum -= 2; break; default: sum ^= v << 3; }
            }
            synchronized (o) { add(sum / values.length); }
        } catch (ArithmeticException | NullPointerException e) {
            sum = -1;
        } finally {
            total++;
        }
        return o instanceof Pair p && p.b() > 3L ? p.a() : sum;
    }
    public static void main(String[] args) throws Exception {
        Shape s = () -> args.length + 3;
        Thread t = new Thread(() -> add(work(new int[] {1, 2, 3}, new Pair(1, 5))));
        t.start();
        t.join();
        System.out.println(s.text() + total);
    }
}
)";

class Java : public ::testing::Test {
protected:
    void SetUp() override
    {
        jdk_ = find_jdk();
        ASSERT_EQ(jdk_.problem, "");
        ASSERT_TRUE(folder_.valid());
        std::ofstream(folder_.file("Small.java")) << kSource;
        std::vector<std::string> javac{jdk_.home + "/bin/javac"};
        for (const std::string &option : SourceCompiler::options(".", folder_.file(".")))
            javac.push_back(option);
        javac.push_back(folder_.file("Small.java"));
        const frontend::ProcessResult compiled = frontend::run_all({javac}, 1).front();
        ASSERT_EQ(compiled.status, 0) << compiled.output;
        std::ifstream in(folder_.file("Small.class"), std::ios::binary);
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        ASSERT_GT(bytes_.size(), 500u);
    }

    /// Translates what can be reached from main, without running it.
    static void translate(ir::Program &program, size_t most)
    {
        for (ir::FunctionId f = 0; f < program.functions.size() && f < most; f++)
            if (program.functions[f].lazy)
                program.resolver->translate(program, f);
    }
    void write(const std::vector<uint8_t> &bytes)
    {
        std::ofstream(folder_.file("Small.class"), std::ios::binary)
            .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    Jdk jdk_;
    frontend::TemporaryFolder folder_;
    std::vector<uint8_t> bytes_;
};

TEST_F(Java, TranslationPassesTheVerifier)
{
    LoadRequest request;
    request.inputs = {folder_.file("Small.class")};
    auto loaded = load(request);
    ASSERT_TRUE(std::holds_alternative<ir::Program>(loaded)) << std::get<std::string>(loaded);
    auto &program = std::get<ir::Program>(loaded);
    translate(program, 3000); // as far as calls are direct
    size_t translated = 0;
    for (ir::FunctionId f = 0; f < program.functions.size(); f++) {
        ir::Function &function = program.functions[f];
        translated += function.code.empty() ? 0 : 1;
        if (function.code.empty()) { // declared only
            function.code.push_back({});
            function.positions.push_back(0);
            function.accesses.push_back(0);
        }
    }
    EXPECT_GT(translated, 200u);
    std::vector<std::string> wrong = ir::verify(program);
    EXPECT_TRUE(wrong.empty()) << wrong.front();
}

TEST_F(Java, CutOffClassFilesAreRefused)
{
    for (size_t n = 0; n < bytes_.size(); n++) {
        auto parsed = parse_class({bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(n)});
        ASSERT_TRUE(std::holds_alternative<std::string>(parsed)) << n;
    }
    EXPECT_TRUE(std::holds_alternative<std::unique_ptr<ClassFile>>(parse_class(bytes_)));
}

TEST_F(Java, DamagedClassFilesDoNoHarm)
{
    std::mt19937 random(1);
    LoadRequest request;
    request.inputs = {folder_.file("Small.class")};
    unsigned refused = 0, taken = 0;
    for (int n = 0; n < 150; n++) {
        std::vector<uint8_t> damaged = bytes_;
        for (int k = 0; k < 1 + n % 3; k++)
            damaged[random() % damaged.size()] = static_cast<uint8_t>(random());
        write(damaged);
        auto loaded = load(request);
        if (auto *program = std::get_if<ir::Program>(&loaded)) {
            translate(*program, 40);
            taken++;
        } else {
            EXPECT_FALSE(std::get<std::string>(loaded).empty());
            refused++;
        }
    }
    EXPECT_GT(refused, 0u);
    EXPECT_GT(taken, 0u);
}

TEST_F(Java, TheImageHasTheJdksClasses)
{
    Jimage image(jdk_.home + "/lib/modules");
    ASSERT_EQ(image.problem(), "");
    for (const char *name : {"java/lang/Object", "java/util/concurrent/locks/ReentrantLock$Sync", "java/sql/Date"}) {
        std::optional<Bytes> bytes = image.find_class(name);
        if (!bytes && std::string_view(name).starts_with("java/sql"))
            continue; // not every JDK has all modules
        ASSERT_TRUE(bytes) << name;
        auto parsed = parse_class_at(*bytes);
        ASSERT_TRUE(std::holds_alternative<std::unique_ptr<ClassFile>>(parsed)) << name;
        EXPECT_EQ(std::get<0>(parsed)->name, name);
    }
    EXPECT_FALSE(image.find_class("java/lang/NoSuchClass"));
    EXPECT_FALSE(image.find_class("Object"));
}

TEST_F(Java, EveryMethodOfStringDecodes)
{
    Jimage image(jdk_.home + "/lib/modules");
    auto parsed = parse_class_at(*image.find_class("java/lang/String"));
    const ClassFile &file = *std::get<0>(parsed);
    for (const MethodInfo &m : file.methods) {
        if (!m.code)
            continue;
        auto code = decode(m.code->code);
        ASSERT_TRUE(code) << m.name;
        for (const Bytecode &b : *code)
            EXPECT_TRUE(effect_of(file, b)) << m.name << " " << b.pc;
    }
}

TEST(Descriptors, AreTakenApart)
{
    Signature s = signature_of("(I[[JLjava/lang/String;D)V");
    ASSERT_TRUE(s.good);
    EXPECT_EQ(s.parameters, (std::vector<std::string_view>{"I", "[[J", "Ljava/lang/String;", "D"}));
    EXPECT_TRUE(s.is_void());
    for (const char *wrong : {"", "(", "()", "(I", "(V)V", "(L)V", "()VV", "(Q)V", "()Ljava/lang/String"})
        EXPECT_FALSE(signature_of(wrong).good) << wrong;
}

TEST(Zips, AnyBytesAreTaken)
{
    std::mt19937 random(7);
    for (int n = 0; n < 200; n++) {
        std::vector<uint8_t> bytes(random() % 200);
        for (uint8_t &b : bytes)
            b = static_cast<uint8_t>(random());
        if (bytes.size() > 30) { // an end of the directory, so that more than the first test is tried
            const uint8_t magic[] = {0x50, 0x4b, 5, 6};
            std::copy(magic, magic + 4, bytes.end() - 22);
        }
        Zip zip(bytes);
        EXPECT_FALSE(zip.read("a"));
    }
}

void put(std::vector<uint8_t> &out, uint32_t number, int bytes)
{
    for (int n = 0; n < bytes; n++)
        out.push_back(static_cast<uint8_t>(number >> 8 * n));
}

uint32_t checksum(std::string_view text)
{
    uint32_t sum = ~0u;
    for (const char c : text) {
        sum ^= static_cast<uint8_t>(c);
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
    }
    return ~sum;
}

/// An archive with the stored entry "a". `flags`: 1 is encrypted.
std::vector<uint8_t> archive(std::string_view contents, uint32_t flags = 0)
{
    const uint32_t size = static_cast<uint32_t>(contents.size());
    std::vector<uint8_t> out;
    const auto header = [&] { // what is in front of the entry and in the directory alike
        put(out, 20, 2);
        put(out, flags, 2);
        put(out, 0, 4);
        put(out, 0, 2);
        put(out, checksum(contents), 4);
        put(out, size, 4);
        put(out, size, 4);
        put(out, 1, 2);
        put(out, 0, 2);
    };
    put(out, 0x04034b50, 4);
    header();
    out.push_back('a');
    out.insert(out.end(), contents.begin(), contents.end());
    const uint32_t directory = static_cast<uint32_t>(out.size());
    put(out, 0x02014b50, 4);
    put(out, 20, 2);
    header();
    for (int n = 0; n < 14; n++)
        out.push_back(0);
    out.push_back('a');
    const uint32_t length = static_cast<uint32_t>(out.size()) - directory;
    put(out, 0x06054b50, 4);
    put(out, 0, 4);
    put(out, 1, 2);
    put(out, 1, 2);
    put(out, length, 4);
    put(out, directory, 4);
    put(out, 0, 2);
    return out;
}

TEST(Zips, EntriesAreRead)
{
    const std::vector<uint8_t> bytes = archive("hello");
    const Zip zip(bytes);
    EXPECT_EQ(zip.problem(), "");
    EXPECT_EQ(zip.read("a"), std::vector<uint8_t>({'h', 'e', 'l', 'l', 'o'}));
    EXPECT_EQ(Zip(archive("")).read("a"), std::vector<uint8_t>());
    std::string problem;
    EXPECT_FALSE(zip.read("b", problem));
    EXPECT_EQ(problem, "") << "it is not there";
}

TEST(Zips, DamageIsReported)
{
    std::string problem;
    std::vector<uint8_t> bytes = archive("hello");
    bytes[31] = 'j';
    EXPECT_FALSE(Zip(bytes).read("a", problem));
    EXPECT_EQ(problem, "a: CRC error");
    EXPECT_FALSE(Zip(archive("hello", 1)).read("a", problem = ""));
    EXPECT_EQ(problem, "a: No password provided");
    EXPECT_EQ(Zip(Bytes(bytes).first(40)).problem(), "cannot be read as a jar: Not a zip archive");
    EXPECT_NE(Zip(Bytes()).problem(), "");
}

TEST(ClassCache, GivesBackOnlyWhatIsWhole)
{
    frontend::TemporaryFolder folder;
    ASSERT_TRUE(folder.valid());
    ClassCache cache(folder.file("cache"));
    EXPECT_FALSE(cache.find("key"));
    const ClassBytes classes = {{1, 2, 3}, {}, std::vector<uint8_t>(1000, 0xca)};
    cache.keep("key", classes);
    EXPECT_EQ(cache.find("key"), classes);
    EXPECT_FALSE(cache.find("another key"));
    cache.keep("key", {{7}});
    EXPECT_EQ(cache.find("key"), (ClassBytes{{7}}));

    cache.keep("key", classes);
    std::string file;
    for (const auto &entry : std::filesystem::directory_iterator(folder.file("cache")))
        file = entry.path();
    std::ifstream in(file, std::ios::binary);
    const std::string good{std::istreambuf_iterator<char>(in), {}};
    std::mt19937 random(3);
    for (int round = 0; round < 300; round++) {
        std::string bad = good;
        if (round % 2 == 0)
            bad[random() % bad.size()] ^= static_cast<char>(1u << random() % 8);
        else
            bad.resize(random() % bad.size());
        std::ofstream(file, std::ios::binary) << bad;
        EXPECT_FALSE(cache.find("key"));
    }
    cache.keep("key", classes); // and it is mended
    EXPECT_EQ(cache.find("key"), classes);
    std::filesystem::remove_all(folder.file("cache"));
}

TEST(ClassCache, WithoutAFolderNothingIsKept)
{
    ClassCache cache{std::string()};
    cache.keep("key", {{1}});
    EXPECT_FALSE(cache.find("key"));
    ClassCache impossible("/proc/nowhere");
    impossible.keep("key", {{1}});
    EXPECT_FALSE(impossible.find("key"));
}

} // namespace
} // namespace mazur::java
