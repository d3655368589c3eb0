// A file mapped into memory for reading.
#pragma once

#include "frontend/java/bytes.h"

#include <string>

namespace mazur::java {

class MappedFile {
public:
    explicit MappedFile(const std::string &path);
    ~MappedFile();
    MappedFile(const MappedFile &) = delete;
    MappedFile &operator=(const MappedFile &) = delete;

    bool good() const { return good_; }
    Bytes bytes() const { return bytes_; }

private:
    bool good_ = false;
    Bytes bytes_;
};

} // namespace mazur::java
