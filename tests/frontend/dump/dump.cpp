// mazur-ir [-u] [-q] INPUT... [-- FLAGS...]: prints the program that the front end makes of the inputs.
// -u keeps reads of uninitialised locals, -q prints only whether it worked.
#include "frontend/llvm/load.h"
#include "ir/print.h"

#include <iostream>

int main(int argc, char **argv)
{
    mazur::frontend::LoadRequest request;
    request.header_dir = MAZUR_INCLUDE;
    bool quiet = false, flags = false;
    for (int i = 1; i < argc; ++i) {
        std::string word = argv[i];
        if (flags)
            request.compiler_flags.push_back(word);
        else if (word == "--")
            flags = true;
        else if (word == "-u")
            request.keep_uninitialised = true;
        else if (word == "-q")
            quiet = true;
        else
            request.inputs.push_back(word);
    }
    mazur::frontend::LoadResult result = mazur::frontend::load(request);
    if (const auto *failure = std::get_if<mazur::frontend::LoadFailure>(&result)) {
        std::cerr << failure->message << "\n";
        return failure->kind == mazur::frontend::LoadFailure::Kind::Input ? 2 : 70;
    }
    if (!quiet)
        std::cout << mazur::ir::print(std::get<mazur::ir::Program>(result));
    return 0;
}
