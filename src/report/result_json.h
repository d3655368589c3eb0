// A Result as the JSON document that scripts read; its fields keep their names and meaning from version to version.
#pragma once

#include "engine/result.h"
#include "report/check_info.h"
#include "report/json.h"

#include <string>

namespace mazur::report {

std::string format_json(const Result &result, const CheckInfo &info);

/// An object with file, line, column and function.
Json place_json(const Place &place);

} // namespace mazur::report
