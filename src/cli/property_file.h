// SV-COMP property files: CHECK( init(main()), LTL(G ! call(reach_error())) ) and the like.
#pragma once

#include "cli/options.h"
#include "machine/options.h"

#include <variant>

namespace mazur::cli {

/// The properties that the text of a property file asks for.
std::variant<PropertySet, UsageError> parse_property_file(std::string_view text);

} // namespace mazur::cli
