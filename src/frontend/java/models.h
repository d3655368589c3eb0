// The models of the JDK's classes: a jar inside the binary.
#pragma once

#include "frontend/java/bytes.h"

extern "C" {
extern const uint8_t mazur_java_models_begin[], mazur_java_models_end[];
}

namespace mazur::java {

inline Bytes models()
{
    return {mazur_java_models_begin, static_cast<size_t>(mazur_java_models_end - mazur_java_models_begin)};
}

} // namespace mazur::java
