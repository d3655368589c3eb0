// mazur: unsafe assertion
// mazur: safe
// options: --nondet enumerate:0..5
import mazur.Verify;

class Inputs {
    public static void main(String[] args) {
        int x = Verify.nondetInt();
        assert x * 3 != 123456 * 3; // error
    }
}
