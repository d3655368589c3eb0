#include "frontend/java/null_messages.h"

#include "frontend/java/descriptor.h"
#include "frontend/java/opcodes.h"

#include <algorithm>

namespace mazur::java {

namespace {

constexpr int kUnknown = -1;
constexpr unsigned kMostDetail = 5;
constexpr const char *kElements[] = {"int", "long", "float", "double", "object", "byte/boolean", "char", "short"};

/// As the JVM's messages have it.
std::string shortened(std::string name)
{
    const std::string element = name.substr(0, name.find('['));
    return element == "java.lang.Object" || element == "java.lang.String" ? name.substr(10) : name;
}

std::string type_name(std::string_view descriptor) { return shortened(type_in_source(descriptor)); }

/// Of a member; an array's is a descriptor.
std::string owner_name(std::string_view owner)
{
    return owner.starts_with('[') ? type_name(owner) : shortened(dotted(owner));
}

/// Where the values on the stack come from, between two places that control can come from or go to.
class Sources {
public:
    Sources(const JMethod &method, uint32_t pc) : method_(method), file_(*method.owner->file)
    {
        if (std::optional<std::vector<Bytecode>> decoded = decode(method.info->code->code))
            code_ = std::move(*decoded);
        auto it = std::find_if(code_.begin(), code_.end(), [&](const Bytecode &i) { return i.pc == pc; });
        at_ = static_cast<int>(it - code_.begin());
        operands_.resize(code_.size(), {kUnknown, kUnknown});
        if (it == code_.end())
            return;
        int from = at_;
        while (from > 0 && !is_target(code_[static_cast<size_t>(from)].pc) &&
               !code_[static_cast<size_t>(from - 1)].branches() && !code_[static_cast<size_t>(from - 1)].ends())
            from--;
        for (int n = from; n <= at_; n++)
            run(n);
    }

    std::string message() const
    {
        if (at_ >= static_cast<int>(code_.size()))
            return "";
        std::string action = failed(code_[static_cast<size_t>(at_)]);
        int source = operands_[static_cast<size_t>(at_)].first;
        std::string what = describe(source, 0);
        if (action.empty() || what.empty())
            return action;
        const Bytecode &by = code_[static_cast<size_t>(source)];
        bool call = by.op >= kInvokevirtual && by.op <= kInvokeinterface;
        return action + " because " + (call ? "the return value of " : "") + "\"" + what + "\" is null";
    }

private:
    bool is_target(uint32_t pc) const
    {
        for (const Bytecode &i : code_) {
            if (i.branches() && static_cast<uint32_t>(i.value) == pc)
                return true;
            if ((i.op == kTableswitch || i.op == kLookupswitch) &&
                (static_cast<uint32_t>(i.second) == pc ||
                 std::any_of(i.cases.begin(), i.cases.end(), [&](const auto &c) { return c.second == pc; })))
                return true;
        }
        return std::any_of(method_.info->code->handlers.begin(), method_.info->code->handlers.end(),
                           [&](const ExceptionEntry &e) { return e.target == pc; });
    }

    int pop()
    {
        if (stack_.empty())
            return kUnknown;
        int top = stack_.back();
        stack_.pop_back();
        return top;
    }

    /// The reference that the instruction goes through lies this far below the top; none: -1.
    int depth_of_reference(const Bytecode &i) const
    {
        auto index = static_cast<uint16_t>(i.value);
        if (i.op >= kIaload && i.op <= kSaload)
            return 1;
        if (i.op >= kIastore && i.op <= kSastore)
            return i.op == kIastore + 1 || i.op == kIastore + 3 ? 3 : 2;
        if (i.op == kPutfield)
            return is_wide(file_.member(index).descriptor) ? 2 : 1;
        if (i.op == kInvokevirtual || i.op == kInvokespecial || i.op == kInvokeinterface) {
            int slots = 0;
            for (std::string_view p : signature_of(file_.member(index).descriptor).parameters)
                slots += is_wide(p) ? 2 : 1;
            return slots;
        }
        return i.op == kGetfield || i.op == kArraylength || i.op == kAthrow || i.op == kMonitorenter ||
                       i.op == kMonitorexit
                   ? 0
                   : -1;
    }

    int below(int depth) const
    {
        auto d = static_cast<size_t>(depth);
        return d < stack_.size() ? stack_[stack_.size() - 1 - d] : kUnknown;
    }

    void run(int n)
    {
        const Bytecode &i = code_[static_cast<size_t>(n)];
        if (int depth = depth_of_reference(i); depth >= 0)
            operands_[static_cast<size_t>(n)] = {below(depth), below(0)};
        if (i.op == kCheckcast)
            return;
        if (i.op == kDup)
            return stack_.push_back(below(0));
        if (i.op == kDup2) {
            int first = below(1), second = below(0);
            stack_.push_back(first);
            return stack_.push_back(second);
        }
        if (i.op == kDupX1) {
            int top = pop(), under = pop();
            stack_.insert(stack_.end(), {top, under, top});
            return;
        }
        std::optional<StackEffect> effect = effect_of(file_, i);
        if (!effect)
            return stack_.clear();
        for (int k = 0; k < effect->takes; k++)
            pop();
        bool known = i.op < kPop || i.op > kDup2X2; // of other shuffles nothing is known
        for (int k = 0; k < effect->leaves; k++)
            stack_.push_back(known ? n : kUnknown);
    }

