#include "frontend/java/intrinsics.h"

#include <algorithm>
#include <map>
#include <optional>

namespace mazur::java {

using ir::MemoryOrder;
using ir::Native;
using ir::RmwOp;

namespace {

// --- accesses by name: getIntVolatile, compareAndSetReference, ... -------------------------------------------------

enum class Kind : uint8_t { Get, Put, CompareAndSet, WeakCompareAndSet, CompareAndExchange, GetAndSet, GetAndAdd };

struct NamedAccess {
    Kind kind;
    char type;
    MemoryOrder order;
};

constexpr std::pair<std::string_view, Kind> kKinds[] = {{"weakCompareAndSet", Kind::WeakCompareAndSet},
                                                        {"compareAndSet", Kind::CompareAndSet},
                                                        {"compareAndExchange", Kind::CompareAndExchange},
                                                        {"getAndSet", Kind::GetAndSet},
                                                        {"getAndAdd", Kind::GetAndAdd},
                                                        {"get", Kind::Get},
                                                        {"put", Kind::Put}};
constexpr std::pair<std::string_view, char> kTypes[] = {
    {"Int", 'I'},   {"Long", 'J'}, {"Reference", 'L'}, {"Object", 'L'}, {"Byte", 'B'},
    {"Short", 'S'}, {"Char", 'C'}, {"Boolean", 'Z'},   {"Float", 'F'},  {"Double", 'D'}};

template <class List> auto take_prefix(std::string_view &name, const List &list) -> decltype(&list[0].second)
{
    for (const auto &[prefix, what] : list)
        if (name.starts_with(prefix)) {
            name.remove_prefix(prefix.size());
            return &what;
        }
    return nullptr;
}

/// The memory order that the rest of a name asks for; for atomic updates nothing means all.
std::optional<MemoryOrder> order_named(std::string_view rest, Kind kind)
{
    bool update = kind != Kind::Get && kind != Kind::Put;
    if (rest.empty())
        return update ? MemoryOrder::SeqCst : MemoryOrder::Plain;
    if (rest == "Volatile")
        return MemoryOrder::SeqCst;
    if (rest == "Acquire")
        return MemoryOrder::Acquire;
    if (rest == "Release")
        return MemoryOrder::Release;
    if (rest == "Opaque" || rest == "Plain")
        return MemoryOrder::Relaxed;
    return std::nullopt;
}

std::optional<NamedAccess> access_named(std::string_view name)
{
    const Kind *kind = take_prefix(name, kKinds);
    if (kind == nullptr)
        return std::nullopt;
    const char *type = take_prefix(name, kTypes);
    if (type == nullptr)
        return std::nullopt;
    std::optional<MemoryOrder> order = order_named(name, *kind);
    if (!order || (*kind == Kind::GetAndAdd && (*type == 'F' || *type == 'D')))
        return std::nullopt;
    return NamedAccess{*kind, *type, *order};
}

/// Narrow operands of atomic updates must not carry their sign's extension.
Register narrowed(Builder &b, char type, Register value)
{
    if (size_of(type) >= 4)
        return value;
    Register r = b.fresh();
    b.emit(Opcode::AndI32Imm, r, value, 0, size_of(type) == 1 ? 0xff : 0xffff);
    return r;
}

Opcode sized(Opcode i8, char type)
{
    unsigned size = size_of(type);
    return static_cast<Opcode>(static_cast<unsigned>(i8) + (size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3));
}

void widen(Builder &b, char type, Register r)
{
    if (type == 'B')
        b.emit(Opcode::SExt, r, r, 0, 8 | 32 << 8);
    if (type == 'S')
        b.emit(Opcode::SExt, r, r, 0, 16 | 32 << 8);
}

MemoryOrder failure_order(MemoryOrder o)
{
    return o == MemoryOrder::Release ? MemoryOrder::Relaxed : o == MemoryOrder::AcqRel ? MemoryOrder::Acquire : o;
}

void update(Builder &b, RmwOp op, char type, Register address, Register operand, MemoryOrder order, Register dst)
{
    b.emit(sized(Opcode::RmwI8, type), dst, address, narrowed(b, type, operand), 0,
           static_cast<uint16_t>(static_cast<unsigned>(order) | static_cast<unsigned>(op) << 8));
    widen(b, type, dst);
}

void access(Builder &b, Kind kind, char type, MemoryOrder order, Register address, std::span<const Register> values,
            Register dst)
{
    switch (kind) {
    case Kind::Get:
        return b.load(type, dst, address, 0, order);
    case Kind::Put:
        return b.store(type, address, 0, values[0], order);
    case Kind::CompareAndSet:
    case Kind::WeakCompareAndSet:
    case Kind::CompareAndExchange: {
        Register expected = narrowed(b, type, values[0]), wanted = narrowed(b, type, values[1]), old = b.fresh();
        const Opcode equal = size_of(type) == 8 ? Opcode::EqI64 : Opcode::EqI32;
        if (kind == Kind::WeakCompareAndSet) {
            // It may fail although it finds what it expects: then it only looks.
            Label tries = b.label(), done = b.label();
            Register spurious = b.fresh();
            b.emit(Opcode::Spurious, spurious, address, expected, size_of(type));
            b.branch_unless(spurious, tries);
            b.load(type, old, address, 0, failure_order(order));
            b.emit(equal, dst, narrowed(b, type, old), expected);
            b.emit(Opcode::Assume, 0, dst); // else it fails for a reason, as below
            b.emit(Opcode::Const, dst);
            b.jump(done);
            b.put(tries);
            access(b, Kind::CompareAndSet, type, order, address, values, dst);
            return b.put(done);
        }
        b.emit(sized(Opcode::CasI8, type), old, address, expected, wanted,
               static_cast<uint16_t>(static_cast<unsigned>(order) | static_cast<unsigned>(failure_order(order)) << 8));
        if (kind == Kind::CompareAndSet)
            return b.emit(equal, dst, old, expected);
        widen(b, type, old);
        return b.move(dst, old);
    }
    case Kind::GetAndSet:
        return update(b, RmwOp::Xchg, type, address, values[0], order, dst);
    case Kind::GetAndAdd:
        return update(b, RmwOp::Add, type, address, values[0], order, dst);
    }
}

// --- mazur.internal.Machine ---------------------------------------------------------------------------------------

using Arguments = std::span<const Register>;
using Emitter = void (*)(Builder &, Arguments, Register dst);

Register plus(Builder &b, Register a, int64_t n)
{
    Register r = b.fresh();
    b.emit(Opcode::AddI64Imm, r, a, 0, n);
    return r;
}

Register self_mark(Builder &b)
{
    Register r = b.fresh();
    b.native(Native::Self, {}, r);
    b.emit(Opcode::AddI32Imm, r, r, 0, 1);
    return r;
}

template <Native N, int Count> void emit_native(Builder &b, Arguments a, Register dst)
{
    if constexpr (Count == 0)
        b.native(N, {}, dst);
    else if constexpr (Count == 1)
        b.native(N, {a[0]}, dst);
    else if constexpr (Count == 2)
        b.native(N, {a[0], a[1]}, dst);
    else
        b.native(N, {a[0], a[1], a[2]}, dst);
}

template <uint16_t Flags> void emit_wait(Builder &b, Arguments a, Register dst)
{
    b.emit(Opcode::Wait, dst, a[0], a[1], self_mark(b), Flags);
}

template <bool Timed> void emit_await_permit(Builder &b, Arguments a, Register dst)
{
    Register address = b.fresh(), one = b.constant(1), zero = b.constant(0);
    b.emit(Opcode::AddI64, address, a[0], a[1]);
    b.emit(Opcode::Await, dst, address, one, zero,
           ir::AwaitBits{ir::Compare::Eq, ir::Update::Set, ir::WaitClass::Other, Timed}.pack());
}

/// Waits at an address, for the second argument or a fixed value; the third argument is the update's.
template <ir::Compare Condition, ir::Update Change, bool Timed, int Value = -1,
          ir::WaitClass What = ir::WaitClass::Semaphore>
void emit_await(Builder &b, Arguments a, Register dst)
{
    Register value = Value >= 0 ? b.constant(Value) : a[1];
    Register change = a.size() > 2 ? a[2] : value;
    b.emit(Opcode::Await, dst, a[0], value, change, ir::AwaitBits{Condition, Change, What, Timed}.pack());
}

template <bool Timed> void emit_await_free(Builder &b, Arguments a, Register dst)
{
    Register zero = b.constant(0), taken = b.constant(0xffffffff);
    b.emit(Opcode::Await, dst, a[0], zero, taken,
           ir::AwaitBits{ir::Compare::Eq, ir::Update::Set, ir::WaitClass::WriteLock, Timed}.pack());
}

template <int What> void emit_spurious_permit(Builder &b, Arguments a, Register dst)
{
    Register permit = b.fresh();
    b.emit(Opcode::AddI64, permit, a[0], a[1]);
    b.emit(Opcode::Spurious, dst, permit, b.constant(0), What);
}

template <int Bits, bool Signed> void emit_nondet(Builder &b, Arguments, Register dst)
{
    b.emit(Opcode::Nondet, dst, 0, 0, Bits | (Signed ? 1 << 8 : 0));
    if (Signed && Bits < 32)
        b.emit(Opcode::SExt, dst, dst, 0, Bits | 32 << 8);
}

void emit_move(Builder &b, Arguments a, Register dst) { b.move(dst, a[0]); }

const std::map<std::string_view, Emitter> &machine_methods()
{
    static const std::map<std::string_view, Emitter> methods = {
        {"self", emit_native<Native::Self, 0>},
        {"lock",
         [](Builder &b, Arguments a, Register) {
             Register word = plus(b, a[0], ir::kMonitorOffset);
             b.emit(Opcode::Lock, b.fresh(), word, self_mark(b));
         }},
        {"unlock",
         [](Builder &b, Arguments a, Register) { b.emit(Opcode::Unlock, 0, plus(b, a[0], ir::kMonitorOffset)); }},
        {"notifyOne", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Notify, 0, a[0], 0, ir::kNotifyAny); }},
        {"notifyFirst", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Notify, 0, a[0], 0, ir::kNotifyFirst); }},
        {"notifyEach", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Notify, 0, a[0], 0, ir::kNotifyAll); }},
        {"awaitPermit", emit_await_permit<false>},
        {"awaitPermitTimed", emit_await_permit<true>},
        {"holds", emit_native<Native::Holds, 1>},
        {"hold", emit_native<Native::Hold, 2>},
        {"start",
         [](Builder &b, Arguments a, Register dst) {
             Register entry = b.constant(static_cast<int64_t>(ir::function_address(b.world.thread_entry)));
             b.emit(Opcode::Start, dst, entry, a[0], b.constant(0));
         }},
        {"join", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Join, b.fresh(), a[0]); }},
        {"daemons", emit_native<Native::Daemons, 0>},
        {"joinsLock", emit_native<Native::JoinsLock, 0>},
        {"lockJoins", emit_native<Native::LockJoins, 0>},
        {"wakeInterrupted", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Notify, 0, a[0], 0, ir::kNotifyInterrupted); }},
        {"monitor",
         [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::Mov, dst, plus(b, a[0], ir::kMonitorOffset)); }},
        {"lockAt", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Lock, b.fresh(), a[0], self_mark(b)); }},
        {"lockTimedAt",
         [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::Lock, dst, a[0], self_mark(b), ir::kTimed); }},
        {"unlockAt", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Unlock, 0, a[0]); }},
        {"waitAt", emit_wait<0>},
        {"waitUninterruptiblyAt", emit_wait<ir::kUninterruptible>},
        {"waitTimedAt", emit_wait<ir::kTimed>},
        {"driven", emit_native<Native::Driven, 0>},
        {"spurious", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::Spurious, dst, a[0], a[1]); }},
        {"spuriousPermit", emit_spurious_permit<ir::kParks>},
        {"spuriousAtCondition", emit_spurious_permit<ir::kParksAtCondition>},
        {"enter", emit_wait<ir::kEnters>},
        {"awaitInterrupt",
         [](Builder &b, Arguments a, Register) {
             Register flag = b.fresh();
             b.emit(Opcode::AddI64, flag, a[0], a[1]);
             b.emit(Opcode::Await, b.fresh(), flag, b.constant(1), b.constant(0),
                    ir::AwaitBits{ir::Compare::Eq, ir::Update::None, ir::WaitClass::Interrupt, false}.pack());
         }},
        {"leave", emit_wait<ir::kLeaves>},
        {"leaveTimed", emit_wait<(ir::kTimed | ir::kLeaves)>},
        {"leaveInterrupted", emit_wait<ir::kLeavesInterrupted>},
        {"awaitTake", emit_await<ir::Compare::Ge, ir::Update::Add, false>},
        {"awaitAtMost", emit_await<ir::Compare::Le, ir::Update::Add, false>},
        {"awaitTakeTimed", emit_await<ir::Compare::Ge, ir::Update::Add, true>},
        // As at a barrier, what came before is handed on.
        {"countDown", emit_await<ir::Compare::Ge, ir::Update::Add, true, -1, ir::WaitClass::Barrier>},
        {"awaitZero", emit_await<ir::Compare::Le, ir::Update::None, false, 0>},
        {"awaitZeroTimed", emit_await<ir::Compare::Le, ir::Update::None, true, 0>},
        {"awaitAboveOne", emit_await<ir::Compare::Gt, ir::Update::None, false, 1>},
        {"awaitAboveOneTimed", emit_await<ir::Compare::Gt, ir::Update::None, true, 1>},
        {"awaitNegative", emit_await<ir::Compare::Lt, ir::Update::None, false, 0>},
        {"awaitNegativeTimed", emit_await<ir::Compare::Lt, ir::Update::None, true, 0>},
        {"awaitFree", emit_await_free<false>},
        {"awaitFreeTimed", emit_await_free<true>},
        {"awaitOneTimed", emit_await<ir::Compare::Ge, ir::Update::None, true, 1>},
        {"daemon", emit_native<Native::Daemon, 1>},
        {"exit", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Exit, 0, a[0]); }},
        {"currentThread",
         [](Builder &b, Arguments, Register dst) {
             b.emit(Opcode::Tls, dst, 0, 0, b.world.thread_block);
             b.emit(Opcode::LoadI64, dst, dst);
         }},
        {"setCurrentThread",
         [](Builder &b, Arguments a, Register) {
             Register block = b.fresh();
             b.emit(Opcode::Tls, block, 0, 0, b.world.thread_block);
             b.emit(Opcode::StoreI64, 0, block, a[0]);
         }},
        {"query", emit_native<Native::Query, 3>},
        {"queryText", emit_native<Native::QueryText, 3>},
        {"print", emit_native<Native::Print, 2>},
        {"fail", emit_native<Native::FailWith, 2>},
        {"asked", emit_native<Native::Asked, 1>},
        {"backtrace",
         [](Builder &b, Arguments a, Register dst) {
             Register id = b.constant(b.world.load(b.program, "[J")->id);
             b.native(Native::Backtrace, {a[0], id}, dst);
         }},
        {"address", emit_move},
        {"object", emit_move},
        {"freeze", emit_native<Native::Freeze, 3>},
        {"identity", emit_native<Native::Identity, 1>},
        {"floatBits", emit_move},
        {"bitsFloat", emit_move},
        {"doubleBits", emit_move},
        {"bitsDouble", emit_move},
        {"cloneShape", emit_native<Native::CloneShape, 1>},
        {"sizeOf", emit_native<Native::SizeOf, 1>},
        {"classOf", emit_native<Native::ClassOf, 1>},
        {"newInstance", emit_native<Native::NewOf, 1>},
        {"newArray", emit_native<Native::NewArrayOf, 2>},
        {"arrayLength", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::ArrayLength, dst, a[0]); }},
        {"copy", [](Builder &b, Arguments a,
                    Register) { b.emit(Opcode::Copy, b.constant(0), a[0], a[1], static_cast<int64_t>(a[2])); }},
        {"clock", emit_native<Native::Clock, 0>},
        {"elapse", emit_native<Native::Elapse, 1>},
        {"pass", emit_native<Native::Pass, 1>},
        {"assumed", emit_native<Native::Assumed, 2>},
        {"looked", emit_native<Native::Looked, 0>},
        {"math", emit_native<Native::Math, 3>},
        {"call", [](Builder &b, Arguments a, Register) { b.emit(Opcode::CallTo, 0, a[0], 0, 0, 0); }},
        {"callForObject", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::CallTo, dst, a[0], 0, 1, 0); }},
        {"callWith",
         [](Builder &b, Arguments a, Register dst) {
             auto start = static_cast<uint32_t>(b.out.operands.size());
             b.out.operands.push_back(a[1]);
             b.emit(Opcode::CallTo, dst, a[0], start, 1, 1);
         }},
        {"callMain",
         [](Builder &b, Arguments a, Register) {
             const ir::Function &main = b.program.functions[b.world.main];
             b.initialise(b.world.main_class);
             b.call(b.world.main, a.first(std::min<size_t>(main.parameters, a.size())), 0);
         }},
        {"f2i", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::FToSF32, dst, a[0], 0, 32); }},
        {"f2l", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::FToSF32, dst, a[0], 0, 64); }},
        {"d2i", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::FToSF64, dst, a[0], 0, 32); }},
        {"d2l", [](Builder &b, Arguments a, Register dst) { b.emit(Opcode::FToSF64, dst, a[0], 0, 64); }},
        {"nondetInt", emit_nondet<32, true>},
        {"nondetLong", emit_nondet<64, true>},
        {"nondetShort", emit_nondet<16, true>},
        {"nondetByte", emit_nondet<8, true>},
        {"nondetChar", emit_nondet<16, false>},
        {"nondetBoolean", emit_nondet<1, false>},
        {"nondetBits1", emit_nondet<1, false>},
        {"nondetBits2", emit_nondet<2, false>},
        {"nondetBits3", emit_nondet<3, false>},
        {"nondetBits4", emit_nondet<4, false>},
        {"nextBits", [](Builder &b, Arguments a, Register dst) { b.call_virtual("next", "(I)I", a.first(2), dst); }},
        {"assume", [](Builder &b, Arguments a, Register) { b.emit(Opcode::Assume, 0, a[0]); }},
        {"atomicBegin", [](Builder &b, Arguments, Register) { b.emit(Opcode::AtomicBegin, 0); }},
        {"atomicEnd", [](Builder &b, Arguments, Register) { b.emit(Opcode::AtomicEnd, 0); }},
    };
    return methods;
}

