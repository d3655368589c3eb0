// Seven periodic tasks of an autopilot work on the same flight data without any lock: radio, stabilisation, navigation,
// altitude, climb, reporting, and a check of the mode. The mode and what belongs to it are written one after the other, so
// that a task may see a new mode with old data.
class PapaBench {
    static final int PERIODS = 2;

    enum Mode { MANUAL, AUTO }

    static Mode mode = Mode.MANUAL;
    static int roll, pitch, throttle; // commands of the pilot or of the autopilot
    static int wantedRoll, wantedAltitude; // of navigation
    static int altitude = 100, climb; // as estimated
    static boolean valid; // navigation has data for the mode AUTO
    static Mode reportedMode = Mode.MANUAL; // sent to the ground, with the next
    static int reportedAltitude;

    interface Task {
        void work(int period);
    }

    static void radio(int period) {
        int stick = period * 10;
        if (mode == Mode.MANUAL) {
            roll = stick;
            pitch = stick;
        }
        if (period == PERIODS - 1) { // the pilot hands over
            valid = false;
            mode = Mode.AUTO;
        }
    }

    static void navigation(int period) {
        if (mode == Mode.AUTO) {
            wantedRoll = 5;
            wantedAltitude = 120;
            valid = true;
        }
    }

    static void altitudeControl(int period) {
        if (mode == Mode.AUTO && valid)
            climb = Math.min(wantedAltitude - altitude, 10);
    }

    static void climbControl(int period) {
        if (mode == Mode.AUTO && climb > 0) {
            throttle = climb * 2;
            altitude += climb;
        }
    }

    static void stabilisation(int period) {
        if (mode == Mode.AUTO && valid)
            roll = wantedRoll;
    }

    static void reporting(int period) {
        reportedAltitude = altitude;
        reportedMode = mode;
    }

    // If the ground knows of the new mode and of the old altitude, the plane must not have climbed twice.
    static void checkMode(int period) {
        if (reportedMode == Mode.AUTO && reportedAltitude == 100)
            assert altitude <= 110;
    }

    public static void main(String[] args) {
        Task[] tasks = {PapaBench::radio, PapaBench::navigation, PapaBench::altitudeControl, PapaBench::climbControl,
                        PapaBench::stabilisation, PapaBench::reporting, PapaBench::checkMode};
        for (Task task : tasks)
            new Thread(() -> {
                for (int period = 0; period < PERIODS; period++)
                    task.work(period);
            }).start();
    }
}
