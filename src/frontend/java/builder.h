// Builds one function of the program: instructions with their positions, jumps to places that come later, and the
// handful of sequences that all of the front end's code is made of.
#pragma once

#include "frontend/java/world.h"
#include "ir/program.h"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace mazur::java {

using ir::Opcode;
using ir::Register;

/// A place to jump to; jumps may come before it is put.
using Label = uint32_t;

class Builder {
public:
    Builder(ir::Program &program, World &world, uint32_t registers)
        : program(program), world(world), next_(registers), most_(registers)
    {
    }

    ir::Program &program;
    World &world;
    ir::Function out;
    uint32_t position = 0; ///< of the coming instructions
    uint32_t access = 0;   ///< of the next one

    Register fresh()
    {
        most_ = std::max(most_, next_ + 1);
        return next_++;
    }
    /// Registers from here on may be given out again.
    uint32_t next_fresh() const { return next_; }
    void release(uint32_t from) { next_ = from; }
    uint32_t here() const { return static_cast<uint32_t>(out.code.size()); }
    void emit(Opcode op, uint32_t dst, uint32_t a = 0, uint32_t b = 0, int64_t imm = 0, uint16_t aux = 0);
    Register constant(int64_t value);
    void move(Register to, Register from)
    {
        if (to != from)
            emit(Opcode::Mov, to, from);
    }

    Label label();
    void put(Label l) { labels_[l] = here(); }
    void jump(Label l);
    void branch(Register condition, Label yes, Label no);
    void branch_if(Register condition, Label yes); ///< else goes on
    void branch_unless(Register condition, Label no);
    void on_switch(Register value, std::vector<std::pair<uint32_t, Label>> cases, Label otherwise);

    void call(ir::FunctionId f, std::span<const Register> arguments, Register dst);
    /// If there is an interface, the receiver must implement it.
    void call_virtual(std::string_view name, std::string_view descriptor, std::span<const Register> arguments,
                      Register dst, const JClass *interface = nullptr);
    /// A method of the library by its name; traps if it is not there.
    void call(std::string_view owner, std::string_view name, std::string_view descriptor,
              std::initializer_list<Register> arguments, Register dst = 0);
    void native(ir::Native n, std::initializer_list<Register> arguments, Register dst);
    /// What an object has between these offsets is final from now on.
    void freeze(Register object, uint64_t from, uint64_t to);
    void ret();
    void ret(Register value);
    void trap(const std::string &reason);

    /// Loads and stores of values by their descriptors: integers below int come sign-extended to 32 bits.
    void load(char type, Register dst, Register base, int64_t offset, ir::MemoryOrder order);
    void store(char type, Register base, int64_t offset, Register value, ir::MemoryOrder order);
    void name_access(std::string text, std::string_view descriptor);

    void check_null(Register object);
    void check_index(Register array, Register index);
    /// Makes sure that the class is initialised.
    void initialise(JClass *c);
    void box(char type, Register value, Register dst);
    void unbox(char type, Register object, Register dst);
    /// To what `to` needs from what `from` is, boxing, unboxing and widening.
    void convert(std::string_view from, std::string_view to, Register value, Register dst);

    /// Puts the function in its place.
    void finish(ir::FunctionId f);

private:
    uint32_t next_, most_;
    std::vector<uint32_t> labels_;
    struct TableUse {
        uint32_t table;
        std::vector<Label> labels; ///< of the cases, then of the rest
    };
    std::vector<TableUse> tables_;
    std::vector<uint32_t> label_jumps_; ///< instructions whose targets are labels
};

const char *wrapper_of(char type); ///< "java/lang/Integer" for I

} // namespace mazur::java