bool fence(Builder &b, std::string_view name)
{
    MemoryOrder order = name == "fullFence"    ? MemoryOrder::SeqCst
                        : name == "loadFence"  ? MemoryOrder::Acquire
                        : name == "storeFence" ? MemoryOrder::Release
                                               : MemoryOrder::Plain;
    if (order == MemoryOrder::Plain)
        return false;
    b.emit(Opcode::Fence, 0, 0, 0, 0, static_cast<uint16_t>(order));
    return true;
}

} // namespace

bool intrinsic(Builder &b, const JMethod &method, std::span<const Register> arguments,
               const std::function<Register()> &dst)
{
    const std::string &owner = method.owner->name;
    std::string_view name = method.info->name;
    bool machine = owner == "mazur/internal/Machine";
    if (!machine && owner != "jdk/internal/misc/Unsafe")
        return false;
    bool gives = !method.info->descriptor.ends_with(")V");
    auto target = [&] { return gives ? dst() : b.fresh(); };
    if (machine)
        if (auto it = machine_methods().find(name); it != machine_methods().end()) {
            it->second(b, arguments, target());
            return true;
        }
    if (!machine && fence(b, name))
        return true;
    std::optional<NamedAccess> a = access_named(name);
    size_t first = machine ? 0 : 1;
    if (!a || !method.info->descriptor.starts_with("(Ljava/lang/Object;J"))
        return false;
    Register address = b.fresh();
    b.emit(Opcode::AddI64, address, arguments[first], arguments[first + 1]);
    access(b, a->kind, a->type, a->order, address, arguments.subspan(first + 2), target());
    return true;
}

