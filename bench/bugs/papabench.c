// Seven periodic tasks of an autopilot work on the same flight data without any lock: radio, stabilisation, navigation,
// altitude, climb, reporting, and a check of the mode. The mode and what belongs to it are written one after the other,
// so that a task may see a new mode with old data.
#include <assert.h>
#include <pthread.h>

enum { PERIODS = 2 };
enum mode { MANUAL, AUTO };

static int mode = MANUAL;
static int roll, pitch, throttle;           // commands of the pilot or of the autopilot
static int wanted_roll, wanted_altitude;    // of navigation
static int altitude = 100, climb;           // as estimated
static int valid;                           // navigation has data for the mode AUTO
static int reported_mode, reported_altitude; // sent to the ground

static void *radio(void *unused)
{
    for (int i = 0; i < PERIODS; i++) {
        int stick = i * 10;
        if (mode == MANUAL) {
            roll = stick;
            pitch = stick;
        }
        if (i == PERIODS - 1) { // the pilot hands over
            valid = 0;
            mode = AUTO;
        }
    }
    return unused;
}

static void *navigation(void *unused)
{
    for (int i = 0; i < PERIODS; i++)
        if (mode == AUTO) {
            wanted_roll = 5;
            wanted_altitude = 120;
            valid = 1;
        }
    return unused;
}

static void *altitude_control(void *unused)
{
    for (int i = 0; i < PERIODS; i++)
        if (mode == AUTO && valid) {
            int by = wanted_altitude - altitude;
            climb = by > 10 ? 10 : by;
        }
    return unused;
}

static void *climb_control(void *unused)
{
    for (int i = 0; i < PERIODS; i++)
        if (mode == AUTO && climb > 0) {
            throttle = climb * 2;
            altitude += climb;
        }
    return unused;
}

static void *stabilisation(void *unused)
{
    for (int i = 0; i < PERIODS; i++)
        if (mode == AUTO && valid)
            roll = wanted_roll;
    return unused;
}

static void *reporting(void *unused)
{
    for (int i = 0; i < PERIODS; i++) {
        reported_altitude = altitude;
        reported_mode = mode;
    }
    return unused;
}

static void *check_mode(void *unused)
{
    for (int i = 0; i < PERIODS; i++)
        if (reported_mode == AUTO && reported_altitude == 100) {
            // The ground knows of the new mode and of the old altitude: the plane must not have climbed twice.
            int now = altitude;
            assert(now <= 110);
        }
    return unused;
}

int main(void)
{
    void *(*const tasks[])(void *) = {radio,         navigation, altitude_control, climb_control,
                                      stabilisation, reporting,  check_mode};
    enum { TASKS = sizeof tasks / sizeof tasks[0] };
    pthread_t threads[TASKS];
    for (int i = 0; i < TASKS; i++)
        pthread_create(&threads[i], 0, tasks[i], 0);
    for (int i = 0; i < TASKS; i++)
        pthread_join(threads[i], 0);
    return 0;
}
