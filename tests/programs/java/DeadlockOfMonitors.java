// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine graph
class DeadlockOfMonitors {
    static final Object left = new Object(), right = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                }
            }
        }).start();
        synchronized (right) {
            synchronized (left) {
            }
        }
    }
}
