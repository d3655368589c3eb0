// mazur: unsafe assertion
// options: --engine search --property assert --backtrack rb:I,pl,d,Lb,0.75,1.5
// mazur: unsafe assertion
// options: --engine search --property assert --backtrack rb:20,pl,ncs,R,0.90^r,1.2 --seed 3
// mazur: unsafe assertion
// options: --property assert --backtrack rb:L*0.5,cs,d,F,1-r/10,1 --order random
// mazur: unsafe assertion
// options: --property assert --restart luby:1s
// mazur: unsafe assertion
// options: --property assert --order preempt
// mazur: unsafe assertion
// options: --property assert --order interfere
// mazur: unsafe assertion
// options: --property assert --order id:2,1,0
// mazur: unsafe assertion
// options: --property assert --preemptions 0..2
// mazur: unsafe assertion
// options: --property assert --hybrid points,prune
// mazur: unsafe assertion
// options: --property assert --characterize --max-states 5000
// mazur: unknown
// options: --property assert --preemptions 0
// mazur: unknown
// options: --property assert --backtrack rb:3,pl,d,F,0.01,1
// mazur: unknown
// options: --property assert --backtrack rb:100,pl,d,F,0.5,1 -- -DFIXED
// mazur: unknown
// options: --property assert --hybrid prune -- -DFIXED
// mazur: safe
// options: --property assert --hybrid points -- -DFIXED
// mazur: safe
// options: --property assert --restart fixed:5s -- -DFIXED
// mazur: safe
// options: --property assert --order interfere -- -DFIXED
// Two threads add to a counter five times each, and one of the additions may be lost: every way to search finds it,
// unless it leaves too much out. Ways that leave something out never say safe.
#include <assert.h>
#include <pthread.h>

enum { TIMES = 5 };

static int counter;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *unused)
{
    for (int i = 0; i < TIMES; i++) {
#ifdef FIXED
        pthread_mutex_lock(&lock);
        counter = counter + 1;
        pthread_mutex_unlock(&lock);
#else
        pthread_mutex_lock(&lock);
        int seen = counter;
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
        counter = seen + 1;
        pthread_mutex_unlock(&lock);
#endif
    }
    return unused;
}

int main(void)
{
    pthread_t one, two;
    pthread_create(&one, 0, add, 0);
    pthread_create(&two, 0, add, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(counter == 2 * TIMES); // error
    return 0;
}
