// Results as an engine gives them, written by hand, for the tests of the writers.
#pragma once

#include "engine/result.h"
#include "report/check_info.h"

namespace mazur::report::samples {

/// Two threads deposit; both read the balance before either writes it.
Result lost_update();
/// Two threads take two locks in opposite order.
Result deadlock();
/// A race in a function that is called from a function, the thread being switched away inside.
Result inside_calls();
/// `threads` threads that store to x in turn, `rounds` times, and then an assertion of the last one fails.
Result many_threads(unsigned threads, unsigned rounds);
Result safe();
Result unknown(Why why);
Result unsupported();

CheckInfo info();

} // namespace mazur::report::samples
