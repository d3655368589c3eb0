import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles many programs in one JVM. Each line of the file named is what javac would be given, with tabs between. */
class CompileMany {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            List<String> words = List.of(line.split("\t"));
            if (compiler.run(null, null, null, words.toArray(String[]::new)) != 0)
                Files.writeString(Path.of(words.get(words.indexOf("-d") + 1), "failed"), "");
        }
    }
}
