// What the modules of the JDK say about themselves in their `module-info`.
#pragma once

#include "frontend/java/jimage.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace mazur::java {

class Modules {
public:
    explicit Modules(const Jimage &image);

    const std::vector<std::string> &names() const { return names_; }
    /// Does the module export ('e') or open ('o') the package, a.b.c, to all?
    bool shows(char how, const std::string &module, const std::string &package) const;
    /// Classes that modules provide for a service, a.b.C.
    std::vector<std::string> providers(const std::string &service) const;

private:
    void read(const std::string &module, Bytes info);

    std::vector<std::string> names_;
    std::set<std::string> shown_; ///< how, module, '/', package
    std::map<std::string, std::vector<std::string>> providers_;
};

} // namespace mazur::java
