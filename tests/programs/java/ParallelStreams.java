// Parallel streams work in the common pool, together with the thread that asks for the result.
// mazur: safe
// count: states=7268 transitions=8461
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ParallelStreams {
    public static void main(String[] args) {
        assert IntStream.range(0, 3).parallel().map(x -> x * x).sum() == 5;
        List<Integer> doubled = Arrays.asList(1, 2).parallelStream().map(x -> 2 * x).collect(Collectors.toList());
        assert doubled.equals(Arrays.asList(2, 4));
    }
}
