// What the package uses of Darwin, as Apple's systems declare it.
#include <stddef.h>
typedef long ssize_t;
typedef struct FILE FILE;
int fflush(FILE *);
ssize_t write(int, const void *, size_t);
int isatty(int);
_Noreturn void exit(int);
