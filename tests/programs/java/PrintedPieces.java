// What printf has formatted is printed before the next argument's text is made, and before an exception leaves it.
// mazur: safe
// options: --show-output
// prints: a1,50 <x>bc
import java.util.Locale;

public class PrintedPieces {
    public static void main(String[] args) {
        Object o = new Object() {
            @Override public String toString() {
                System.out.print("<");
                return "x>";
            }
        };
        System.out.printf(Locale.GERMANY, "a%.2f ", 1.5);
        System.out.printf("%sb", o);
        try {
            System.out.printf("c%d", "no number");
        } catch (java.util.IllegalFormatException e) {
            return;
        }
        assert false;
    }
}
