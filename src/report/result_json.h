// A Result as the JSON document that scripts read; its fields keep their names and meaning from version to version.
#pragma once

#include "engine/result.h"
#include "report/check_info.h"

#include <string>

namespace mazur::report {

class JsonWriter;

std::string format_json(const Result &result, const CheckInfo &info);

/// A place's members (file, line, column, function) into the object that is open.
void write_place(JsonWriter &json, const Place &place);

} // namespace mazur::report
