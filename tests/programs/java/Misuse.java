// mazur: unsafe lock
class Misuse {
    public static void main(String[] args) {
        new Object().notify(); // error
    }
}
