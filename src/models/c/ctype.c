/* Character classes of the C locale, as functions and as the tables that the macros of <ctype.h> look into. The tables
 * have an entry for every value from -128 to 255. */
#include <ctype.h>
#undef isascii
#undef toascii

#define UPPER (_ISupper | _ISalpha | _ISalnum | _ISprint | _ISgraph)
#define LOWER (_ISlower | _ISalpha | _ISalnum | _ISprint | _ISgraph)
#define DIGIT (_ISdigit | _ISxdigit | _ISalnum | _ISprint | _ISgraph)
#define PUNCT (_ISpunct | _ISprint | _ISgraph)

#define CLASS(C)                                                                                                       \
    ((C) < 0 || (C) > 127       ? 0                                                                                    \
     : (C) == '\t'              ? _IScntrl | _ISspace | _ISblank                                                       \
     : (C) > 8 && (C) < 14      ? _IScntrl | _ISspace                                                                  \
     : (C) < 32                 ? _IScntrl                                                                             \
     : (C) == ' '               ? _ISspace | _ISprint | _ISblank                                                       \
     : (C) >= '0' && (C) <= '9' ? DIGIT                                                                                \
     : (C) >= 'A' && (C) <= 'F' ? UPPER | _ISxdigit                                                                    \
     : (C) >= 'G' && (C) <= 'Z' ? UPPER                                                                                \
     : (C) >= 'a' && (C) <= 'f' ? LOWER | _ISxdigit                                                                    \
     : (C) >= 'g' && (C) <= 'z' ? LOWER                                                                                \
     : (C) == 127               ? _IScntrl                                                                             \
                                : PUNCT)
#define UP(C) ((C) >= 'a' && (C) <= 'z' ? (C) - 'a' + 'A' : (C) < -1 ? (C) + 256 : (C))
#define DOWN(C) ((C) >= 'A' && (C) <= 'Z' ? (C) - 'A' + 'a' : (C) < -1 ? (C) + 256 : (C))

#define FOUR(M, C) M(C), M(C + 1), M(C + 2), M(C + 3)
#define SIXTEEN(M, C) FOUR(M, C), FOUR(M, C + 4), FOUR(M, C + 8), FOUR(M, C + 12)
#define SIXTY_FOUR(M, C) SIXTEEN(M, C), SIXTEEN(M, C + 16), SIXTEEN(M, C + 32), SIXTEEN(M, C + 48)
#define TABLE(M)                                                                                                       \
    {                                                                                                                  \
        SIXTY_FOUR(M, -128), SIXTY_FOUR(M, -64), SIXTY_FOUR(M, 0), SIXTY_FOUR(M, 64), SIXTY_FOUR(M, 128),              \
            SIXTY_FOUR(M, 192)                                                                                         \
    }

static const unsigned short classes[384] = TABLE(CLASS);
static const int uppers[384] = TABLE(UP), lowers[384] = TABLE(DOWN);
static const unsigned short *const classes_at_0 = classes + 128;
static const int *const uppers_at_0 = uppers + 128, *const lowers_at_0 = lowers + 128;

const unsigned short **__ctype_b_loc(void) { return (const unsigned short **)&classes_at_0; }

const int **__ctype_toupper_loc(void) { return (const int **)&uppers_at_0; }

const int **__ctype_tolower_loc(void) { return (const int **)&lowers_at_0; }

static int has(int c, int class) { return c >= -128 && c <= 255 ? classes[c + 128] & class : 0; }

#undef toupper
#undef tolower
int toupper(int c) { return c >= -128 && c <= 255 ? uppers[c + 128] : c; }

int tolower(int c) { return c >= -128 && c <= 255 ? lowers[c + 128] : c; }

int toascii(int c) { return c & 127; }

int isascii(int c) { return c >= 0 && c <= 127; }

#undef isalnum
int isalnum(int c) { return has(c, _ISalnum); }

#undef isalpha
int isalpha(int c) { return has(c, _ISalpha); }

#undef isblank
int isblank(int c) { return has(c, _ISblank); }

#undef iscntrl
int iscntrl(int c) { return has(c, _IScntrl); }

#undef isdigit
int isdigit(int c) { return has(c, _ISdigit); }

#undef isgraph
int isgraph(int c) { return has(c, _ISgraph); }

#undef islower
int islower(int c) { return has(c, _ISlower); }

#undef isprint
int isprint(int c) { return has(c, _ISprint); }

#undef ispunct
int ispunct(int c) { return has(c, _ISpunct); }

#undef isspace
int isspace(int c) { return has(c, _ISspace); }

#undef isupper
int isupper(int c) { return has(c, _ISupper); }

#undef isxdigit
int isxdigit(int c) { return has(c, _ISxdigit); }
