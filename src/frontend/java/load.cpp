#include "frontend/java/load.h"

#include "frontend/java/builder.h"
#include "frontend/java/jdk.h"
#include "frontend/java/models.h"
#include "frontend/java/resolver.h"
#include "frontend/java/source_compiler.h"
#include "ir/thread_block.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace mazur::java {

namespace {

namespace fs = std::filesystem;

constexpr const char *kMainDescriptor = "([Ljava/lang/String;)V";

bool has_main(const ClassFile &file)
{
    return std::any_of(file.methods.begin(), file.methods.end(), [](const MethodInfo &m) {
        return m.name == "main" && m.descriptor == kMainDescriptor && m.is_static() && (m.flags & kPublic) != 0;
    });
}

std::vector<std::string> split_path(const std::string &path)
{
    std::vector<std::string> parts;
    std::string rest = path;
    while (!rest.empty()) {
        size_t colon = rest.find(':');
        if (std::string part = rest.substr(0, colon); !part.empty())
            parts.push_back(part);
        rest = colon == std::string::npos ? "" : rest.substr(colon + 1);
    }
    return parts;
}

class Loader {
public:
    explicit Loader(const LoadRequest &request) : request_(request) {}

    std::variant<ir::Program, std::string> run()
    {
        Jdk jdk = find_jdk();
        if (!jdk.problem.empty())
            return jdk.problem;
        auto path = std::make_unique<ClassPath>();
        path_ = path.get();
        parts_ = split_path(request_.class_path);
        if (std::string problem = sort_inputs(); !problem.empty())
            return problem;
        if (!sources_.empty())
            if (std::string problem = compile_sources(jdk); !problem.empty())
                return problem;
        if (std::string problem = path->open(jdk.home, models(), parts_); !problem.empty())
            return problem;
        if (main_.empty()) {
            const bool jars = std::ranges::all_of(request_.inputs, [](const auto &i) { return i.ends_with(".jar"); });
            return jars ? request_.inputs.front() + " does not name its main class; use -cp " +
                              request_.inputs.front() + " CLASS"
                        : "no class has a method public static void main(String[])";
        }
        ir::Program program;
        auto resolver = std::make_shared<JavaResolver>(std::move(path));
        program.resolver = resolver;
        if (std::string problem = begin(program, resolver->world()); !problem.empty())
            return problem;
        // Their objects come into being without a `new`.
        for (const char *name :
             {"java/lang/String", "java/lang/Class", "java/lang/System", "java/lang/ThreadGroup", "java/lang/Thread"})
            if (JClass *c = resolver->world().load(program, name); c->initialiser != kNoFunction)
                resolver->initialise_early(program, c->id);
        return program;
    }

private:
    std::string sort_inputs()
    {
        for (const std::string &input : request_.inputs) {
            std::error_code failed;
            bool is_class = input.ends_with(".class"), is_jar = input.ends_with(".jar");
            if (input.ends_with(".java") || is_class || is_jar) {
                if (!fs::exists(input, failed))
                    return input + ": no such file";
            }
            if (input.ends_with(".java")) {
                sources_.push_back(input);
            } else if (is_class) {
                if (std::string problem = add_class(input, true); !problem.empty())
                    return problem;
            } else if (is_jar) {
                if (std::string problem = add_jar(input); !problem.empty())
                    return problem;
            } else {
                if (!main_.empty())
                    return "more than one main class: " + main_ + " and " + input;
                main_ = input;
                std::replace(main_.begin(), main_.end(), '.', '/');
            }
        }
        return "";
    }

    /// A single class file; others of its package may lie beside it.
    std::string add_class(const std::string &file, bool may_be_main)
    {
        std::optional<std::vector<uint8_t>> bytes = read_whole(file);
        if (!bytes)
            return file + ": cannot be read";
        auto parsed = parse_class(*bytes);
        if (const auto *problem = std::get_if<std::string>(&parsed))
            return file + ": " + *problem;
        const ClassFile &c = *std::get<std::unique_ptr<ClassFile>>(parsed);
        std::string name(c.name);
        if (may_be_main && has_main(c) && main_.empty())
            main_ = name;
        fs::path root = fs::absolute(file).parent_path();
        for (size_t n = static_cast<size_t>(std::count(name.begin(), name.end(), '/')); n > 0; n--)
            root = root.parent_path();
        path_->add(std::move(name), std::move(*bytes));
        if (std::find(parts_.begin(), parts_.end(), root.string()) == parts_.end())
            parts_.push_back(root);
        return "";
    }

