// What --shared does not name is assumed not to matter: of the two lost updates only the one of a named class is seen.
// mazur: unsafe assertion
// options: --shared Counted
// mazur: unsafe assertion
// options: --shared SharedList.Counted,Other
// mazur: unknown
// options: --shared Other
// mazur: unknown
// options: --shared SharedList
// mazur: unknown
// options: --shared Other,NotThere
public class SharedList {
    static class Counted {
        int n;
    }

    static class Other {
        int n;
    }

    static final Counted counted = new Counted();
    static final Other other = new Other();

    static void count() {
        counted.n++;
        other.n++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(SharedList::count);
        thread.start();
        count();
        thread.join();
        assert counted.n == 2; // error
    }
}
