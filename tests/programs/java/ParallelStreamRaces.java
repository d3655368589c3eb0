// A lambda of a parallel stream that changes shared data loses updates.
// mazur: unsafe assertion
import java.util.stream.IntStream;

public class ParallelStreamRaces {
    static int count;

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(n -> count++);
        assert count == 2; // error
    }
}
