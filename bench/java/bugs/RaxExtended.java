// Two tasks of a spacecraft wait for each other's events for ever, and two more only signal now and then. An event counts
// how often it was signalled. Whether it has been since one last looked is tested without the monitor, before the wait: a
// signal in between is lost, and when that happens to both tasks everything stands still.
class RaxExtended {
    static final int COUNTS = 4; // counters go round, so that the endless loops have an end in states

    static class Event {
        int count;

        synchronized void waitFor() throws InterruptedException {
            wait();
        }

        synchronized void signal() {
            count = (count + 1) % COUNTS;
            notifyAll();
        }
    }

    static final Event first = new Event(), second = new Event(), third = new Event();

    static class Planner extends Thread {
        @Override
        public void run() {
            try {
                int seen = 0;
                for (;;) {
                    if (first.count == seen) // without the monitor
                        first.waitFor();
                    seen = first.count;
                    second.signal();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Executive extends Thread {
        @Override
        public void run() {
            try {
                int seen = 0;
                for (;;) {
                    first.signal();
                    if (second.count == seen) // without the monitor
                        second.waitFor();
                    seen = second.count;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    // Depends on the progress of one of the others.
    static class Monitor extends Thread {
        private final Event event;

        Monitor(Event event) {
            this.event = event;
        }

        @Override
        public void run() {
            int seen = 0;
            for (int i = 0; i < 2; i++) {
                if (event.count == seen)
                    third.signal();
                seen = event.count;
            }
        }
    }

    public static void main(String[] args) {
        new Planner().start();
        new Executive().start();
        new Monitor(first).start();
        new Monitor(second).start();
    }
}
