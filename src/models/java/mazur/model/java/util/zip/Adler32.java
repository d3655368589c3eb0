package mazur.model.java.util.zip;

final class Adler32 {
    static int update(int adler, int b) { return updateBytes(adler, new byte[] {(byte) b}, 0, 1); }
    static int updateBytes(int adler, byte[] bytes, int from, int count) {
        int a = adler & 0xffff, b = adler >>> 16;
        for (int n = from; n < from + count; n++) {
            a = (a + (bytes[n] & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }
}
