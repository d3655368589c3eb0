// What happened in a run, and where its threads stand, in words.
#pragma once

#include "engine/result.h"

#include <string>
#include <string_view>

namespace mazur::report {

/// As threads are called in sentences: "main", "thread 2".
std::string thread_in_words(uint32_t thread);
/// The event in one phrase of the source's words: "balance = 10", "locks m".
std::string text(const Event &event);
/// Why it matters, if there is something to say: "nobody waits there".
std::string comment(const Event &event);
/// For programs: "load", "lock", ...; of a failure the kind of the error.
std::string_view kind_name(const Event &event, ir::ErrorKind error);
/// What the event touches; also a thread.
std::string object_name(const Event &event);
/// "waits for lock b, held by thread 1", "could go on".
std::string text(const Standing &stands);
/// What went wrong, in one line without the place.
std::string message(const ErrorReport &error);

} // namespace mazur::report
