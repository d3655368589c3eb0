// Translates one method to a function of the program.
//
// Locals and slots of the operand stack become registers; a long or double has two slots and is kept in the first.
// While a basic block is translated, the stack holds where each value is (a local's register, a constant, the slot's
// own register), so that most pushes and pops need no instruction; at the ends of blocks all values are in their slots.
#pragma once

#include "frontend/java/builder.h"
#include "frontend/java/descriptor.h"
#include "frontend/java/opcodes.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mazur::java {

class MethodTranslator {
public:
    MethodTranslator(ir::Program &program, World &world, const JMethod &method);
    void run(ir::FunctionId f);

private:
    struct Slot {
        bool constant = false;
        Register reg = 0;
        int64_t value = 0;
    };

    // translate.cpp
    bool find_blocks();
    void begin_block(uint32_t pc);
    void flush();
    void enter();
    void may_end_by_itself();
    void leave_monitor();
    void add_handlers();
    void find_final_fields();
    void freeze();
    void set_position(uint32_t pc);

    // The operand stack.
    Register slot(size_t depth) const { return stack_base_ + static_cast<Register>(depth); }
    void push(Slot s) { stack_.push_back(s); }
    void push_constant(int64_t value) { stack_.push_back({true, 0, value}); }
    void push_wide(Slot s)
    {
        stack_.push_back(s);
        stack_.push_back({true, 0, 0});
    }
    Slot pop_slot();
    Register pop() { return reg(pop_slot()); }
    Register pop_wide()
    {
        pop_slot();
        return pop();
    }
    Register pop_type(std::string_view type) { return is_wide(type) ? pop_wide() : pop(); }
    Register reg(Slot s) { return s.constant ? b_.constant(s.value) : s.reg; }
    /// A register for a new value on top of the stack.
    Register result(bool wide = false);
    Register result_type(std::string_view type) { return result(is_wide(type)); }
    void save(Register r); ///< what is on the stack from a register that is about to change

    // translate_code.cpp
    void instruction(const Bytecode &i);
    void constant(const Bytecode &i);
    void load_local(const Bytecode &i);
    void store_local(const Bytecode &i);
    void shuffle(uint8_t op);
    void arithmetic(uint8_t op);
    void divide(Opcode op, bool wide);
    void shift(uint8_t op);
    void convert(uint8_t op);
    void compare(uint8_t op);
    void branch(const Bytecode &i);
    void element(uint8_t op);
    void switch_(const Bytecode &i);
    void return_(uint8_t op);

    // translate_members.cpp
    JClass *class_at(uint16_t index);
    void field(const Bytecode &i);
    void invoke(const Bytecode &i);
    void new_(const Bytecode &i);
    void new_array(const Bytecode &i);
    void multi_array(const Bytecode &i);
    void type_test(const Bytecode &i);
    bool special_call(const Bytecode &i, const MemberRef &m, JClass *owner, const Signature &s);
    std::vector<Register> pop_arguments(const Signature &s, bool receiver);

    // translate_failures.cpp
    bool in_library() const;
    std::string here() const;
    bool is_given(Register r) const;
    void note_filled(Register r);
    void check_null(Register r);
    LinkError class_error(std::string_view name, const JClass *c) const;
    LinkError field_error(const MemberRef &m, const JClass *owner, const JField *f, bool is_static, bool set) const;
    LinkError method_error(const MemberRef &m, const JClass *owner, const JMethod *target, uint8_t op) const;
    void missing_class(std::string_view name);
    void cannot_link(const LinkError &error, const std::string &what);
    void check_made(const JClass &c);

    // translate_dynamic.cpp
    void dynamic(const Bytecode &i);
    void lambda(const BootstrapMethod &boot, const MemberRef &site, const Signature &s);
    std::vector<std::string> alternatives(const BootstrapMethod &boot, std::vector<JClass *> &interfaces);
    void type_switch(const BootstrapMethod &boot, const Signature &s);
    void concat(const BootstrapMethod &boot, const Signature &s, bool with_recipe);
    void record_method(const BootstrapMethod &boot, const MemberRef &site, const Signature &s);

    Label label_at(uint32_t pc) { return labels_[pc]; }

    ir::Program &program_;
    World &world_;
    const JMethod &method_;
    JClass &class_;
    const ClassFile &file_;
    const CodeAttribute &code_;
    Builder b_;
    std::vector<Bytecode> instructions_;
    std::vector<int> depth_;       ///< by pc: of the stack where a block begins, -1: no block
    std::vector<Label> labels_;    ///< by pc
    std::vector<uint32_t> start_;  ///< by pc: first instruction of the function
    std::vector<Register> locals_; ///< by the JVM's number
    std::vector<Slot> stack_;
    std::set<Register> not_null_;
    std::vector<std::pair<uint64_t, uint64_t>> final_; ///< offsets, first and past the last, of what a constructor sets
    World::NullChecks null_checks_;
    std::set<Register> filled_; ///< null here would be a failure of the library
    Register stack_base_ = 0;
    Register monitor_ = 0;    ///< of a synchronized method: the object
    bool this_stays_ = false; ///< the first local is always `this`
    bool live_ = false;       ///< can the current place be reached?
    size_t at_ = 0;           ///< in instructions_
};

} // namespace mazur::java
