import java.util.ArrayList;
import java.util.List;

// A clock ticks; two clients ask to be woken after some ticks and wait. The list of those who wait is sorted by the time
// of waking. Its size is read without the monitor: the clock may believe that nobody waits, and leave a client asleep.
class AlarmClock {
    static final int CLIENTS = 2, WAKE_UPS = 2, LAST_TICK = 8;

    static class Alarm {
        final int at;
        boolean rung;

        Alarm(int at) {
            this.at = at;
        }
    }

    private final List<Alarm> list = new ArrayList<>(CLIENTS);
    private int now, busy = CLIENTS;

    // With the monitor held.
    private void insert(Alarm alarm) {
        int i = 0;
        while (i < list.size() && list.get(i).at <= alarm.at)
            i++;
        list.add(i, alarm);
    }

    private synchronized boolean tick() {
        now++;
        while (!list.isEmpty() && list.get(0).at <= now) {
            list.remove(0).rung = true;
            notifyAll();
        }
        return busy > 0;
    }

    private synchronized boolean idleTick() {
        now++;
        return busy > 0;
    }

    void keepTime() {
        boolean more = true;
        while (more && now < LAST_TICK)
            more = list.size() == 0 ? idleTick() : tick(); // the size is read without the monitor
    }

    synchronized boolean sleep(int ticks) throws InterruptedException {
        if (now + ticks > LAST_TICK) // too late to be woken
            return false;
        Alarm alarm = new Alarm(now + ticks);
        insert(alarm);
        while (!alarm.rung)
            wait(); // for ever, if the last tick has passed unnoticed
        return true;
    }

    synchronized void leave() {
        busy--;
    }

    public static void main(String[] args) throws InterruptedException {
        AlarmClock clock = new AlarmClock();
        Thread[] threads = new Thread[CLIENTS + 1];
        for (int i = 0; i < CLIENTS; i++) {
            int ticks = i + 1;
            threads[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < WAKE_UPS; j++)
                        if (!clock.sleep(ticks))
                            break;
                    clock.leave();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        threads[CLIENTS] = new Thread(clock::keepTime);
        for (Thread thread : threads)
            thread.start();
        for (Thread thread : threads)
            thread.join();
        assert clock.list.isEmpty();
    }
}
