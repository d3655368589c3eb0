/* The standard streams. What a user would type is not known, and files are not modelled. */
#define _GNU_SOURCE
#include "streams.h"

#include <errno.h>
#include <stdlib.h>

#undef fwrite_unlocked
#undef stdin
#undef stdout
#undef stderr
static FILE input, output, errors;
FILE *stdin = &input, *stdout = &output, *stderr = &errors;

int mazur_model_stream_of(const FILE *file)
{
    if (file == &input)
        return 0;
    if (file == &output)
        return 1;
    if (file == &errors)
        return 2;
    __mazur_fail(MAZUR_MEMORY, file ? "this is no open stream" : "null pointer in place of a stream");
    __mazur_unsupported("a stream that nobody opened");
}

static void write_text(FILE *file, const char *text, size_t bytes)
{
    int stream = output_stream(file);
    if (stream > 0 && bytes > 0)
        __mazur_output(stream, text, bytes);
}

static int put(int c, FILE *file)
{
    char byte = (char)c;
    if (output_stream(file) < 0)
        return EOF;
    write_text(file, &byte, 1);
    return (unsigned char)byte;
}

int fputc(int c, FILE *file) { return put(c, file); }
int putc(int c, FILE *file) { return put(c, file); }
int _IO_putc(int c, FILE *file) { return put(c, file); }
int putc_unlocked(int c, FILE *file) { return put(c, file); }
int fputc_unlocked(int c, FILE *file) { return put(c, file); }
int putchar(int c) { return put(c, &output); }
int putchar_unlocked(int c) { return put(c, &output); }

int fputs(const char *restrict text, FILE *restrict file)
{
    if (output_stream(file) < 0)
        return EOF;
    write_text(file, text, mazur_model_length(text));
    return 1;
}

int fputs_unlocked(const char *restrict text, FILE *restrict file)
{
    if (output_stream(file) < 0)
        return EOF;
    write_text(file, text, mazur_model_length(text));
    return 1;
}

int puts(const char *text)
{
    size_t length = mazur_model_length(text);
    write_text(&output, text, length);
    write_text(&output, "\n", 1);
    return (int)length + 1;
}

size_t fwrite(const void *restrict data, size_t size, size_t count, FILE *restrict file)
{
    if (output_stream(file) < 0 || size == 0)
        return 0;
    write_text(file, data, size * count);
    return count;
}

size_t fwrite_unlocked(const void *restrict data, size_t size, size_t count, FILE *restrict file)
{
    if (output_stream(file) < 0 || size == 0)
        return 0;
    write_text(file, data, size * count);
    return count;
}

void perror(const char *text)
{
    const char *words = mazur_model_error_text(errno);
    if (text && *text) {
        write_text(&errors, text, mazur_model_length(text));
        write_text(&errors, ": ", 2);
    }
    if (!words)
        words = "Unknown error";
    write_text(&errors, words, mazur_model_length(words));
    write_text(&errors, "\n", 1);
}

/* Reading from a stream for output fails. */
static int read_nothing(const FILE *file)
{
    if (mazur_model_stream_of(file) == 0)
        __mazur_unsupported("reading standard input");
    errno = EBADF;
    return EOF;
}

int fgetc(FILE *file) { return read_nothing(file); }
int getc(FILE *file) { return read_nothing(file); }
int _IO_getc(FILE *file) { return read_nothing(file); }
int getc_unlocked(FILE *file) { return read_nothing(file); }
int fgetc_unlocked(FILE *file) { return read_nothing(file); }
int getchar(void) { return read_nothing(&input); }
int getchar_unlocked(void) { return read_nothing(&input); }

int ungetc(int c, FILE *file)
{
    (void)c;
    (void)file;
    __mazur_unsupported("ungetc");
}

char *fgets(char *restrict to, int size, FILE *restrict file)
{
    (void)to;
    (void)size;
    read_nothing(file);
    return NULL;
}

char *gets(char *to)
{
    (void)to;
    read_nothing(&input);
    return NULL;
}

size_t fread(void *restrict to, size_t size, size_t count, FILE *restrict file)
{
    (void)to;
    if (size > 0 && count > 0)
        read_nothing(file);
    return 0;
}

ssize_t getdelim(char **restrict line, size_t *restrict size, int delimiter, FILE *restrict file)
{
    (void)line;
    (void)size;
    (void)delimiter;
    return read_nothing(file);
}

ssize_t __getdelim(char **restrict line, size_t *restrict size, int delimiter, FILE *restrict file)
{
    (void)line;
    (void)size;
    (void)delimiter;
    return read_nothing(file);
}

ssize_t getline(char **restrict line, size_t *restrict size, FILE *restrict file)
{
    (void)line;
    (void)size;
    return read_nothing(file);
}

int feof(FILE *file)
{
    (void)file;
    return 0;
}

int ferror(FILE *file)
{
    (void)file;
    return 0;
}

void clearerr(FILE *file) { (void)file; }

int fileno(FILE *file) { return mazur_model_stream_of(file); }

int fflush(FILE *file)
{
    (void)file;
    return 0;
}

int fclose(FILE *file)
{
    (void)file;
    return 0;
}

int setvbuf(FILE *restrict file, char *restrict buffer, int mode, size_t size)
{
    (void)file;
    (void)buffer;
    (void)mode;
    (void)size;
    return 0;
}

void setbuf(FILE *restrict file, char *restrict buffer)
{
    (void)file;
    (void)buffer;
}

void setlinebuf(FILE *file) { (void)file; }
void flockfile(FILE *file) { (void)file; }
void funlockfile(FILE *file) { (void)file; }

int ftrylockfile(FILE *file)
{
    (void)file;
    return 0;
}

/* A stream that is a file can be moved in, one that is not cannot: which it is, is not known. */
int fseek(FILE *file, long offset, int whence)
{
    (void)file;
    (void)offset;
    (void)whence;
    __mazur_unsupported("fseek");
}

int fseeko(FILE *file, off_t offset, int whence)
{
    (void)file;
    (void)offset;
    (void)whence;
    __mazur_unsupported("fseeko");
}

long ftell(FILE *file)
{
    (void)file;
    __mazur_unsupported("ftell");
}

off_t ftello(FILE *file)
{
    (void)file;
    __mazur_unsupported("ftello");
}

void rewind(FILE *file)
{
    (void)file;
    __mazur_unsupported("rewind");
}

FILE *fdopen(int descriptor, const char *mode)
{
    (void)mode;
    if (descriptor >= 0 && descriptor <= 2)
        return descriptor == 0 ? &input : descriptor == 1 ? &output : &errors;
    errno = EBADF;
    return NULL;
}
