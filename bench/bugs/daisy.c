// A file system over an array of bytes: inodes, blocks, a bitmap of used blocks, a lock for each inode and one for the
// directory and the bitmap. The reader looks a name up and then reads the file; between the two the file may be
// unlinked and its block given to another file. It notices that the inode is gone, but not that it is in use again.
#include <assert.h>
#include <pthread.h>
#include <string.h>

enum { INODES = 3, BLOCKS = 4, BLOCK = 4, NAMES = 3, NONE = -1 };

struct inode {
    int used, block, size;
};

static unsigned char disk[BLOCKS * BLOCK];
static unsigned char bitmap[BLOCKS];
static struct inode inodes[INODES];
static int directory[NAMES] = {NONE, NONE, NONE}; // name to inode

static pthread_mutex_t inode_lock[INODES] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                             PTHREAD_MUTEX_INITIALIZER};
static pthread_mutex_t directory_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t bitmap_lock = PTHREAD_MUTEX_INITIALIZER;

static int allocate_block(void)
{
    int found = NONE;
    pthread_mutex_lock(&bitmap_lock);
    for (int b = 0; b < BLOCKS && found == NONE; b++)
        if (!bitmap[b]) {
            bitmap[b] = 1;
            found = b;
        }
    pthread_mutex_unlock(&bitmap_lock);
    return found;
}

static void free_block(int block)
{
    pthread_mutex_lock(&bitmap_lock);
    bitmap[block] = 0;
    pthread_mutex_unlock(&bitmap_lock);
}

static int create(int name)
{
    int made = NONE;
    pthread_mutex_lock(&directory_lock);
    for (int i = 0; i < INODES && made == NONE; i++) {
        pthread_mutex_lock(&inode_lock[i]);
        if (!inodes[i].used) {
            inodes[i].used = 1;
            inodes[i].size = 0;
            inodes[i].block = allocate_block();
            directory[name] = made = i;
        }
        pthread_mutex_unlock(&inode_lock[i]);
    }
    pthread_mutex_unlock(&directory_lock);
    return made;
}

static int lookup(int name)
{
    pthread_mutex_lock(&directory_lock);
    int inode = directory[name];
    pthread_mutex_unlock(&directory_lock);
    return inode;
}

static void write_file(int inode, unsigned char byte)
{
    pthread_mutex_lock(&inode_lock[inode]);
    memset(&disk[inodes[inode].block * BLOCK], byte, BLOCK);
    inodes[inode].size = BLOCK;
    pthread_mutex_unlock(&inode_lock[inode]);
}

// The bytes read, or 0 if there is no such file any more.
static int read_file(int inode, unsigned char *to)
{
    int size = 0;
    pthread_mutex_lock(&inode_lock[inode]);
    if (inodes[inode].used && inodes[inode].size == BLOCK) {
        size = inodes[inode].size;
        memcpy(to, &disk[inodes[inode].block * BLOCK], BLOCK);
    }
    pthread_mutex_unlock(&inode_lock[inode]);
    return size;
}

static void unlink_file(int name)
{
    pthread_mutex_lock(&directory_lock);
    int inode = directory[name];
    directory[name] = NONE;
    pthread_mutex_unlock(&directory_lock);
    if (inode == NONE)
        return;
    pthread_mutex_lock(&inode_lock[inode]);
    int block = inodes[inode].block;
    inodes[inode].used = 0;
    pthread_mutex_unlock(&inode_lock[inode]);
    free_block(block);
}

static unsigned char byte_of(int name) { return (unsigned char)(0x40 + name); }

static void *reader(void *unused)
{
    unsigned char bytes[BLOCK];
    for (int name = 0; name < NAMES; name++) {
        int inode = lookup(name); // the file may be gone after this
        if (inode != NONE && read_file(inode, bytes) == BLOCK)
            assert(bytes[0] == byte_of(name));
    }
    return unused;
}

static void *writer(void *unused)
{
    int a = create(1);
    write_file(a, byte_of(1));
    unlink_file(0);
    unlink_file(1);
    int b = create(2);
    write_file(b, byte_of(2));
    return unused;
}

int main(void)
{
    int first = create(0);
    write_file(first, byte_of(0));
    pthread_t r, w;
    pthread_create(&r, 0, reader, 0);
    pthread_create(&w, 0, writer, 0);
    pthread_join(r, 0);
    pthread_join(w, 0);
    return 0;
}
