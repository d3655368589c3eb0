// What memcpy, strcpy and assignments copy must not overlap where it goes; the very same place is allowed.
// mazur: unsafe memory
// options: -- -DMEMORY
// shows: memory is copied to a place that overlaps it
// mazur: unsafe memory
// options: -- -DASSIGNED
// mazur: unsafe memory
// options: -- -DTEXT
// mazur: unsafe memory
// options: --engine graph -- -DMEMORY
// mazur: safe
#include <string.h>

struct Four {
    int a[4];
};
union {
    struct {
        struct Four value;
        int behind;
    } first;
    struct {
        int before;
        struct Four value;
    } second;
} both;
char bytes[16];

int main(void)
{
#if defined MEMORY
    memcpy(bytes + 1, bytes, 8); // error
#elif defined ASSIGNED
    both.second.value = both.first.value; // error
#elif defined TEXT
    strcpy(bytes, "hello");
    strcpy(bytes + 1, bytes); // error
#else
    memmove(bytes + 1, bytes, 8);
    memcpy(bytes, bytes + 8, 8);
    memcpy(bytes, bytes, 8);
    memcpy(bytes, bytes + 1, 0);
    both.first.value = both.first.value;
#endif
}
