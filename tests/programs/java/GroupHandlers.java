// Uncaught exceptions go to the thread's handler, its group, the groups above, and the default handler.
// mazur: safe
// mazur: safe
// options: --engine graph
public class GroupHandlers {
    static String seen = "";

    static class Recording extends ThreadGroup {
        final boolean hands_on;
        Recording(ThreadGroup parent, String name, boolean handsOn) {
            super(parent, name);
            hands_on = handsOn;
        }
        @Override public void uncaughtException(Thread t, Throwable e) {
            seen += getName() + ":" + e.getMessage() + " ";
            if (hands_on)
                super.uncaughtException(t, e);
        }
    }

    static void fail(ThreadGroup group, String text) throws InterruptedException {
        Thread t = new Thread(group, () -> { throw new IllegalStateException(text); });
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup outer = new Recording(Thread.currentThread().getThreadGroup(), "outer", false);
        fail(new Recording(outer, "inner", true), "a");
        fail(new ThreadGroup(outer, "plain"), "b");
        assert seen.equals("inner:a outer:a outer:b ") : seen;
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> seen = "default " + e.getMessage());
        fail(null, "c");
        assert seen.equals("default c");
        Thread own = new Thread(outer, () -> { throw new IllegalStateException("d"); }) {
            @Override public UncaughtExceptionHandler getUncaughtExceptionHandler() { return (t, e) -> seen = "own"; }
        };
        own.start();
        own.join();
        assert seen.equals("own");
    }
}
