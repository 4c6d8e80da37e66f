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
typedef unsigned short mode_t;
// Variadic in C; Swift on Apple's systems has this one.
int open_with_mode(const char *, int, mode_t) __asm("_open") __attribute__((swift_name("open(_:_:_:)")));
int fsync(int);
int rename(const char *, const char *);
int unlink(const char *);
char *strerror(int);
typedef unsigned int uid_t;
uid_t geteuid(void);
struct stat {
  uid_t st_uid;
};
int fstat(int, struct stat *);
// A property of Swift's on Apple's systems.
extern const int errno;
#define O_RDONLY 0x0000
#define O_NONBLOCK 0x0004
#define O_WRONLY 0x0001
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define SEEK_CUR 1
#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define ENOTDIR 20
#define EISDIR 21
#define ELOOP 62
