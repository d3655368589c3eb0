// The version is the CMake project's.
#include "report/check_info.h"

namespace mazur::report {

std::string_view version() { return MAZUR_VERSION; }

} // namespace mazur::report
