#include "engine/stop.h"

namespace mazur {

std::atomic<Stop> stop_requested{Stop::None};

} // namespace mazur
