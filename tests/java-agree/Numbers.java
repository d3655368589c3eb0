// Boxed types, parsing, big numbers, arithmetic, Math and StrictMath, random numbers with a seed.
import java.math.*;
import java.text.*;
import java.util.*;

class Numbers {
    static void parsing() {
        System.out.println(Integer.parseInt("-42") + Integer.parseInt("ff", 16) + Integer.valueOf("7") + Long.parseLong("123456789012"));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.decode("0x10") + " " + Short.parseShort("12") + " " + Byte.parseByte("-8"));
    }
    static void parsingFails() {
        try { Integer.parseInt("x1"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Integer.parseInt(""); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Long.parseLong(null); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Double.parseDouble("a.b"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        try { Integer.parseInt("99999999999"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
    }
    static void doubles() {
        System.out.println(Double.parseDouble("2.5e-3") + " " + Double.valueOf("1e308") + " " + Double.parseDouble("0x1.8p1") + " " + Double.parseDouble("  NaN "));
        System.out.println(0.1 + 0.2); System.out.println(1.0 / 3); System.out.println(100.0); System.out.println(1e7); System.out.println(1e-4);
        System.out.println(Double.MIN_VALUE + " " + Double.MAX_VALUE + " " + -0.0 + " " + 1 / 0.0);
        System.out.println(123456789.123 + " " + 4.35 + " " + 2.0E-3 + " " + 9007199254740993.0);
    }
    static void floats() {
        System.out.println(1.1f + " " + 3.4e38f + " " + 1.4e-45f + " " + Float.parseFloat("0.1") + " " + (float) 1e10 + " " + 16777217f);
        System.out.println(Float.floatToIntBits(1.5f) + " " + Float.intBitsToFloat(0x7f800000) + " " + Float.toHexString(1.5f) + " " + Float.compare(0f, -0f));
    }
    static void doubleBits() {
        System.out.println(Double.doubleToLongBits(1.5) + " " + Double.longBitsToDouble(4609434218613702656L) + " " + Double.toHexString(0.1));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isFinite(1) + " " + Double.compare(Double.NaN, 1) + " " + Double.hashCode(1.5) + " " + Double.sum(1, 2));
    }
    static void texts() {
        System.out.println(Integer.toString(255, 16) + Integer.toHexString(-1) + Integer.toBinaryString(10) + Integer.toOctalString(8) + Long.toString(-255, 36));
        System.out.println(Integer.toUnsignedString(-1) + Long.toUnsignedString(-1) + Long.toHexString(Long.MIN_VALUE) + Long.toBinaryString(5));
    }
    static void bits() {
        System.out.println(Integer.bitCount(255) + " " + Integer.reverse(1) + " " + Integer.highestOneBit(100) + " " + Integer.numberOfLeadingZeros(1) + " " + Integer.rotateLeft(1, 33));
        System.out.println(Long.bitCount(-1) + " " + Long.numberOfTrailingZeros(8) + " " + Integer.reverseBytes(0x01020304) + " " + Long.reverse(1) + " " + Short.reverseBytes((short) 1) + " " + Integer.lowestOneBit(12) + " " + Integer.signum(-9));
    }
    static void unsigned() { System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.compareUnsigned(1, -1) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10)); }
    static void boxes() {
        Integer a = 127, b = 127, c = 1000, d = 1000;
        System.out.println((a == b) + " " + c.equals(d) + " " + a.compareTo(c) + " " + Integer.valueOf(5).hashCode() + " " + Long.hashCode(1L << 33) + " " + Boolean.hashCode(true));
        System.out.println(Integer.MAX_VALUE + 1 + " " + Integer.max(1, 2) + " " + Integer.sum(3, 4) + " " + Boolean.parseBoolean("TRUE") + " " + Boolean.logicalXor(true, false) + " " + Character.hashCode('a'));
    }
    static void casts() {
        System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (int) Double.NaN + " " + (int) 1e20 + " " + (long) -1e30 + " " + (byte) 300 + " " + (char) 97 + " " + (short) 70000 + " " + (int) 'x' + " " + (float) 0.1 + " " + (long) 1.5f);
    }
    static void division() {
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + 5.5 % 2 + " " + -5.5 % 2 + " " + Integer.MIN_VALUE / -1 + " " + (1 << 33) + " " + (-8 >>> 28) + " " + (-8 >> 1));
        try { System.out.println(1 / (Integer.parseInt("0"))); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    }
    static void exact() {
        try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { Math.multiplyExact(1L << 40, 1L << 40); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { Math.toIntExact(1L << 40); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(Math.addExact(1, 2) + " " + Math.negateExact(5) + " " + Math.multiplyHigh(1L << 62, 8));
    }
    static void rounding() {
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.rint(2.5) + " " + Math.ceil(1.2) + " " + Math.floor(-1.2) + " " + Math.round(1.4f) + " " + Math.abs(-3) + " " + Math.signum(-2.0) + " " + Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.copySign(1, -0.0) + " " + Math.getExponent(8.0) + " " + Math.scalb(1.5, 4) + " " + Math.IEEEremainder(5, 3) + " " + Math.fma(2.0, 3.0, 1.0) + " " + Math.fma(2f, 3f, 1f));
    }
    static void roots() { System.out.println(Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4) + " " + Math.sqrt(-1) + " " + Math.max(-0.0, 0.0) + " " + Math.min(1, Double.NaN) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180)); }
    static void strictTrigonometry() {
        for (double x : new double[] {0.5, 1, 2, 3.7, -10.25, 100, 1e6, 1e22, 1e300, 0.0, -0.0, 1e-10})
            System.out.println(StrictMath.sin(x) + " " + StrictMath.cos(x) + " " + StrictMath.tan(x));
        System.out.println(StrictMath.sin(Double.POSITIVE_INFINITY) + " " + StrictMath.cos(Double.NaN));
    }
    static void strictInverse() {
        for (double x : new double[] {-1, -0.75, -0.3, 0, 1e-9, 0.2, 0.5, 0.6, 0.99, 1, 1.5})
            System.out.println(StrictMath.asin(x) + " " + StrictMath.acos(x) + " " + StrictMath.atan(x) + " " + StrictMath.atan(x * 10) + " " + StrictMath.atan2(x, -0.4) + " " + StrictMath.atan2(0.3, x));
    }
    static void strictHyperbolic() {
        for (double x : new double[] {-30, -2, -0.3, 0, 1e-9, 0.2, 0.5, 1.1, 5, 21, 25, 710, 800})
            System.out.println(StrictMath.sinh(x) + " " + StrictMath.cosh(x) + " " + StrictMath.tanh(x) + " " + StrictMath.expm1(x) + " " + StrictMath.log1p(x < -1 ? -x : x));
    }
    static void strictLogarithms() {
        for (double x : new double[] {0, 1e-310, 0.1, 0.5, 0.99, 1, 1.01, 2, 2.718281828, 10, 1000, 12345.678, 1e100, -1, 1 / 0.0})
            System.out.println(StrictMath.log(x) + " " + StrictMath.log10(x) + " " + StrictMath.exp(x < 1000 ? x : 3.3) + " " + StrictMath.pow(x, 1.7) + " " + StrictMath.cbrt(x) + " " + StrictMath.sqrt(x));
    }
    static void mathFunctions() {
        System.out.printf("%.9f %.9f %.9f %.9f %.9f %.9f%n", Math.sin(1), Math.cos(1), Math.tan(1), Math.log(10), Math.exp(1.5), Math.pow(2.5, 3.5));
        System.out.println(Math.pow(2, 10) + " " + Math.exp(0) + " " + Math.log10(1000) + " " + Math.atan2(0, -1));
    }
    static void bigIntegers() {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(987654321);
        System.out.println(a.add(b) + " " + a.multiply(a) + " " + a.divide(b) + " " + a.mod(b) + " " + a.pow(5) + " " + a.gcd(b) + " " + a.negate().shiftRight(3) + " " + a.bitLength());
        System.out.println(BigInteger.TWO.modPow(BigInteger.TEN, b) + " " + b.modInverse(BigInteger.valueOf(1000000007)) + " " + a.toString(16) + " " + a.signum() + " " + a.compareTo(b) + " " + a.hashCode() + " " + a.sqrt() + " " + Arrays.toString(b.toByteArray()) + " " + a.longValue());
        System.out.println(BigInteger.valueOf(97).isProbablePrime(10) + " " + b.and(BigInteger.TEN).or(BigInteger.ONE).xor(BigInteger.TWO).not() + " " + Arrays.toString(a.divideAndRemainder(b)) + b.testBit(0) + b.doubleValue());
    }
    static void factorials() {
        BigInteger f = BigInteger.ONE;
        for (int n = 1; n <= 60; n++)
            f = f.multiply(BigInteger.valueOf(n));
        System.out.println(f);
        try { f.longValueExact(); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    }
    static void bigDecimals() {
        BigDecimal a = new BigDecimal("10.25"), b = new BigDecimal("3");
        System.out.println(a.add(b) + " " + a.multiply(b) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.setScale(1, RoundingMode.HALF_EVEN) + " " + a.scale() + " " + a.precision() + " " + a.negate() + " " + a.remainder(b) + " " + a.stripTrailingZeros() + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("100000").stripTrailingZeros());
        try { a.divide(b); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(a.divide(b, MathContext.DECIMAL32) + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("2.0").equals(new BigDecimal("2.00")) + " " + new BigDecimal("2.0").compareTo(new BigDecimal("2.00")) + " " + b.pow(10) + " " + new BigDecimal("2").sqrt(MathContext.DECIMAL64) + " " + a.toBigInteger() + " " + a.unscaledValue() + " " + new BigDecimal("1.23E-10") + " " + a.hashCode());
    }
    static void roundingModes() {
        for (RoundingMode m : RoundingMode.values())
            if (m != RoundingMode.UNNECESSARY)
                System.out.print(m + " " + new BigDecimal("2.5").setScale(0, m) + " " + new BigDecimal("-1.1").setScale(0, m) + "; ");
        System.out.println();
    }
    static void seededRandom() {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextInt(5, 9));
        System.out.println(r.ints(3, 0, 100).boxed().toList() + " " + r.nextGaussian());
    }
    static void splittable() { SplittableRandom r = new SplittableRandom(1); System.out.println(r.nextInt(100) + " " + r.nextLong() + " " + r.split().nextInt()); }
    static void decimalFormats() {
        System.out.println(new DecimalFormat("#,##0.00").format(1234567.891) + " " + new DecimalFormat("0.###E0").format(12345) + " " + new DecimalFormat("00.0%").format(0.256) + " " + new DecimalFormat("$#;($#)").format(-5));
    }
    static void numberFormats() throws Exception {
        System.out.println(NumberFormat.getInstance(Locale.US).format(1234.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.25) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(9.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getInstance(Locale.US).parse("1,234.5"));
    }
    static void germanNumbers() { System.out.println(NumberFormat.getInstance(Locale.GERMANY).format(1234.5) + " " + String.format(Locale.FRANCE, "%.2f", 1.5)); }
    static void compactNumbers() { System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345)); }
    static void currencies() { Currency c = Currency.getInstance("EUR"); System.out.println(c + " " + c.getDefaultFractionDigits() + " " + c.getNumericCode()); }
    static void hexFormats() { System.out.println(HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, 11}) + " " + HexFormat.of().parseHex("ff00").length); }
    static void statistics() {
        IntSummaryStatistics s = java.util.stream.IntStream.of(1, 2, 3, 10).summaryStatistics();
        System.out.println(s + " " + s.getAverage());
    }
    static void numbers() { Number n = 3.7; System.out.println(n.intValue() + " " + n.longValue() + " " + Long.valueOf(3).doubleValue() + " " + Integer.valueOf(65).byteValue()); }
}