// --- variable handles
// -------------------------------------------------------------------------------------------------

namespace {

// What an access does beside reading, as mazur.internal.Handles has it.
constexpr int64_t kWrites = 16, kAdds = 32, kBitwise = 64;

struct Mode {
    Kind kind;
    MemoryOrder order;
    RmwOp op = RmwOp::Xchg;
};

const std::map<std::string_view, Mode> &modes()
{
    using enum MemoryOrder;
    static const std::map<std::string_view, Mode> all = {
        {"get", {Kind::Get, Plain}},
        {"set", {Kind::Put, Plain}},
        {"getVolatile", {Kind::Get, SeqCst}},
        {"setVolatile", {Kind::Put, SeqCst}},
        {"getOpaque", {Kind::Get, Relaxed}},
        {"setOpaque", {Kind::Put, Relaxed}},
        {"getAcquire", {Kind::Get, Acquire}},
        {"setRelease", {Kind::Put, Release}},
        {"compareAndSet", {Kind::CompareAndSet, SeqCst}},
        {"weakCompareAndSet", {Kind::WeakCompareAndSet, SeqCst}},
        {"weakCompareAndSetPlain", {Kind::WeakCompareAndSet, Relaxed}},
        {"weakCompareAndSetAcquire", {Kind::WeakCompareAndSet, Acquire}},
        {"weakCompareAndSetRelease", {Kind::WeakCompareAndSet, Release}},
        {"compareAndExchange", {Kind::CompareAndExchange, SeqCst}},
        {"compareAndExchangeAcquire", {Kind::CompareAndExchange, Acquire}},
        {"compareAndExchangeRelease", {Kind::CompareAndExchange, Release}},
        {"getAndSet", {Kind::GetAndSet, SeqCst}},
        {"getAndSetAcquire", {Kind::GetAndSet, Acquire}},
        {"getAndSetRelease", {Kind::GetAndSet, Release}},
        {"getAndAdd", {Kind::GetAndAdd, SeqCst, RmwOp::Add}},
        {"getAndAddAcquire", {Kind::GetAndAdd, Acquire, RmwOp::Add}},
        {"getAndAddRelease", {Kind::GetAndAdd, Release, RmwOp::Add}},
        {"getAndBitwiseOr", {Kind::GetAndAdd, SeqCst, RmwOp::Or}},
        {"getAndBitwiseOrAcquire", {Kind::GetAndAdd, Acquire, RmwOp::Or}},
        {"getAndBitwiseOrRelease", {Kind::GetAndAdd, Release, RmwOp::Or}},
        {"getAndBitwiseAnd", {Kind::GetAndAdd, SeqCst, RmwOp::And}},
        {"getAndBitwiseAndAcquire", {Kind::GetAndAdd, Acquire, RmwOp::And}},
        {"getAndBitwiseAndRelease", {Kind::GetAndAdd, Release, RmwOp::And}},
        {"getAndBitwiseXor", {Kind::GetAndAdd, SeqCst, RmwOp::Xor}},
        {"getAndBitwiseXorAcquire", {Kind::GetAndAdd, Acquire, RmwOp::Xor}},
        {"getAndBitwiseXorRelease", {Kind::GetAndAdd, Release, RmwOp::Xor}},
    };
    return all;
}

} // namespace

