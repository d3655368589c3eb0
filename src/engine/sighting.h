// An error that an engine has come across and now confirms by running it again. That can take longer than there is
// time; whoever has to speak before it is done (cli/last_words.h) can name it.
#pragma once

#include "engine/result.h"
#include "machine/machine.h"

#include <optional>

namespace mazur {

/// The machine stands where the error shows.
void sight(Machine &machine, const Failure &failure);
/// It does not show when it is run again.
void forget_sighting();
/// Kind, message, place and thread, without the run.
std::optional<ErrorReport> last_sighting();

} // namespace mazur
