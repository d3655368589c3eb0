// Each of the accesses can be the later one, and the runs go on: what comes of the race is listed, too.
// mazur: unsafe race/assertion
// options: --engine search --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine search --reduce none --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine search --reduce eager --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine search --stateless --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine dpor --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine dpor --stateful --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
// mazur: unsafe race/assertion
// options: --engine graph --model sc --all-errors
// errors: race 37, race 38, race 46, assertion 47
// notes: nothing
#include <assert.h>
#include <pthread.h>

static int data;

static void *writer(void *argument)
{
    data = 1;
    data = 2;
    return argument;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    int seen = data;
    assert(seen != 1);
    pthread_join(thread, NULL);
    assert(data == 2);
}