    std::string method_text(const Bytecode &i) const
    {
        MemberRef m = file_.member(static_cast<uint16_t>(i.value));
        std::string text = owner_name(m.owner) + "." + std::string(m.name) + "(";
        bool first = true;
        for (std::string_view p : signature_of(m.descriptor).parameters) {
            text += (first ? "" : ", ") + type_name(p);
            first = false;
        }
        return text + ")";
    }

    std::string failed(const Bytecode &i) const
    {
        auto member = [&] { return std::string(file_.member(static_cast<uint16_t>(i.value)).name); };
        if (i.op >= kIaload && i.op <= kSaload)
            return std::string("Cannot load from ") + kElements[i.op - kIaload] + " array";
        if (i.op >= kIastore && i.op <= kSastore)
            return std::string("Cannot store to ") + kElements[i.op - kIastore] + " array";
        switch (i.op) {
        case kArraylength:
            return "Cannot read the array length";
        case kAthrow:
            return "Cannot throw exception";
        case kMonitorenter:
            return "Cannot enter synchronized block";
        case kMonitorexit:
            return "Cannot exit synchronized block";
        case kGetfield:
            return "Cannot read field \"" + member() + "\"";
        case kPutfield:
            return "Cannot assign field \"" + member() + "\"";
        case kInvokevirtual:
        case kInvokespecial:
        case kInvokeinterface:
            return "Cannot invoke \"" + method_text(i) + "\"";
        default:
            return "";
        }
    }

    std::string local(uint32_t slot, uint32_t pc) const
    {
        bool is_static = method_.is(kStatic);
        size_t index = static_cast<size_t>(method_.info - method_.owner->file->methods.data());
        if (std::string name = local_in_table(index, slot, pc); !name.empty())
            return name;
        if (!is_static && slot == 0)
            return "this";
        uint32_t at = is_static ? 0 : 1, number = 1;
        for (std::string_view p : signature_of(method_.info->descriptor).parameters) {
            if (at == slot)
                return "<parameter" + std::to_string(number) + ">";
            at += is_wide(p) ? 2 : 1;
            number++;
        }
        return "<local" + std::to_string(slot) + ">";
    }

    std::string local_in_table(size_t index, uint32_t slot, uint32_t pc) const
    {
        std::optional<Bytes> code = file_.attribute('m', index, "Code");
        if (!code)
            return "";
        ByteReader in(*code);
        in.skip(4);
        in.skip(in.u4());
        in.skip(size_t{in.u2()} * 8);
        for (unsigned n = in.u2(); n > 0 && in.good(); n--) {
            bool names = file_.utf8(in.u2()) == "LocalVariableTable";
            ByteReader table(in.take(in.u4()));
            for (unsigned k = names ? table.u2() : 0; k > 0 && table.good(); k--) {
                uint32_t from = table.u2(), length = table.u2();
                std::string_view name = file_.utf8(table.u2());
                table.u2();
                if (table.u2() == slot && pc >= from && pc < from + length)
                    return std::string(name);
            }
        }
        return "";
    }

    std::string describe(int source, unsigned depth) const
    {
        if (source < 0 || depth >= kMostDetail)
            return "";
        const Bytecode &i = code_[static_cast<size_t>(source)];
        auto [reference, top] = operands_[static_cast<size_t>(source)];
        MemberRef m = file_.member(static_cast<uint16_t>(i.value));
        if (i.op >= kIconstM1 && i.op <= kIconst5)
            return std::to_string(static_cast<int>(i.op) - kIconstM1 - 1);
        if (i.op >= kInvokevirtual && i.op <= kInvokeinterface)
            return method_text(i);
        if (i.op >= kIaload && i.op <= kSaload) {
            std::string array = describe(reference, depth + 1), index = describe(top, depth + 1);
            return (array.empty() ? "<array>" : array) + "[" + (index.empty() ? "..." : index) + "]";
        }
        switch (i.op) {
        case kAconstNull:
            return "null";
        case kBipush:
        case kSipush:
            return std::to_string(i.value);
        case kIload:
        case kAload:
            return local(static_cast<uint32_t>(i.value), i.pc);
        case kGetstatic:
            return owner_name(m.owner) + "." + std::string(m.name);
        case kGetfield: {
            std::string object = describe(reference, depth + 1);
            return object + (object.empty() ? "" : ".") + std::string(m.name);
        }
        default:
            return "";
        }
    }

    const JMethod &method_;
    const ClassFile &file_;
    std::vector<Bytecode> code_;
    std::vector<int> stack_;                    ///< indices in the code
    std::vector<std::pair<int, int>> operands_; ///< by index: sources of the reference it goes through, and of the top
    int at_ = 0;
};

} // namespace

std::string null_message(const JMethod &method, uint32_t pc) { return Sources(method, pc).message(); }

} // namespace mazur::java
