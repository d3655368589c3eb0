// Well-known small programs whose answers are known by hand, for the tests of the explorer and of the emitters.
#pragma once

#include "build.h"

namespace mazur::generated {

/// Main creates the given threads, joins them and then runs `after`; every thread has `locals` locals.
Program parallel(std::vector<Variable> variables, std::vector<Block> threads, Block after = {}, int locals = 4);

Program store_buffering(Order order = Order::SeqCst); ///< asserts that not both loads miss; true under sc
Program message_passing(Order flag);                  ///< plain data, published by a flag of this order
Program independent_reads();                          ///< IRIW without assertion
Program lost_update(int threads);                     ///< load, add one, store; asserts the sum
Program abba(bool ordered);                           ///< two mutexes, in opposite orders unless `ordered`
Program philosophers(int count, bool ordered);
Program lost_signal(bool checked); ///< waits without, or with a look at the flag
Program peterson(bool correct);    ///< incorrect: the turn is not set
Program spin_lock(bool released);
Program semaphore_handover(bool posted);
Program overtaken_assume();             ///< an assertion fails before the assumption of another thread does
Program ring_through_wait();            ///< a woken waiter and a locker wait for each other, a third thread runs on
Program failed_cas_beside_plain_read(); ///< no race: a failed compare-and-swap is a read
Program semaphore_chain();              ///< ordered only by a wait before another wait: a race
Program writers(int count);             ///< and one reader
Program readers(int count);             ///< and one writer
Program fetch_adds(int count);
Program cas_winner(int count);
Program coherence(int count); ///< two threads, `count` stores each
Program fibonacci(int rounds);
Program sigma(int count);
Program lock_rounds(int rounds);
Program lock_handover(int count);
Program ticket_lock(int count, bool spins);
Program peterson_assume(int rounds);

} // namespace mazur::generated
