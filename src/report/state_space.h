// What a state space is like, as a small table for people.
#pragma once

#include "engine/result.h"

namespace mazur::report {

std::string state_space_section(const Characteristics &characteristics);

} // namespace mazur::report
