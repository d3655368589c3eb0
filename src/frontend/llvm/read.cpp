// Reading of modules: parse, verify, and check that the module is for a machine like ours; see read.h.
#include "frontend/llvm/read.h"

#include "frontend/llvm/debug_info.h"

#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mazur::frontend {

namespace {

// LLVM's readers do not end on some malformed modules. They have this much time, and another second for each megabyte.
constexpr rlim_t kParserSeconds = 3;
constexpr size_t kMegabyte = size_t{1} << 20;

class Collector : public llvm::DiagnosticHandler {
public:
    explicit Collector(std::string &text) : text_(text) {}

    bool handleDiagnostics(const llvm::DiagnosticInfo &info) override
    {
        if (info.getSeverity() == llvm::DS_Error) {
            llvm::raw_string_ostream out(text_);
            llvm::DiagnosticPrinterRawOStream printer(out);
            out << (text_.empty() ? "" : "\n");
            info.print(printer);
        }
        return true;
    }

private:
    std::string &text_;
};

LoadFailure malformed(const std::string &name, const std::string &why)
{
    return {LoadFailure::Kind::Input, name + ": not a valid LLVM module" + (why.empty() ? "" : ": " + why)};
}

ModuleResult parse(std::string_view bytes, const std::string &name, llvm::LLVMContext &context)
{
    std::string problems;
    collect_diagnostics(context, problems);
    llvm::SMDiagnostic diagnostic;
    std::unique_ptr<llvm::MemoryBuffer> buffer =
        llvm::MemoryBuffer::getMemBufferCopy({bytes.data(), bytes.size()}, name);
    std::unique_ptr<llvm::Module> module = llvm::parseIR(*buffer, diagnostic, context);
    context.setDiagnosticHandler(nullptr);
    if (!module) {
        std::string where = diagnostic.getLineNo() > 0 ? "line " + std::to_string(diagnostic.getLineNo()) + ": " : "";
        return malformed(name, problems.empty() ? where + diagnostic.getMessage().str() : problems);
    }
    std::string broken;
    llvm::raw_string_ostream out(broken);
    bool broken_debug_info = false;
    if (llvm::verifyModule(*module, &out, &broken_debug_info))
        return malformed(name, broken.substr(0, broken.find('\n')));
    if (broken_debug_info || !is_sound_debug_info(*module))
        llvm::StripDebugInfo(*module);
    const llvm::DataLayout &layout = module->getDataLayout();
    if (!module->getDataLayoutStr().empty() && (layout.isBigEndian() || layout.getPointerSize() != 8))
        return LoadFailure{LoadFailure::Kind::Input,
                           name + ": compiled for " + module->getTargetTriple() + ", not for x86-64"};
    return module;
}

/// Parses in a child process and returns what went wrong there.
std::optional<LoadFailure> try_in_child(std::string_view bytes, const std::string &name)
{
    int ends[2];
    if (pipe(ends) != 0)
        return LoadFailure{LoadFailure::Kind::Internal, "cannot create a pipe for the reader"};
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        for (int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
            std::signal(signal, SIG_DFL);
        const rlim_t limit = kParserSeconds + bytes.size() / kMegabyte;
        rlimit seconds{limit, limit}, no_core{0, 0};
        setrlimit(RLIMIT_CPU, &seconds);
        setrlimit(RLIMIT_CORE, &no_core);
        if (!std::freopen("/dev/null", "w", stderr))
            _exit(2);
        llvm::LLVMContext context;
        ModuleResult result = parse(bytes, name, context);
        if (const auto *failure = std::get_if<LoadFailure>(&result)) {
            size_t done = 0;
            while (done < failure->message.size()) {
                ssize_t n = write(ends[1], failure->message.data() + done, failure->message.size() - done);
                if (n <= 0)
                    break;
                done += static_cast<size_t>(n);
            }
            _exit(1);
        }
        _exit(0);
    }
    close(ends[1]);
    std::string message;
    char buffer[1024];
    for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0;)
        message.append(buffer, static_cast<size_t>(n));
    close(ends[0]);
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return std::nullopt;
    return message.empty() ? malformed(name, "") : LoadFailure{LoadFailure::Kind::Input, message};
}

} // namespace

void collect_diagnostics(llvm::LLVMContext &context, std::string &text)
{
    context.setDiagnosticHandler(std::make_unique<Collector>(text));
}

ModuleResult read_module(std::string_view bytes, const std::string &name, bool trusted, llvm::LLVMContext &context)
{
    if (bytes.empty())
        return LoadFailure{LoadFailure::Kind::Input, name + ": is empty"};
    if (!trusted)
        if (std::optional<LoadFailure> failure = try_in_child(bytes, name))
            return *failure;
    return parse(bytes, name, context);
}

std::variant<std::string, LoadFailure> read_file(const std::string &path, const std::string &name)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return LoadFailure{LoadFailure::Kind::Input, name + ": cannot be read"};
    return std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace mazur::frontend