bool is_access_mode(std::string_view name) { return modes().contains(name); }

/// A reference that a handle of any type may have given.
static void check_cast(Builder &b, std::string_view descriptor, Register object)
{
    JClass *c = b.world.load_descriptor(b.program, descriptor);
    if (c == nullptr || !c->problem.empty())
        return b.trap("class " + std::string(descriptor) + ", to which the value of a VarHandle is cast");
    Label good = b.label();
    Register fits = b.fresh();
    b.branch_unless(object, good);
    b.emit(Opcode::InstanceOf, fits, object, 0, c->id);
    b.branch_if(fits, good);
    Register to = b.constant(static_cast<int64_t>(b.world.mirror_of(b.program, c)));
    b.call("mazur/internal/Throw", "classCast", "(Ljava/lang/Object;Ljava/lang/Class;)V", {object, to});
    b.put(good);
}

void variable_access(Builder &b, std::string_view name, const Signature &s, std::span<const Register> arguments,
                     bool trusted, Register dst)
{
    Mode mode = modes().at(name);
    bool two = mode.kind == Kind::CompareAndSet || mode.kind == Kind::WeakCompareAndSet ||
               mode.kind == Kind::CompareAndExchange;
    size_t values = mode.kind == Kind::Get ? 0 : two ? 2 : 1;
    size_t coordinates = s.parameters.size() - std::min(values, s.parameters.size());
    if (values > s.parameters.size() || coordinates > 2)
        return b.trap("VarHandle." + std::string(name) + " with these coordinates");
    std::string_view type = values > 0 ? s.parameters.back() : s.result;
    if (type == "V")
        return;
    bool view = coordinates == 2 && s.parameters[0] == "[B" && type != "B" && !is_reference(type);
    if (view && mode.order == MemoryOrder::Plain) { // numbers in an array of bytes
        Register kind = b.constant(type[0]), out = b.fresh();
        if (mode.kind == Kind::Get) {
            b.call("mazur/internal/Views", "get", "(Ljava/lang/Object;[BII)J",
                   {arguments[0], arguments[1], arguments[2], kind}, out);
            return b.move(dst == 0 ? b.fresh() : dst, out);
        }
        return b.call("mazur/internal/Views", "put", "(Ljava/lang/Object;[BIIJ)V",
                      {arguments[0], arguments[1], arguments[2], kind, arguments[3]});
    }
    const char t = is_reference(type) ? 'L' : type[0];
    auto same = [&](std::string_view d) { return is_reference(d) == is_reference(type) && (t == 'L' || d == type); };
    const bool gives_value = mode.kind != Kind::CompareAndSet && mode.kind != Kind::WeakCompareAndSet;
    if ((two && !same(s.parameters[coordinates])) || (gives_value && !s.is_void() && !same(s.result)))
        return b.trap("an access through a VarHandle that converts its arguments");
    // The handle checks its coordinates, that the variable has this type and can be accessed so, and says where it is.
    const bool adds = mode.kind == Kind::GetAndAdd;
    const int64_t does = values == 0 ? 0 : adds ? (mode.op == RmwOp::Add ? kAdds : kBitwise) | kWrites : kWrites;
    Register address = b.fresh();
    Register first = coordinates > 0 ? arguments[1] : b.constant(0);
    Register second = coordinates > 1 ? arguments[2] : b.constant(0);
    Register how = b.constant(static_cast<int64_t>(coordinates) | does);
    std::span<const Register> operands = arguments.subspan(1 + coordinates);
    if (t == 'L' && values > 0 && !trusted) {
        Register expected = two ? operands[0] : b.constant(0);
        b.call("mazur/internal/Handles", "address",
               "(Ljava/lang/Object;Ljava/lang/Object;IILjava/lang/Object;Ljava/lang/Object;)J",
               {arguments[0], first, second, how, expected, operands[values - 1]}, address);
    } else {
        Register kind = b.constant(t);
        b.call("mazur/internal/Handles", "address", "(Ljava/lang/Object;Ljava/lang/Object;III)J",
               {arguments[0], first, second, how, kind}, address);
    }
    if (dst == 0 && mode.kind != Kind::Put)
        dst = b.fresh();
    const bool is_float = t == 'F' || t == 'D';
    if (adds)
        update(b, mode.op == RmwOp::Add && is_float ? RmwOp::FAdd : mode.op, t, address, operands[0], mode.order, dst);
    else
        access(b, mode.kind, t, mode.order, address, operands, dst);
    if (t == 'L' && gives_value && !trusted && is_reference(s.result) && s.result != "Ljava/lang/Object;")
        check_cast(b, s.result, dst);
}

