// What the package uses of Darwin, as Apple's systems declare it.
#include <stddef.h>
typedef long ssize_t;
typedef struct FILE FILE;
int fflush(FILE *);
ssize_t write(int, const void *, size_t);
int isatty(int);
_Noreturn void exit(int);
typedef long long off_t;
int open(const char *, int);
int close(int);
ssize_t read(int, void *, size_t);
off_t lseek(int, off_t, int);
// A property of Swift's on Apple's systems.
extern const int errno;
#define O_RDONLY 0x0000
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CLOEXEC 0x01000000
#define SEEK_CUR 1
#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define ENOTDIR 20
#define EISDIR 21
#define ELOOP 62
