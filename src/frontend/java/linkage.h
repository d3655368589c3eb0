// What the JVM checks of the program's classes when it links them: what a class may extend (JVMS 5.3.5, 5.4.2), and who
// may use which class and member (5.4.4). The JDK's own classes fit together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mazur::ir {
struct Program;
}

namespace mazur::java {

class World;
struct JClass;
struct JMethod;

/// What is thrown where something cannot be linked, in the JVM's words.
struct LinkError {
    const char *thrower = nullptr; ///< a method of mazur.internal.Throw; null: nothing is wrong
    std::string text;
    explicit operator bool() const { return thrower != nullptr; }
};

/// A method in the JVM's words: 'int a.B.f(long)'.
std::string quoted(std::string_view owner, std::string_view name, std::string_view descriptor);
/// No class between the one that a call is made for and the method that it names has the code.
std::string abstract_text(const JClass &receiver, const JMethod &method);

/// What is wrong with the classes above a class that is being loaded, and with what it overrides.
LinkError error_above(const World &world, JClass &c);
LinkError class_access(const World &world, const JClass &from, const JClass &to);
/// Of a field or method with these flags, which `from` has named as a member of the class `named`; `what`: "field L.f".
LinkError member_access(ir::Program &program, World &world, const JClass &from, const JClass &named,
                        const JClass &owner, uint16_t flags, const std::string &what);

} // namespace mazur::java
