import java.util.HashMap;
import java.util.Map;

// A file system over a disk of bytes: inodes, blocks, a bitmap of used blocks, and locks for inodes, blocks and the
// directory, which are made on demand. The reader looks a name up and then reads the file; between the two the file may
// be unlinked and its inode given to another one.
class Daisy {
    static final int INODES = 3, BLOCKS = 4, BLOCK = 4, NAMES = 3, NONE = -1;
    static final int DIRECTORY = -1, BITMAP = -2; // locks besides those of the inodes

    static class Locks {
        private final Map<Integer, Object> made = new HashMap<>();

        synchronized Object of(int number) {
            Object lock = made.get(number);
            if (lock == null) {
                lock = new Object();
                made.put(number, lock);
            }
            return lock;
        }
    }

    static class Inode {
        boolean used;
        int block, size;
    }

    private final Locks locks = new Locks();
    private final byte[] disk = new byte[BLOCKS * BLOCK];
    private final boolean[] bitmap = new boolean[BLOCKS];
    private final Inode[] inodes = new Inode[INODES];
    private final int[] directory = new int[NAMES]; // name to inode

    Daisy() {
        for (int i = 0; i < INODES; i++)
            inodes[i] = new Inode();
        for (int i = 0; i < NAMES; i++)
            directory[i] = NONE;
    }

    private int allocateBlock() {
        synchronized (locks.of(BITMAP)) {
            for (int b = 0; b < BLOCKS; b++)
                if (!bitmap[b]) {
                    bitmap[b] = true;
                    return b;
                }
            return NONE;
        }
    }

    private void freeBlock(int block) {
        synchronized (locks.of(BITMAP)) {
            bitmap[block] = false;
        }
    }

    int create(int name) {
        synchronized (locks.of(DIRECTORY)) {
            for (int i = 0; i < INODES; i++)
                synchronized (locks.of(i)) {
                    if (!inodes[i].used) {
                        inodes[i].used = true;
                        inodes[i].size = 0;
                        inodes[i].block = allocateBlock();
                        directory[name] = i;
                        return i;
                    }
                }
            return NONE;
        }
    }

    int lookup(int name) {
        synchronized (locks.of(DIRECTORY)) {
            return directory[name];
        }
    }

    void write(int inode, byte value) {
        synchronized (locks.of(inode)) {
            for (int i = 0; i < BLOCK; i++)
                disk[inodes[inode].block * BLOCK + i] = value;
            inodes[inode].size = BLOCK;
        }
    }

    // The bytes, or null if there is no such file any more.
    byte[] read(int inode) {
        synchronized (locks.of(inode)) {
            if (!inodes[inode].used || inodes[inode].size != BLOCK)
                return null;
            byte[] bytes = new byte[BLOCK];
            System.arraycopy(disk, inodes[inode].block * BLOCK, bytes, 0, BLOCK);
            return bytes;
        }
    }

    void unlink(int name) {
        int inode;
        synchronized (locks.of(DIRECTORY)) {
            inode = directory[name];
            directory[name] = NONE;
        }
        if (inode == NONE)
            return;
        int block;
        synchronized (locks.of(inode)) {
            block = inodes[inode].block;
            inodes[inode].used = false;
        }
        freeBlock(block);
    }

    static byte contents(int name) {
        return (byte) (0x40 + name);
    }

    public static void main(String[] args) {
        Daisy daisy = new Daisy();
        daisy.write(daisy.create(0), contents(0));
        new Thread(() -> {
            for (int name = 0; name < NAMES; name++) {
                int inode = daisy.lookup(name); // the file may be gone after this
                if (inode == NONE)
                    continue;
                byte[] bytes = daisy.read(inode);
                assert bytes == null || bytes[0] == contents(name);
            }
        }).start();
        new Thread(() -> {
            daisy.write(daisy.create(1), contents(1));
            daisy.unlink(0);
            daisy.unlink(1);
            daisy.write(daisy.create(2), contents(2));
        }).start();
    }
}
