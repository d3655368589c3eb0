// The values of LLVM's constants, once functions and globals have their addresses.
#pragma once

#include "frontend/llvm/layout.h"
#include "frontend/llvm/symbols.h"
#include "ir/program.h"

#include <llvm/IR/Constants.h>

namespace mazur::frontend {

/// What one register holds.
struct Word {
    enum class Kind : uint8_t {
        Number,
        Undefined,
        ThreadLocal, ///< the address of this thread's copy of `global`, plus value
        Unsupported
    };
    Kind kind = Kind::Number;
    uint64_t value = 0;
    ir::GlobalId global = 0;
};

class Constants {
public:
    Constants(const ir::Program &program, const Symbols &symbols, Layouts &layouts)
        : program_(program), symbols_(symbols), layouts_(layouts)
    {
    }

    /// The registers of a constant value.
    std::vector<Word> words(const llvm::Constant *constant);
    /// Writes an initialiser at `offset` of `bytes`, which is large enough; false if it cannot be evaluated.
    bool write(const llvm::Constant *constant, uint64_t offset, std::vector<uint8_t> &bytes);
    /// Unknown external data whose address is part of the constant.
    const llvm::GlobalVariable *unknown_in(const llvm::Constant *constant) const;

private:
    using Wide = unsigned __int128;
    struct Scalar {
        Word::Kind kind = Word::Kind::Number;
        Wide value = 0;
        ir::GlobalId global = 0;
    };
    void add(const llvm::Constant *constant, std::vector<Word> &words);
    Scalar scalar(const llvm::Constant *constant);
    Scalar expression(const llvm::ConstantExpr *expression);
    Scalar address(const llvm::GlobalValue *value);

    const ir::Program &program_;
    const Symbols &symbols_;
    Layouts &layouts_;
};

} // namespace mazur::frontend
