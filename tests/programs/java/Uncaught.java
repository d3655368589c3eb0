// mazur: unsafe exception
// mazur: safe
// options: --property assert,deadlock
class Uncaught {
    static String name(Object o) {
        return o.toString(); // error
    }

    public static void main(String[] args) {
        new Thread(() -> name(null)).start();
    }
}
