// Strings, builders, text blocks, formatting, regular expressions, characters.
import java.text.ChoiceFormat;
import java.text.MessageFormat;
import java.util.*;
import java.util.regex.*;
import java.util.stream.Collectors;

class Texts {
    static void basics() {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf("World") + " " + s.lastIndexOf('o'));
        System.out.println(s.substring(7) + s.substring(0, 5) + s.toUpperCase() + s.toLowerCase());
        System.out.println(s.replace('l', 'L') + s.replace("World", "there") + s.contains("lo, W"));
    }
    static void trimming() {
        System.out.println("[" + "  a b ".trim() + "][" + "  a b ".strip() + "][" + " a ".stripLeading() + "][" + " a ".stripTrailing() + "]");
        System.out.println(" ".isBlank() + " " + "".isEmpty() + " " + "x".isBlank());
    }
    static void splitting() {
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)));
        System.out.println(Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("boo:and:foo".split("o", 2)));
    }
    static void joining() {
        System.out.println(String.join("-", "a", "b", "c") + String.join("/", List.of("x", "y")));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("none");
        System.out.println(j);
        System.out.println(j.add("1").add("2") + " " + j.length());
    }
    static void repeating() { System.out.println("ab".repeat(3) + "x".repeat(0) + "=".repeat(5)); }
    static void lines() {
        System.out.println("a\nb\r\nc".lines().collect(Collectors.toList()));
        System.out.print("x\ny".indent(2));
        System.out.println("  a\n   b".stripIndent());
    }
    static void blocks() {
        String t = """
            {
              "name": "x",\
             "more"
            }
            """;
        System.out.print(t);
    }
    static void comparing() {
        System.out.println("abc".compareTo("abd") + " " + "ABC".compareToIgnoreCase("abd") + " " + "a".equalsIgnoreCase("A"));
        System.out.println("abc".startsWith("ab") + " " + "abc".endsWith("bc") + " " + "abc".regionMatches(true, 1, "XBC", 1, 2));
    }
    static void hashes() { System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "héllo€".hashCode()); }
    static void unicode() {
        String s = "aé€😀";
        System.out.println(s + s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(3));
        System.out.println(s.codePoints().boxed().collect(Collectors.toList()));
        System.out.println(new StringBuilder(s).reverse());
    }
    static void builders() {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append(2.5).append(true).append("s").append((Object) null).append(new char[] {'x'}).append(3L).append(1.5f);
        b.insert(0, "<").deleteCharAt(1).delete(2, 4).reverse().setCharAt(0, '!');
        System.out.println(b + " " + b.length() + " " + b.indexOf("s"));
        b.setLength(2);
        System.out.println(b.replace(0, 1, "long text") + "|" + b.charAt(3));
    }
    static void buffers() { System.out.println(new StringBuffer("abc").append(1).reverse().insert(1, "--")); }
    static void chars() {
        System.out.println("hello".chars().filter(c -> c == 'l').count() + " " + new String(new char[] {'a', 'b'}) + String.valueOf(new char[] {'c'}));
        System.out.println(Arrays.toString("xyz".toCharArray()) + String.copyValueOf(new char[] {'1', '2', '3'}, 1, 2));
    }
    static void interning() { System.out.println(new String("a") == "a" ? "same" : "other"); System.out.println(new String("a").intern() == "a"); }
    static void formatIntegers() {
        System.out.println(String.format("%d|%5d|%-5d|%05d|%,d|%+d|%x|%X|%o|%(d", 42, 42, 42, 42, 1234567, 7, 255, 255, 8, -3));
        System.out.println(String.format("%#x %08X %d %d", 255, 48879, Long.MIN_VALUE, (byte) -1));
    }
    static void formatFloats() {
        System.out.println(String.format("%f|%.2f|%8.3f|%-8.1f|%e|%.3e|%g|%a", 3.14159, 3.14159, 3.14159, 2.0, 12345.678, 0.00012, 0.5, 1.0));
        System.out.println(String.format("%,.2f %+.1f %.0f %s %f", 1234567.891, 2.25, 2.5, 1e100, Double.NaN));
    }
    static void formatOthers() {
        System.out.println(String.format("%s|%10s|%-10s|%.2s|%S|%c|%b|%%|%n", "ab", "ab", "ab", "abcd", "up", 'c', true).trim());
        System.out.println(String.format("%2$s %1$s %<s %h", "a", "b", "hi"));
    }
    static void formatted() { System.out.println("%s is %d".formatted("x", 3)); System.out.printf("%d-%s%n", 1, List.of(2)); }
    static void formatFails() {
        try { String.format("%d", "x"); } catch (IllegalFormatException e) { System.out.println(e); }
        try { String.format("%s %s", "x"); } catch (IllegalFormatException e) { System.out.println(e); }
        try { String.format("%q", 1); } catch (IllegalFormatException e) { System.out.println(e.getMessage()); }
    }
    static void formatDates() { System.out.println(String.format("%tY-%<tm-%<td", java.time.LocalDate.of(2020, 2, 3))); }
    static void messages() {
        System.out.println(MessageFormat.format("{0} and {1}, {0}", "a", "b"));
        System.out.println(MessageFormat.format("It''s {0,number,integer} of {1}", 12345, "x"));
    }
    static void choices() { System.out.println(new ChoiceFormat("0#none|1#one|2#many").format(5)); }
    static void patterns() {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.com").matcher("joe@acme.com, ann@corp.com");
        while (m.find())
            System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.start() + " " + m.end());
    }
    static void patternNames() {
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)").matcher("on 2020-05");
        System.out.println(m.find() + " " + m.group("year") + " " + m.group("month") + " " + m.groupCount());
    }
    static void patternReplace() {
        System.out.println("a1b22".replaceAll("\\d+", "#") + "a1b2".replaceFirst("\\d", "<$0>") + "x.y".replaceAll("(\\w)\\.(\\w)", "$2.$1"));
        System.out.println(Pattern.compile("[aeiou]").matcher("education").replaceAll(r -> r.group().toUpperCase()));
    }
    static void patternFlags() {
        System.out.println(Pattern.compile("^abc$", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE).matcher("x\nABC\ny").find());
        System.out.println("foo.bar".matches("foo\\.bar") + " " + Pattern.matches("[a-c]+", "abcab") + " " + Pattern.quote("a.b"));
        System.out.println(Pattern.compile("(?i)é\\b|\\p{Lu}").matcher("É").matches());
    }
    static void patternLooks() {
        System.out.println("price: $30".replaceAll("(?<=\\$)\\d+", "X") + "foobar".replaceAll("foo(?=bar)", "F") + "aaa".replaceAll("a*?", "-") + "aXbX".replaceAll("(.)X\\1?", "_"));
    }
    static void patternSplit() {
        System.out.println(Pattern.compile("\\s*,\\s*").splitAsStream("a , b,c").collect(Collectors.toList()));
        System.out.println(Pattern.compile("a|b").asPredicate().test("xbx"));
    }
    static void patternFails() {
        try { Pattern.compile("(a"); } catch (PatternSyntaxException e) { System.out.println(e.getMessage()); }
        try { Pattern.compile("x").matcher("x").group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
    static void tokens() {
        StringTokenizer t = new StringTokenizer("a b,c", " ,");
        while (t.hasMoreTokens())
            System.out.print(t.nextToken() + ";");
        System.out.println(t.countTokens());
    }
    static void characters() {
        System.out.println(Character.isDigit('5') + " " + Character.isLetter('x') + " " + Character.isUpperCase('É') + " " + Character.isWhitespace('\t'));
        System.out.println(Character.toUpperCase('ß') + " " + Character.toLowerCase('Ä') + " " + Character.getNumericValue('7') + " " + (int) Character.forDigit(11, 16));
        System.out.println(Character.isLetterOrDigit('_') + " " + Character.isJavaIdentifierPart('$') + " " + Character.getType('A') + " " + Character.isSurrogate('\ud800'));
        System.out.println(Character.toChars(0x1F600).length + " " + Character.charCount(65) + " " + Character.compare('a', 'b') + " " + Character.valueOf('z'));
    }
    static void characterNames() { System.out.println(Character.isAlphabetic(0x4e2d) + " " + Character.UnicodeBlock.of('я') + " " + Character.UnicodeScript.of('я')); }
    static void characterName() { System.out.println(Character.getName('a')); }
    static void translate() { System.out.println("a\\tb\\n".translateEscapes().length() + " " + "x".transform(s -> s + "y")); }
    static void cases() { System.out.println("TITLE".toLowerCase(Locale.ROOT) + "straße".toUpperCase(Locale.GERMAN) + "I".toLowerCase(Locale.forLanguageTag("tr"))); }
    static void concatenation() {
        char c = 'c'; byte b = -1; float f = 1.1f; Object o = null; int[] none = null; long l = 1L << 40;
        System.out.println("x" + c + b + f + o + none + l + 1.0 + 1e10 + 1e-5 + 100f + (char) (c + 1));
    }
    static void bytesOfText() { System.out.println(Arrays.toString("hé€".getBytes(java.nio.charset.StandardCharsets.UTF_8)) + "hi".getBytes().length); }
    static void sequences() {
        CharSequence s = new StringBuilder("seq");
        System.out.println(s.subSequence(1, 3) + " " + "seq".contentEquals(s) + " " + CharSequence.compare("a", s) + " " + s.chars().sum());
    }
    static void collators() { System.out.println(java.text.Collator.getInstance(Locale.US).compare("a", "B") < 0); }
    static void normal() { System.out.println(java.text.Normalizer.normalize("é", java.text.Normalizer.Form.NFD).length()); }
    static void breaks() {
        java.text.BreakIterator i = java.text.BreakIterator.getWordInstance(Locale.US);
        i.setText("two words");
        System.out.println(i.next() + " " + i.next() + " " + i.next());
    }
    static void describe() { System.out.println("a".describeConstable() + " " + "x".equals(null)); }
    static void badIndex() {
        try { "abc".charAt(5); } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { "abc".substring(2, 1); } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { new StringBuilder("a").insert(3, "x"); } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