void handle_call(Builder &b, std::string_view descriptor, bool exact, std::span<const Register> arguments, Register dst)
{
    Signature s = signature_of(descriptor);
    Register type = b.constant(static_cast<int64_t>(b.world.literal(b.program, descriptor))), function = b.fresh();
    Register exactly = b.constant(exact ? 1 : 0);
    b.call("mazur/internal/Handles", "target", "(Ljava/lang/Object;Ljava/lang/String;Z)J",
           {arguments[0], type, exactly}, function);
    Label converts = b.label(), done = b.label();
    Register out = b.fresh();
    b.branch_unless(function, converts);
    auto start = static_cast<uint32_t>(b.out.operands.size());
    b.out.operands.insert(b.out.operands.end(), arguments.begin() + 1, arguments.end());
    b.emit(Opcode::CallTo, s.is_void() ? 0 : out, function, start, s.results(),
           static_cast<uint16_t>(arguments.size() - 1));
    b.jump(done);
    // All arguments as objects in an array, and the library does the rest.
    b.put(converts);
    Register all = b.fresh(), given = b.fresh();
    b.emit(Opcode::NewArray, all, b.constant(static_cast<int64_t>(s.parameters.size())), 0,
           b.world.load(b.program, "[Ljava/lang/Object;")->id);
    for (size_t n = 0; n < s.parameters.size(); n++) {
        Register object = b.fresh();
        b.convert(s.parameters[n], "Ljava/lang/Object;", arguments[n + 1], object);
        b.store('L', all, static_cast<int64_t>(ir::kArrayBase + 8 * n), object, MemoryOrder::Plain);
    }
    b.call("mazur/internal/Handles", "invoke",
           "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;", {arguments[0], all, type},
           given);
    if (!s.is_void())
        b.convert("Ljava/lang/Object;", s.result, given, out);
    b.put(done);
    if (!s.is_void())
        b.move(dst, out);
}

} // namespace mazur::java
