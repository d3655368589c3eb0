// The collections, arrays, iterators, bit sets.
import java.util.*;
import java.util.function.*;

class Containers {
    static void arrayLists() {
        List<Integer> l = new ArrayList<>(List.of(5, 3, 8, 1));
        l.add(7); l.add(0, 9); l.remove(Integer.valueOf(3)); l.remove(0); l.set(1, 80);
        System.out.println(l + " " + l.size() + " " + l.indexOf(80) + " " + l.contains(7) + " " + l.subList(1, 3) + " " + l.hashCode());
        Collections.sort(l); System.out.println(l); l.sort(Comparator.reverseOrder()); System.out.println(l);
        l.removeIf(x -> x > 10); l.replaceAll(x -> x * 2); System.out.println(l + " " + l.equals(Arrays.asList(14, 10, 2)));
        l.clear(); System.out.println(l.isEmpty());
    }
    static void linkedLists() {
        LinkedList<String> l = new LinkedList<>(List.of("b", "c"));
        l.addFirst("a"); l.addLast("d"); l.push("z"); System.out.println(l + " " + l.peekFirst() + l.pollLast() + l.pop() + l.getFirst() + l.indexOf("c"));
        ListIterator<String> i = l.listIterator(); i.next(); i.add("x"); i.next(); i.set("Y"); System.out.println(l + " " + i.hasPrevious() + i.previousIndex());
        Iterator<String> d = l.descendingIterator(); while (d.hasNext()) System.out.print(d.next()); System.out.println();
    }
    static void hashMaps() {
        Map<String, Integer> m = new HashMap<>();
        for (String s : "the cat and the dog and the bird".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m + " " + m.get("the") + " " + m.getOrDefault("x", -1) + " " + m.containsKey("cat") + m.containsValue(3));
        m.putIfAbsent("new", 5); m.computeIfAbsent("c", k -> 6); m.computeIfPresent("the", (k, v) -> null); m.compute("dog", (k, v) -> v == null ? 1 : v + 10);
        m.replaceAll((k, v) -> v + 1); m.remove("cat"); System.out.println(m + " " + m.keySet() + m.values() + " " + m.hashCode());
        for (Map.Entry<String, Integer> e : m.entrySet()) System.out.print(e.getKey() + "=" + e.getValue() + ",");
        System.out.println(m.entrySet().iterator().next());
    }
    static void linkedMaps() {
        Map<String, Integer> m = new LinkedHashMap<>(16, 0.75f, true) { protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 2; } };
        m.put("a", 1); m.put("b", 2); m.get("a"); m.put("c", 3); System.out.println(m);
    }
    static void treeMaps() {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int n : new int[] {5, 1, 9, 3, 7}) m.put(n, "v" + n);
        System.out.println(m + " " + m.firstKey() + m.lastEntry() + m.floorKey(4) + m.ceilingKey(4) + m.higherKey(9) + m.lowerEntry(1) + m.headMap(5) + m.tailMap(5, false) + m.subMap(1, true, 7, true) + m.descendingMap() + m.pollFirstEntry() + m.navigableKeySet());
    }
    static void treeSets() {
        TreeSet<String> s = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        s.addAll(List.of("pear", "fig", "apple", "kiwi", "date")); System.out.println(s + " " + s.first() + s.last() + s.headSet("kiwi") + s.descendingSet() + s.pollFirst() + s.ceiling("zzzz") + s.lower("pear"));
    }
    static void hashSets() {
        Set<Integer> a = new HashSet<>(Set.of(1, 2, 3)), b = new HashSet<>(List.of(2, 3, 4));
        a.retainAll(b); System.out.println(a); a.addAll(List.of(100, 50, 17)); a.removeAll(Set.of(2)); System.out.println(a + " " + a.containsAll(List.of(3, 50)) + " " + a.equals(Set.of(3, 100, 50, 17)) + " " + new LinkedHashSet<>(List.of(3, 1, 2)));
    }
    static void collidingKeys() {
        record Key(int v) { public int hashCode() { return 7; } }
        Map<Key, Integer> m = new HashMap<>(64); for (int n = 0; n < 20; n++) m.put(new Key(n), n);
        int sum = 0; for (int n = 0; n < 20; n++) sum += m.get(new Key(n)); m.remove(new Key(5)); System.out.println(sum + " " + m.size() + " " + m.containsKey(new Key(5)) + m.get(new Key(30)));
    }
    static void comparableCollisions() {
        record Key(int v) implements Comparable<Key> { public int hashCode() { return 7; } public int compareTo(Key o) { return Integer.compare(v, o.v); } }
        Map<Key, Integer> m = new HashMap<>(64); for (int n = 0; n < 40; n++) m.put(new Key(n * 7 % 40), n);
        for (int n = 0; n < 36; n++) m.remove(new Key(n)); System.out.println(m);
        Map<Key, Integer> c = new java.util.concurrent.ConcurrentHashMap<>(64); for (int n = 0; n < 20; n++) c.put(new Key(n), n); System.out.println(c.get(new Key(13)) + " " + c.size());
        Map<String, Integer> s = new HashMap<>(64); for (String a : new String[] {"Aa", "BB"}) for (String b : new String[] {"Aa", "BB"}) for (String d : new String[] {"Aa", "BB"}) for (String e : new String[] {"Aa", "BB"}) s.put(a + b + d + e, s.size());
        System.out.println(s.size() + " " + s.get("AaBBAaBB"));
    }
    static void deques() {
        ArrayDeque<Integer> d = new ArrayDeque<>(); d.offerFirst(1); d.offerLast(2); d.push(0); for (int n = 0; n < 20; n++) d.add(n);
        System.out.println(d.pop() + " " + d.peekLast() + " " + d.size() + " " + d.contains(15) + " " + d.removeFirstOccurrence(1) + d);
        try { new ArrayDeque<>().removeFirst(); } catch (NoSuchElementException e) { System.out.println(e); }
        try { d.add(null); } catch (NullPointerException e) { System.out.println("null"); }
    }
    static void priorityQueues() {
        PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> a[1] - b[1]); q.add(new int[] {1, 5}); q.add(new int[] {2, 3}); q.add(new int[] {3, 9});
        StringBuilder b = new StringBuilder(); while (!q.isEmpty()) b.append(q.poll()[0]); System.out.println(b + " " + new PriorityQueue<>(List.of(3, 1, 2)) + q.peek());
    }
    static void stacks() { Stack<Integer> s = new Stack<>(); s.push(1); s.push(2); System.out.println(s.peek() + " " + s.pop() + s + s.search(1)); s.pop(); try { s.pop(); } catch (EmptyStackException e) { System.out.println(e); } Vector<Integer> v = new Vector<>(List.of(1, 2)); System.out.println(v.elementAt(1) + " " + v); }
    static void tables() { Hashtable<String, Integer> h = new Hashtable<>(); h.put("a", 1); h.put("b", 2); System.out.println(h + " " + h.contains(2)); Enumeration<String> e = h.keys(); while (e.hasMoreElements()) System.out.print(e.nextElement()); System.out.println(); try { h.put("x", null); } catch (NullPointerException n) { System.out.println("null"); } }
    static void immutables() {
        List<Integer> l = List.of(1, 2, 3); Map<String, Integer> m = Map.of("k", 1);
        try { l.add(4); } catch (UnsupportedOperationException e) { System.out.println(e); }
        try { Collections.unmodifiableMap(new HashMap<>(m)).put("x", 1); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        try { List.of(1, null); } catch (NullPointerException e) { System.out.println("null"); }
        try { Map.of("a", 1, "a", 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(l + " " + m + " " + List.copyOf(l) + Map.entry("a", 1) + Set.of(5) + Map.ofEntries(Map.entry("z", 26)) + Collections.emptyList() + Collections.singletonList(1) + Collections.nCopies(3, "x") + Arrays.asList(1, 2));
    }
    static void failFast() { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); try { for (int x : l) l.remove(0); } catch (ConcurrentModificationException e) { System.out.println(e); } Iterator<Integer> i = l.iterator(); i.next(); i.remove(); System.out.println(l); try { i.next(); i.next(); } catch (NoSuchElementException e) { System.out.println("end"); } }
    static void badIndexes() {
        try { new ArrayList<>(List.of(1)).get(3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { List.of(1, 2).get(2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { new LinkedList<>().get(0); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { new ArrayList<>(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { new ArrayList<>().iterator().next(); } catch (NoSuchElementException e) { System.out.println(e); }
        try { Arrays.asList(1).add(2); } catch (UnsupportedOperationException e) { System.out.println(e); }
        try { new TreeMap<String, Integer>().put(null, 1); } catch (NullPointerException e) { System.out.println("null key"); }
        try { new TreeSet<Object>(List.of(new Object(), new Object())); } catch (ClassCastException e) { System.out.println("not comparable"); }
    }
    static void collections() {
        List<Integer> l = new ArrayList<>(List.of(4, 2, 9, 2)); Collections.reverse(l); System.out.println(l + " " + Collections.max(l) + Collections.min(l, Comparator.reverseOrder()) + Collections.frequency(l, 2) + Collections.disjoint(l, List.of(7)));
        Collections.swap(l, 0, 3); Collections.rotate(l, 1); System.out.println(l); Collections.sort(l); System.out.println(Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 5)); Collections.shuffle(l, new Random(1)); System.out.println(l); Collections.fill(l, 0); Collections.addAll(l, 1, 2); System.out.println(l + " " + Collections.unmodifiableList(l) + Collections.indexOfSubList(l, List.of(1, 2)));
        System.out.println(Collections.synchronizedList(new ArrayList<>(List.of(1))) + " " + Collections.newSetFromMap(new HashMap<>()) + Collections.reverseOrder().compare(1, 2) + Collections.emptyMap() + Collections.singletonMap("a", 1) + Collections.list(Collections.enumeration(List.of(1, 2))));
        try { Collections.checkedList(new ArrayList<>(), (Class) Integer.class).add("x"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
    static void arrays() {
        int[] a = {5, 2, 8, 1}; Arrays.sort(a); System.out.println(Arrays.toString(a) + Arrays.binarySearch(a, 5) + Arrays.stream(a).sum() + Arrays.hashCode(a) + Arrays.equals(a, new int[] {1, 2, 5, 8}) + Arrays.toString(Arrays.copyOf(a, 6)) + Arrays.toString(Arrays.copyOfRange(a, 1, 3)) + Arrays.mismatch(a, new int[] {1, 2, 6}) + Arrays.compare(a, new int[] {1, 3}));
        Integer[] b = {3, 1, 2}; Arrays.sort(b, Collections.reverseOrder()); System.out.println(Arrays.asList(b) + Arrays.deepToString(new int[][] {{1, 2}, {3}}) + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}})); Arrays.fill(a, 1, 3, 9); Arrays.setAll(b, i -> i * i); Arrays.parallelPrefix(a, Integer::sum); System.out.println(Arrays.toString(a) + Arrays.toString(b));
        String[] s = "q w e r t y u i o p a s d f g h j k l z x c v b n m".split(" "); Arrays.sort(s, 3, 20); System.out.println(String.join("", s)); double[] d = {2.5, -1, Double.NaN, -0.0, 0.0}; Arrays.sort(d); System.out.println(Arrays.toString(d)); char[] c = "hello".toCharArray(); Arrays.sort(c); System.out.println(new String(c) + Arrays.toString(new boolean[2]) + Arrays.toString((int[]) null) + Arrays.toString(new Object[] {null, "x"}));
    }
    static void bigSorts() { int[] a = new int[500]; Random r = new Random(7); for (int i = 0; i < a.length; i++) a[i] = r.nextInt(1000); Integer[] b = Arrays.stream(a).boxed().toArray(Integer[]::new); Arrays.sort(a); Arrays.sort(b); System.out.println(a[0] + " " + a[250] + " " + b[499] + " " + Arrays.hashCode(a) + " " + Arrays.hashCode(b)); long[] l = new long[300]; for (int i = 0; i < 300; i++) l[i] = r.nextLong(); Arrays.sort(l); System.out.println(l[0] + " " + l[299]); }
    static void multiArrays() { int[][] g = new int[3][4]; g[1][2] = 5; int[][] c = g.clone(); System.out.println(c[1] == g[1] ? "shallow" : "deep"); System.out.println(Arrays.deepToString(new String[2][]) + g.length + g[0].length + g.getClass().getName() + new int[0].getClass().getSimpleName() + String[].class); }
    static void arrayFails() { try { Object[] o = new String[1]; o[0] = 1; } catch (ArrayStoreException e) { System.out.println(e); } try { int[] x = new int[Integer.parseInt("-1")]; } catch (NegativeArraySizeException e) { System.out.println(e); } try { int[] x = {1}; x[1] = 2; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { System.arraycopy(new int[2], 0, new int[1], 0, 2); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { System.arraycopy(new int[2], 0, new long[2], 0, 1); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); } }
    static void bitSets() { BitSet b = new BitSet(); b.set(1); b.set(5, 9); b.clear(6); BitSet c = new BitSet(); c.set(5); c.set(70); b.or(c); System.out.println(b + " " + b.cardinality() + " " + b.nextClearBit(5) + " " + b.length() + " " + b.get(70) + b.intersects(c)); b.and(c); b.flip(3); System.out.println(b + " " + b.stream().sum() + " " + b.hashCode() + Arrays.toString(b.toLongArray())); }
    enum Day { MON, TUE, WED { String mood() { return "mid"; } }; String mood() { return "ok"; } }
    static void enumMaps() { EnumMap<Day, Integer> m = new EnumMap<>(Day.class); m.put(Day.WED, 3); m.put(Day.MON, 1); System.out.println(m + " " + m.containsKey(Day.TUE)); EnumSet<Day> s = EnumSet.range(Day.MON, Day.TUE); System.out.println(s + " " + EnumSet.complementOf(s) + EnumSet.allOf(Day.class) + EnumSet.noneOf(Day.class) + EnumSet.of(Day.WED).contains(Day.MON)); }
    static void identityMaps() { IdentityHashMap<String, Integer> m = new IdentityHashMap<>(); m.put("a", 1); m.put(new String("a"), 2); System.out.println(m.size() + " " + m.get("a")); WeakHashMap<Object, String> w = new WeakHashMap<>(); w.put("k", "v"); System.out.println(w.get("k")); }
    static void iterators() { Iterable<Integer> three = () -> new Iterator<>() { int n; public boolean hasNext() { return n < 3; } public Integer next() { return n++; } }; for (int x : three) System.out.print(x); three.forEach(System.out::print); three.spliterator().forEachRemaining(System.out::print); PrimitiveIterator.OfInt i = Arrays.stream(new int[] {7, 8}).iterator(); System.out.println(i.nextInt() + i.next()); }
    static void abstractOnes() { List<Integer> squares = new AbstractList<>() { public Integer get(int i) { return i * i; } public int size() { return 5; } }; System.out.println(squares + " " + squares.contains(9) + squares.subList(2, 4) + squares.lastIndexOf(16) + squares.hashCode()); try { squares.remove(0); } catch (UnsupportedOperationException e) { System.out.println(e); } }
    static void properties() throws Exception { Properties p = new Properties(); p.load(new java.io.StringReader("# c\na=1\nb : two words\nc\\ d=\\u0041\nempty\n")); System.out.println(new TreeMap<>(p) + " " + p.getProperty("x", "dflt") + p.stringPropertyNames().contains("a")); java.io.StringWriter w = new java.io.StringWriter(); p.setProperty("k", "v=1"); Properties q = new Properties(p); System.out.println(q.getProperty("a")); }
    static void optionals() { Optional<String> o = Optional.of("v"), n = Optional.empty(); System.out.println(o + " " + n + o.map(String::length) + n.orElse("d") + o.filter(s -> s.isEmpty()).isPresent() + n.or(() -> o).get() + o.flatMap(s -> Optional.of(s + s)) + Optional.ofNullable(null).isEmpty() + OptionalInt.of(3) + o.stream().count() + n.orElseGet(() -> "g")); try { n.get(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); } try { n.orElseThrow(() -> new IllegalStateException("mine")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } o.ifPresentOrElse(System.out::println, () -> {}); try { Optional.of(null); } catch (NullPointerException e) { System.out.println("null"); } }
    static void objects() { System.out.println(Objects.equals(null, null) + " " + Objects.hash(1, "a", null) + " " + Objects.toString(null, "d") + Objects.requireNonNullElse(null, "e") + Objects.isNull(1) + Objects.compare(1, 2, Integer::compare) + Objects.checkIndex(1, 2)); try { Objects.requireNonNull(null, "must be"); } catch (NullPointerException e) { System.out.println(e.getMessage()); } try { Objects.checkIndex(5, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); } }
    static void comparators() { record P(String n, int a) {} List<P> l = new ArrayList<>(List.of(new P("b", 2), new P("a", 2), new P("c", 1))); l.sort(Comparator.comparingInt(P::a).thenComparing(P::n, Comparator.reverseOrder())); System.out.println(l); List<String> s = Arrays.asList("b", null, "a"); s.sort(Comparator.nullsFirst(Comparator.naturalOrder())); System.out.println(s); try { Arrays.asList(3, 1, null).sort(null); } catch (NullPointerException e) { System.out.println("null"); } }
    static void navigable() { NavigableMap<String, Integer> m = new java.util.concurrent.ConcurrentSkipListMap<>(Map.of("b", 2, "a", 1, "c", 3)); System.out.println(m + " " + m.firstEntry() + m.headMap("b", true) + m.descendingKeySet() + m.pollLastEntry()); }
}
