import java.util.ArrayList;
import java.util.List;

// Floors with people who want to go up or down, two lifts that fetch them, and a main thread that presses buttons.
// Pressing a button and looking at it have lost their lock: two lifts can claim the same call, and the second finds the
// queue of the floor empty.
class Elevator {
    static final int FLOORS = 4, LIFTS = 2, PEOPLE = 3;

    static class Floor {
        boolean upPressed, downPressed;
        final List<Integer> up = new ArrayList<>(PEOPLE), down = new ArrayList<>(PEOPLE); // where people want to go
    }

    private final Floor[] floors = new Floor[FLOORS];
    private int delivered;
    private boolean over;

    Elevator() {
        for (int i = 0; i < FLOORS; i++)
            floors[i] = new Floor();
    }

    private synchronized void queue(List<Integer> people, int to) {
        people.add(to);
    }

    void press(int from, int to) {
        Floor floor = floors[from];
        if (to > from) {
            queue(floor.up, to);
            floor.upPressed = true; // without the monitor
        } else {
            queue(floor.down, to);
            floor.downPressed = true;
        }
    }

    // True if there was a call, which is then this lift's; the other lift may have seen it pressed, too.
    private boolean claimUp(int at) {
        if (!floors[at].upPressed)
            return false;
        floors[at].upPressed = false;
        return true;
    }

    private boolean claimDown(int at) {
        if (!floors[at].downPressed)
            return false;
        floors[at].downPressed = false;
        return true;
    }

    private synchronized void carry(List<Integer> people) {
        assert !people.isEmpty(); // whoever claims a call finds somebody
        delivered += people.size();
        people.clear();
    }

    private synchronized boolean finished() {
        return over && delivered == PEOPLE;
    }

    private synchronized void close() {
        over = true;
    }

    void lift(int start) {
        int at = start, direction = start == 0 ? 1 : -1;
        for (int moves = 0; moves < 2 * FLOORS && !finished(); moves++) {
            if (claimUp(at))
                carry(floors[at].up);
            if (claimDown(at))
                carry(floors[at].down);
            if (at + direction < 0 || at + direction >= FLOORS)
                direction = -direction;
            at += direction;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Elevator building = new Elevator();
        Thread[] lifts = new Thread[LIFTS];
        for (int i = 0; i < LIFTS; i++) {
            int start = i == 0 ? 0 : FLOORS - 1;
            lifts[i] = new Thread(() -> building.lift(start));
            lifts[i].start();
        }
        building.press(1, 3);
        building.press(3, 0);
        building.press(2, 1);
        building.close();
        for (Thread lift : lifts)
            lift.join();
        assert building.delivered <= PEOPLE;
    }
}
