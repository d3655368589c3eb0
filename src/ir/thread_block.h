// The block that every thread of a managed program has for itself: its object, and the monitors it holds. The front end
// makes room for it and reads the object, the machine keeps the table.
#pragma once

#include <cstdint>

namespace mazur::ir::thread_block {

constexpr uint64_t kThread = 0;         ///< reference to the thread's object
constexpr uint64_t kHeld = 8;           ///< how many monitors it holds
constexpr uint64_t kMonitors = 16;      ///< for each of them an entry: ...
constexpr uint64_t kObject = 0;         ///< ... reference to the object whose monitor it is, ...
constexpr uint64_t kCount = 8;          ///< ... how often the thread has entered it
constexpr uint64_t kEntry = 16;         ///< bytes of an entry
constexpr uint64_t kMostMonitors = 256; ///< that a thread holds at a time
constexpr uint64_t kSize = kMonitors + kMostMonitors * kEntry;

} // namespace mazur::ir::thread_block