    std::string add_jar(const std::string &file)
    {
        MappedFile mapped(file);
        if (!mapped.good())
            return file + ": cannot be read";
        Zip zip(mapped.bytes());
        if (!zip.problem().empty())
            return file + ": " + zip.problem();
        parts_.push_back(file);
        if (std::optional<std::vector<uint8_t>> manifest = zip.read("META-INF/MANIFEST.MF")) {
            std::string text(manifest->begin(), manifest->end());
            size_t at = text.find("Main-Class:");
            if (at != std::string::npos && main_.empty()) {
                size_t from = text.find_first_not_of(' ', at + 11), to = text.find_first_of("\r\n", from);
                main_ = text.substr(from, to == std::string::npos ? to : to - from);
                std::replace(main_.begin(), main_.end(), '.', '/');
            }
        }
        return "";
    }

    std::string compile_sources(const Jdk &jdk)
    {
        auto made = SourceCompiler(jdk, models()).compile(sources_, request_.compiler_flags, parts_);
        if (auto *problem = std::get_if<std::string>(&made))
            return std::move(*problem);
        // The class named like the first source with a main method is the one that runs.
        std::vector<std::pair<std::string, std::string>> with_main; // source, class
        for (std::vector<uint8_t> &bytes : std::get<ClassBytes>(made)) {
            auto parsed = parse_class(bytes);
            if (const auto *problem = std::get_if<std::string>(&parsed))
                return "a class compiled by javac: " + *problem;
            const ClassFile &c = *std::get<std::unique_ptr<ClassFile>>(parsed);
            if (has_main(c))
                with_main.emplace_back(c.source, c.name);
            path_->add(std::string(c.name), std::move(bytes));
        }
        std::sort(with_main.begin(), with_main.end());
        if (!main_.empty())
            return "";
        for (const std::string &source : sources_) {
            std::string base = source.substr(source.rfind('/') + 1), stem = base.substr(0, base.size() - 5);
            for (bool exact : {true, false})
                for (const auto &[file, name] : with_main)
                    if (file == base && (!exact || name == stem || name.ends_with("/" + stem))) {
                        main_ = name;
                        return "";
                    }
        }
        return "";
    }

    std::string begin(ir::Program &program, World &world)
    {
        world.sources = sources_;
        world.jdk_locks = request_.jdk_locks;
        path_->for_reachable(main_, [&](const ClassFile &file) { world.look_for_features(program, file); });
        if (std::string problem = world.start(program); !problem.empty())
            return problem;
        JClass *c = world.load(program, main_);
        if (c == nullptr)
            return "class " + dotted(main_) + " not found";
        if (!c->problem.empty())
            return dotted(main_) + ": " + c->problem;
        JMethod *m = world.find_method(c, "main", kMainDescriptor);
        if (m == nullptr || !m->is(kStatic) || !m->is(kPublic))
            return "class " + dotted(main_) + " has no method public static void main(String[])";
        world.main = world.function_of(program, *m);
        world.main_class = c;

        ir::Global block;
        block.name = "the current thread";
        block.size = ir::thread_block::kSize;
        block.align = 16;
        block.address = 16;
        block.thread_local_ = true;
        block.site = program.sites;
        program.sites += ir::parts_of(block);
        program.tls_size = ir::thread_block::kSize + 32;
        world.thread_block = static_cast<ir::GlobalId>(program.globals.size());
        program.globals.push_back(std::move(block));

        JClass *boot = world.load(program, "mazur/internal/Boot");
        if (boot == nullptr || !boot->problem.empty())
            return "the models of the Java library are damaged";
        world.thread_entry = world.function_of(program, *boot->method("thread", "(Ljava/lang/Thread;)V"));
        make_entry(program, world, *boot);
        return "";
    }

    /// Initialisers that must have run, then the program.
    void make_entry(ir::Program &program, World &world, JClass &boot)
    {
        program.entry = world.declare(program, "start", "start", 0, 0, true);
        program.functions[program.entry].lazy = false;
        Builder b(program, world, 0);
        b.initialise(&boot);
        b.call("mazur/internal/Boot", "begin", "()V", {}); // initialisers may ask for the current thread
        Register n = b.constant(0), f = b.fresh();
        Label next = b.label(), done = b.label();
        b.put(next);
        b.native(ir::Native::Early, {n}, f);
        b.branch_unless(f, done);
        b.emit(Opcode::CallTo, 0, f, 0, 0, 0);
        b.emit(Opcode::AddI64Imm, n, n, 0, 1);
        b.jump(next);
        b.put(done);
        b.call("mazur/internal/Boot", "main", "()V", {});
        b.ret();
        b.finish(program.entry);
    }

    const LoadRequest &request_;
    ClassPath *path_ = nullptr;
    std::vector<std::string> sources_, parts_;
    std::string main_; ///< with slashes
};

} // namespace

std::variant<ir::Program, std::string> load(const LoadRequest &request) { return Loader(request).run(); }

} // namespace mazur::java
