#include "frontend/java/opcodes.h"

#include "frontend/java/descriptor.h"

namespace mazur::java {

namespace {

/// Stack slots taken and left per opcode, two digits each; "??" depends on the constant pool.
constexpr const char *kEffects[] = {
    // 00 nop .. 0f dconst_1
    "00", "01", "01", "01", "01", "01", "01", "01", "01", "02", "02", "01", "01", "01", "02", "02",
    // 10 bipush .. 1f lload_1
    "01", "01", "??", "??", "02", "01", "02", "01", "02", "01", "01", "01", "01", "01", "02", "02",
    // 20 lload_2 .. 2d aload_3, 2e iaload, 2f laload
    "02", "02", "01", "01", "01", "01", "02", "02", "02", "02", "01", "01", "01", "01", "21", "22",
    // 30 faload .. 35 saload, 36 istore .. 3a astore, 3b istore_0 .. 3f lstore_0
    "21", "22", "21", "21", "21", "21", "10", "20", "10", "20", "10", "10", "10", "10", "10", "20",
    // 40 lstore_1 .. 4e astore_3, 4f iastore
    "20", "20", "20", "10", "10", "10", "10", "20", "20", "20", "20", "10", "10", "10", "10", "30",
    // 50 lastore .. 56 sastore, 57 pop .. 5f swap
    "40", "30", "40", "30", "30", "30", "30", "10", "20", "12", "23", "34", "24", "35", "46", "22",
    // 60 iadd .. 6f ddiv
    "21", "42", "21", "42", "21", "42", "21", "42", "21", "42", "21", "42", "21", "42", "21", "42",
    // 70 irem .. 77 dneg, 78 ishl .. 7f land
    "21", "42", "21", "42", "11", "22", "11", "22", "21", "32", "21", "32", "21", "32", "21", "42",
    // 80 ior .. 84 iinc, 85 i2l .. 8f d2l
    "21", "42", "21", "42", "00", "12", "11", "12", "21", "21", "22", "11", "12", "12", "21", "22",
    // 90 d2f, 91 i2b .. 93 i2s, 94 lcmp .. 98 dcmpg, 99 ifeq .. 9e ifle, 9f if_icmpeq
    "21", "11", "11", "11", "41", "21", "21", "41", "41", "10", "10", "10", "10", "10", "10", "20",
    // a0 .. a6 if_acmpne, a7 goto, a8 jsr, a9 ret, aa tableswitch, ab lookupswitch, ac ireturn .. af dreturn
    "20", "20", "20", "20", "20", "20", "20", "00", "01", "00", "10", "10", "10", "20", "10", "20",
    // b0 areturn, b1 return, b2 .. ba: members, bb new, bc newarray, bd anewarray, be arraylength, bf athrow
    "10", "00", "??", "??", "??", "??", "??", "??", "??", "??", "??", "01", "11", "11", "11", "10",
    // c0 checkcast .. c9 jsr_w
    "11", "11", "10", "10", "??", "??", "10", "10", "00", "01"};

} // namespace

std::optional<std::vector<Bytecode>> decode(Bytes code)
{
    std::vector<Bytecode> result;
    ByteReader in(code);
    auto s1 = [&] { return static_cast<int8_t>(in.u1()); };
    auto s2 = [&] { return static_cast<int16_t>(in.u2()); };
    auto s4 = [&] { return static_cast<int32_t>(in.u4()); };
    while (in.good() && in.left() > 0) {
        Bytecode b;
        b.pc = static_cast<uint32_t>(in.position());
        b.op = in.u1();
        auto target = [&](int32_t offset) { return static_cast<int32_t>(b.pc) + offset; };
        if (b.op >= kIload0 && b.op <= kAload3) {
            b.value = (b.op - kIload0) % 4;
            b.op = static_cast<uint8_t>(kIload + (b.op - kIload0) / 4);
        } else if (b.op >= kIstore0 && b.op <= kAstore3) {
            b.value = (b.op - kIstore0) % 4;
            b.op = static_cast<uint8_t>(kIstore + (b.op - kIstore0) / 4);
        } else if (b.op == kBipush) {
            b.value = s1();
        } else if (b.op == kSipush) {
            b.value = s2();
        } else if (b.op == kLdc || (b.op >= kIload && b.op <= kAload) || (b.op >= kIstore && b.op <= kAstore) ||
                   b.op == kNewarray || b.op == kRet) {
            b.value = in.u1();
        } else if (b.op == kLdcW || b.op == kLdc2W || (b.op >= kGetstatic && b.op <= kInvokestatic) || b.op == kNew ||
                   b.op == kAnewarray || b.op == kCheckcast || b.op == kInstanceof) {
            b.value = in.u2();
        } else if (b.op == kIinc) {
            b.value = in.u1();
            b.second = s1();
        } else if ((b.op >= kIfeq && b.op <= kJsr) || b.op == kIfnull || b.op == kIfnonnull) {
            b.value = target(s2());
        } else if (b.op == kGotoW || b.op == kJsrW) {
            b.value = target(s4());
        } else if (b.op == kInvokeinterface || b.op == kInvokedynamic) {
            b.value = in.u2();
            in.skip(2);
        } else if (b.op == kMultianewarray) {
            b.value = in.u2();
            b.second = in.u1();
        } else if (b.op == kWide) {
            b.op = in.u1();
            b.value = in.u2();
            if (b.op == kIinc)
                b.second = s2();
            else if (!((b.op >= kIload && b.op <= kAload) || (b.op >= kIstore && b.op <= kAstore) || b.op == kRet))
                return std::nullopt;
        } else if (b.op == kTableswitch || b.op == kLookupswitch) {
            while (in.good() && in.position() % 4 != 0)
                in.skip(1);
            b.second = target(s4());
            if (b.op == kTableswitch) {
                int64_t low = s4(), high = s4();
                if (high < low || high - low > static_cast<int64_t>(in.left() / 4))
                    return std::nullopt;
                for (int64_t key = low; key <= high; key++)
                    b.cases.emplace_back(static_cast<int32_t>(key), static_cast<uint32_t>(target(s4())));
            } else {
                uint32_t count = in.u4();
                if (count > in.left() / 8)
                    return std::nullopt;
                for (uint32_t n = 0; n < count; n++) {
                    int32_t key = s4();
                    b.cases.emplace_back(key, static_cast<uint32_t>(target(s4())));
                }
            }
        } else if (b.op > kJsrW) {
            return std::nullopt;
        }
        b.next = static_cast<uint32_t>(in.position());
        result.push_back(std::move(b));
    }
    if (!in.good() || result.empty())
        return std::nullopt;
    return result;
}

std::optional<StackEffect> effect_of(const ClassFile &file, const Bytecode &b)
{
    const char *known = kEffects[b.op];
    if (known[0] != '?')
        return StackEffect{known[0] - '0', known[1] - '0'};
    auto index = static_cast<uint16_t>(b.value);
    auto slots = [](std::string_view type) { return type == "V" ? 0 : is_wide(type) ? 2 : 1; };
    switch (b.op) {
    case kLdc:
    case kLdcW: {
        if (file.at(index).tag != Tag::Dynamic)
            return StackEffect{0, 1};
        return StackEffect{0, slots(file.name_and_type(file.at(index).second).descriptor)};
    }
    case kMultianewarray:
        return StackEffect{b.second, 1};
    case kGetstatic:
    case kPutstatic:
    case kGetfield:
    case kPutfield: {
        MemberRef m = file.member(index);
        if (m.descriptor.empty())
            return std::nullopt;
        int size = slots(m.descriptor), object = b.op >= kGetfield ? 1 : 0;
        bool get = b.op == kGetstatic || b.op == kGetfield;
        return StackEffect{object + (get ? 0 : size), get ? size : 0};
    }
    default: {
        MemberRef m = b.op == kInvokedynamic ? file.name_and_type(file.at(index).second) : file.member(index);
        Signature s = signature_of(m.descriptor);
        if (!s.good)
            return std::nullopt;
        int takes = b.op == kInvokestatic || b.op == kInvokedynamic ? 0 : 1;
        for (std::string_view p : s.parameters)
            takes += slots(p);
        return StackEffect{takes, slots(s.result)};
    }
    }
}

} // namespace mazur::java
