// Nothing orders the letters but that each thread's own stay in order.
// mazur: safe
// options: --engine search --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine search --reduce none --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine search --reduce eager --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine search --stateless --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine dpor --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine dpor --stateful --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
// mazur: safe
// options: --engine graph --model sc --show-output
// prints: abcd\n
// prints: acbd\n
// prints: acdb\n
// prints: cabd\n
// prints: cadb\n
// prints: cdab\n
// notes: nothing
#include <pthread.h>
#include <stdio.h>

static void *letters(void *argument)
{
    const char *text = argument;
    printf("%c", text[0]);
    printf("%c", text[1]);
    return NULL;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, letters, "ab");
    pthread_create(&second, NULL, letters, "cd");
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    puts("");
    return 0;
}
