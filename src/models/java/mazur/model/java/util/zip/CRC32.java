package mazur.model.java.util.zip;

import mazur.internal.*;

final class CRC32 {
    static int update(int crc, int b) { return ~Checksums.crc(~crc, b, 0xedb88320); }
    static int updateBytes0(int crc, byte[] bytes, int from, int count) {
        int c = ~crc;
        for (int n = from; n < from + count; n++)
            c = Checksums.crc(c, bytes[n], 0xedb88320);
        return ~c;
    }
}
