// Floors with people who want to go up or down, two lifts that fetch them, and a main thread that presses buttons.
// Pressing a button and looking at it have lost their lock: two lifts can claim the same call, and the second finds the
// queue of the floor empty.
#include <assert.h>
#include <pthread.h>

enum { FLOORS = 4, LIFTS = 2, PEOPLE = 3 };

struct floor {
    int up_pressed, down_pressed;
    int waiting_up, waiting_down;
};

static struct floor floors[FLOORS];
static int delivered;
static int over;
static pthread_mutex_t building = PTHREAD_MUTEX_INITIALIZER;

static void press(int from, int to)
{
    if (to > from) {
        floors[from].waiting_up++;
        floors[from].up_pressed = 1; // outside the lock, as the count above
    } else {
        floors[from].waiting_down++;
        floors[from].down_pressed = 1;
    }
}

// True if there was a call, which is then this lift's.
static int claim_up(int at)
{
    if (!floors[at].up_pressed)
        return 0;
    floors[at].up_pressed = 0; // the other lift may have seen it pressed, too
    return 1;
}

static int claim_down(int at)
{
    if (!floors[at].down_pressed)
        return 0;
    floors[at].down_pressed = 0;
    return 1;
}

static int load(int *waiting)
{
    pthread_mutex_lock(&building);
    int people = *waiting;
    *waiting = 0;
    pthread_mutex_unlock(&building);
    return people;
}

static void unload(int people)
{
    pthread_mutex_lock(&building);
    delivered += people;
    pthread_mutex_unlock(&building);
}

static void *lift(void *arg)
{
    int at = *(int *)arg;
    int direction = at == 0 ? 1 : -1;
    for (int moves = 0; moves < 2 * FLOORS; moves++) {
        if (claim_up(at)) {
            int people = load(&floors[at].waiting_up);
            assert(people > 0); // whoever claims a call finds somebody
            unload(people);
        }
        if (claim_down(at)) {
            int people = load(&floors[at].waiting_down);
            assert(people > 0);
            unload(people);
        }
        pthread_mutex_lock(&building);
        int stop = over && delivered == PEOPLE;
        pthread_mutex_unlock(&building);
        if (stop)
            break;
        if (at + direction < 0 || at + direction >= FLOORS)
            direction = -direction;
        at += direction;
    }
    return 0;
}

int main(void)
{
    pthread_t lifts[LIFTS];
    int start[LIFTS] = {0, FLOORS - 1};
    for (int i = 0; i < LIFTS; i++)
        pthread_create(&lifts[i], 0, lift, &start[i]);
    press(1, 3);
    press(3, 0);
    press(2, 1);
    pthread_mutex_lock(&building);
    over = 1;
    pthread_mutex_unlock(&building);
    for (int i = 0; i < LIFTS; i++)
        pthread_join(lifts[i], 0);
    assert(delivered <= PEOPLE);
    return 0;
}
