// An input of a small range takes all of its values, whatever the engine.
// mazur: unsafe assertion
// options: --engine search
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: safe
// options: --engine search --property deadlock
import mazur.Verify;

public class InputRanges {
    public static void main(String[] args) {
        int few = Verify.nondetInt(-2, 3), many = Verify.nondetInt(100, 150), one = Verify.nondetInt(7, 7);
        assert few >= -2 && few <= 3 && many >= 100 && many <= 150 && one == 7;
        assert few != 3 || many != 149; // error
    }
}
