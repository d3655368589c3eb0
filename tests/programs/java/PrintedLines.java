// A line is printed in one piece, with its end, and so is what printf makes: PrintStream has a lock for that.
// mazur: safe
// options: --show-output
// prints: m=1\nt\n
// prints: t\nm=1\n
// mazur: safe
// options: --show-output --engine dpor
// prints: m=1\nt\n
// prints: t\nm=1\n
// mazur: safe
// options: --show-output --engine graph
// prints: m=1\nt\n
// prints: t\nm=1\n
public class PrintedLines {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("t"));
        t.start();
        System.out.printf("m=%d%n", 1);
        t.join();
    }
}
