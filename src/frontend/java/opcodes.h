// The JVM's instructions: their lengths and what they do to the operand stack.
#pragma once

#include "frontend/java/class_file.h"

#include <optional>

namespace mazur::java {

enum Op : uint8_t {
    kNop = 0x00,
    kAconstNull = 0x01,
    kIconstM1 = 0x02,
    kIconst5 = 0x08,
    kLconst0 = 0x09,
    kLconst1 = 0x0a,
    kFconst0 = 0x0b,
    kFconst2 = 0x0d,
    kDconst0 = 0x0e,
    kDconst1 = 0x0f,
    kBipush = 0x10,
    kSipush = 0x11,
    kLdc = 0x12,
    kLdcW = 0x13,
    kLdc2W = 0x14,
    kIload = 0x15,
    kAload = 0x19,
    kIload0 = 0x1a,
    kAload3 = 0x2d,
    kIaload = 0x2e,
    kSaload = 0x35,
    kIstore = 0x36,
    kAstore = 0x3a,
    kIstore0 = 0x3b,
    kAstore3 = 0x4e,
    kIastore = 0x4f,
    kSastore = 0x56,
    kPop = 0x57,
    kPop2 = 0x58,
    kDup = 0x59,
    kDupX1 = 0x5a,
    kDupX2 = 0x5b,
    kDup2 = 0x5c,
    kDup2X1 = 0x5d,
    kDup2X2 = 0x5e,
    kSwap = 0x5f,
    kIadd = 0x60,
    kDrem = 0x73,
    kIneg = 0x74,
    kDneg = 0x77,
    kIshl = 0x78,
    kLushr = 0x7d,
    kIand = 0x7e,
    kLxor = 0x83,
    kIinc = 0x84,
    kI2l = 0x85,
    kI2s = 0x93,
    kLcmp = 0x94,
    kFcmpl = 0x95,
    kFcmpg = 0x96,
    kDcmpl = 0x97,
    kDcmpg = 0x98,
    kIfeq = 0x99,
    kIfle = 0x9e,
    kIfIcmpeq = 0x9f,
    kIfIcmple = 0xa4,
    kIfAcmpeq = 0xa5,
    kIfAcmpne = 0xa6,
    kGoto = 0xa7,
    kJsr = 0xa8,
    kRet = 0xa9,
    kTableswitch = 0xaa,
    kLookupswitch = 0xab,
    kIreturn = 0xac,
    kAreturn = 0xb0,
    kReturn = 0xb1,
    kGetstatic = 0xb2,
    kPutstatic = 0xb3,
    kGetfield = 0xb4,
    kPutfield = 0xb5,
    kInvokevirtual = 0xb6,
    kInvokespecial = 0xb7,
    kInvokestatic = 0xb8,
    kInvokeinterface = 0xb9,
    kInvokedynamic = 0xba,
    kNew = 0xbb,
    kNewarray = 0xbc,
    kAnewarray = 0xbd,
    kArraylength = 0xbe,
    kAthrow = 0xbf,
    kCheckcast = 0xc0,
    kInstanceof = 0xc1,
    kMonitorenter = 0xc2,
    kMonitorexit = 0xc3,
    kWide = 0xc4,
    kMultianewarray = 0xc5,
    kIfnull = 0xc6,
    kIfnonnull = 0xc7,
    kGotoW = 0xc8,
    kJsrW = 0xc9,
};

/// One instruction of a method, taken apart.
struct Bytecode {
    uint32_t pc = 0, next = 0;
    uint8_t op = 0;
    int32_t value = 0;  ///< local, constant pool index, immediate or jump target
    int32_t second = 0; ///< iinc: the increment; multianewarray: dimensions; switches: the default target
    std::vector<std::pair<int32_t, uint32_t>> cases; ///< of switches
    bool ends() const
    {
        return op == kGoto || op == kGotoW || (op >= kIreturn && op <= kReturn) || op == kAthrow ||
               op == kTableswitch || op == kLookupswitch || op == kRet;
    }
    bool branches() const
    {
        return (op >= kIfeq && op <= kIfAcmpne) || op == kIfnull || op == kIfnonnull || op == kGoto || op == kGotoW;
    }
    /// Is its value the number of a local?
    bool uses_local() const
    {
        return (op >= kIload && op <= kAload) || (op >= kIstore && op <= kAstore) || op == kIinc;
    }
};

/// All instructions in order; none if the code is damaged.
std::optional<std::vector<Bytecode>> decode(Bytes code);
/// How many stack slots the instruction takes, and how many it leaves; none if it cannot be said.
struct StackEffect {
    int takes = 0, leaves = 0;
};
std::optional<StackEffect> effect_of(const ClassFile &file, const Bytecode &b);

} // namespace mazur::java
