// mazur-prime LIST: compiles the Java programs of the list (one per line, its files with blanks between) that mazur has
// not kept, many in one JVM, and keeps them. The tests check hundreds of Java programs, and starting javac for each is
// most of that time. Programs that do not compile are left to mazur.
#include "frontend/common/process.h"
#include "frontend/java/jdk.h"
#include "frontend/java/models.h"
#include "frontend/java/source_compiler.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

using namespace mazur;
namespace fs = std::filesystem;

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::cerr << "usage: mazur-prime LIST\n";
        return 2;
    }
    const java::Jdk jdk = java::find_jdk();
    if (!jdk.problem.empty()) {
        std::cerr << jdk.problem << "\n";
        return 1;
    }
    const java::SourceCompiler compiler(jdk, java::models());
    std::vector<std::vector<std::string>> programs;
    std::ifstream list(argv[1]);
    for (std::string line; std::getline(list, line);) {
        std::istringstream words(line);
        std::vector<std::string> sources;
        for (std::string word; words >> word;)
            sources.push_back(word);
        if (!sources.empty() && !compiler.is_kept(sources))
            programs.push_back(std::move(sources));
    }
    const frontend::TemporaryFolder folder;
    const std::string models = folder.file("mazur.jar");
    compiler.write_models(models);
    const unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::vector<std::string>> commands;
    for (unsigned job = 0; job < jobs; job++) {
        const std::string lines = folder.file("list" + std::to_string(job));
        std::ofstream out(lines);
        for (size_t n = job; n < programs.size(); n += jobs) {
            const std::string classes = folder.file(std::to_string(n));
            fs::create_directory(classes);
            std::vector<std::string> words = java::SourceCompiler::options(models, classes);
            words.insert(words.end(), programs[n].begin(), programs[n].end());
            for (const std::string &word : words)
                out << word << (&word == &words.back() ? "\n" : "\t");
        }
        commands.push_back({jdk.home + "/bin/java", "-XX:+UseSerialGC", MAZUR_COMPILE_MANY, lines});
    }
    if (!programs.empty())
        for (const frontend::ProcessResult &result : frontend::run_all(commands, jobs))
            if (result.status != 0)
                std::cerr << result.output;
    size_t kept = 0;
    for (size_t n = 0; n < programs.size(); n++) {
        const std::string classes = folder.file(std::to_string(n));
        const java::ClassBytes made = java::SourceCompiler::classes_in(classes);
        if (made.empty() || fs::exists(classes + "/failed"))
            continue;
        compiler.keep(programs[n], made);
        kept++;
    }
    std::cout << kept << " Java programs compiled\n";
    return 0;
}
