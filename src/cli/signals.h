// Ctrl-C and SIGTERM: the first asks the engine to stop and report what it has, the second ends at once.
#pragma once

namespace mazur::cli {

void stop_on_signals();

} // namespace mazur::cli
