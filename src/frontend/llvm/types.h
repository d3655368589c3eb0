// Debug types and source positions as tables of the program.
#pragma once

#include "ir/program.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace mazur::frontend {

/// Does the type belong to the C++ library?
bool is_standard(const llvm::DICompositeType *type);

/// Without typedefs and qualifiers; null is void.
const llvm::DIType *bare(const llvm::DIType *type);

/// The type as the source writes it.
std::string type_name(const llvm::DIType *type);

class TypeTable {
public:
    explicit TypeTable(ir::Program &program) : program_(program) {}

    ir::TypeId type(const llvm::DIType *type);
    /// Fills in what had to wait until all types were known.
    void finish();

private:
    ir::TypeId add(const llvm::DIType *key, ir::Type type);
    ir::TypeId enter(const llvm::DIType *type);
    ir::TypeId enter_derived(const llvm::DIDerivedType *type);
    ir::TypeId enter_composite(const llvm::DICompositeType *type);
    void complete(ir::TypeId id, const llvm::DIType *type);
    void complete_array(ir::TypeId id, const llvm::DICompositeType *type);
    void add_members(ir::TypeId id, const llvm::DICompositeType *type);

    ir::Program &program_;
    llvm::DenseMap<const llvm::DIType *, ir::TypeId> ids_;
    std::vector<std::pair<ir::TypeId, const llvm::DIType *>> incomplete_; ///< entered, but not their parts
    std::map<ir::TypeId, ir::TypeId> renamed_; ///< typedefs: take over everything but the name
};

class PositionTable {
public:
    explicit PositionTable(ir::Program &program) : program_(program) {}
    uint32_t position(const llvm::DIFile *file, uint32_t line, uint32_t column);
    uint32_t position(const llvm::DILocation *location);

private:
    uint32_t file(const llvm::DIFile *file);

    ir::Program &program_;
    llvm::DenseMap<const llvm::DIFile *, uint32_t> files_;
    std::map<std::string, uint32_t> file_names_;
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, uint32_t> positions_;
};

} // namespace mazur::frontend
