// Ends what the solver is working on from another thread: a question can take longer than anybody wants to wait.
#pragma once

namespace mazur::smt {

/// All questions that are under way, in all threads, and all that are asked later get the answer Unknown.
void interrupt_all();

} // namespace mazur::smt
