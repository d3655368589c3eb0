package mazur.internal;

/** One byte more of a cyclic redundancy check. */
public final class Checksums {
    private Checksums() {}

    public static int crc(int sum, int b, int polynomial) {
        sum ^= b & 0xff;
        for (int bit = 0; bit < 8; bit++)
            sum = (sum & 1) != 0 ? sum >>> 1 ^ polynomial : sum >>> 1;
        return sum;
    }
}
