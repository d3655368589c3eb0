// What memcpy, strcpy and assignments copy must not overlap where it goes; the very same place is allowed.
// mazur: unsafe memory
// options: -- -DMEMORY
// shows: memory is copied to a place that overlaps it
// mazur: unsafe memory
// options: -- -DASSIGNED
// mazur: unsafe memory
// options: -- -DTEXT
// mazur: unsafe memory
// options: -- -DBOUNDED
// mazur: unsafe memory
// options: -- -DPRINTED
// mazur: unsafe memory
// options: --engine graph -- -DMEMORY
// mazur: safe
#include <stdio.h>
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
#elif defined BOUNDED
    strcpy(bytes, "0123456789");
    strncpy(bytes, bytes + 5, 8); // error
#elif defined PRINTED
    strcpy(bytes, "hello");
    sprintf(bytes, "%s!", bytes); // error
#else
    strcpy(bytes, "01234");
    strncpy(bytes + 8, bytes, 8);
    snprintf(bytes, 8, "%.3s", bytes + 8);
    snprintf(bytes + 3, 8, "%.3s", bytes); // the precision ends what is read
    memmove(bytes + 1, bytes, 8);
    memcpy(bytes, bytes + 8, 8);
    memcpy(bytes, bytes, 8);
    memcpy(bytes, bytes + 1, 0);
    both.first.value = both.first.value;
#endif
}
