// mazur: unsafe assertion
// count: states=10 transitions=11 executions=1
// Two threads add one to a plain field.
class LostUpdate {
    static int balance;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> balance++), b = new Thread(() -> balance++);
        a.start();
        b.start();
        a.join();
        b.join();
        assert balance == 2; // error
    }
}
