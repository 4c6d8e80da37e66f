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
int ftruncate(int, off_t);
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
typedef unsigned short mode_t;
// Variadic in C; Swift on Apple's systems has this one.
int open_with_mode(const char *, int, mode_t) __asm("_open") __attribute__((swift_name("open(_:_:_:)")));
// The same.
int openat(int, const char *, int);
int openat_with_mode(int, const char *, int, mode_t) __asm("_openat") __attribute__((swift_name("openat(_:_:_:_:)")));
#define AT_FDCWD (-2)
#define AT_SYMLINK_NOFOLLOW 0x0020
ssize_t readlinkat(int, const char *, char *, size_t);
int renameat(int, const char *, int, const char *);
int unlinkat(int, const char *, int);
int mkdirat(int, const char *, mode_t);
char *realpath(const char *restrict, char *restrict);
int fsync(int);
int rename(const char *, const char *);
int mkdir(const char *, mode_t);
int unlink(const char *);
int rmdir(const char *);
char *strerror(int);
typedef unsigned int uid_t, gid_t;
uid_t geteuid(void);
struct stat {
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
};
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int fchownat(int, const char *, uid_t, gid_t, int);
int fchmod(int, mode_t);
int fchmodat(int, const char *, mode_t, int);
static const mode_t S_IFMT = 0170000;
static const mode_t S_IFREG = 0100000;
static const mode_t S_IFLNK = 0120000;
typedef long time_t;
time_t time(time_t *);
struct timeval {
  long tv_sec;
  int tv_usec;
};
struct rusage {
  struct timeval ru_utime, ru_stime;
  long ru_maxrss;
};
int getrusage(int, struct rusage *);
#define RUSAGE_SELF 0
int flock(int, int);
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
// A property of Swift's on Apple's systems, whose setter nobody else's thread sees.
extern _Thread_local int errno __attribute__((swift_attr("nonisolated(unsafe)")));
char *getenv(const char *);
int setenv(const char *, const char *, int);
char *strdup(const char *);
void free(void *);
int atexit(void (*)(void));
int pipe(int[2]);
// Variadic in C; Swift on Apple's systems has these.
int fcntl(int, int, int);
int ioctl(int, unsigned long, void *);
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
static const unsigned long TIOCGWINSZ = 0x40087468;
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events, revents;
};
int poll(struct pollfd *, nfds_t, int);
int usleep(unsigned int);
typedef int pid_t;
typedef struct _posix_spawn_file_actions *posix_spawn_file_actions_t;
typedef struct _posix_spawnattr *posix_spawnattr_t;
int posix_spawn(
  pid_t *restrict,
  const char *restrict,
  const posix_spawn_file_actions_t *restrict,
  const posix_spawnattr_t *restrict,
  char *const[],
  char *const[]
);
int posix_spawnp(
  pid_t *restrict,
  const char *restrict,
  const posix_spawn_file_actions_t *restrict,
  const posix_spawnattr_t *restrict,
  char *const[],
  char *const[]
);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_addopen(
  posix_spawn_file_actions_t *restrict,
  int,
  const char *restrict,
  int,
  unsigned short
);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int);
int kill(pid_t, int);
#define SIGKILL 9
pid_t waitpid(pid_t, int *, int);
extern char **environ __attribute__((swift_attr("nonisolated(unsafe)")));
typedef unsigned int sigset_t;
typedef void (*sig_t)(int);
union __sigaction_u {
  void (*__sa_handler)(int);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
sig_t signal(int, sig_t);
int raise(int);
// A property of Swift's on Apple's systems.
static const sig_t SIG_DFL = 0;
typedef unsigned long tcflag_t;
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  unsigned char c_cc[20];
  unsigned long c_ispeed, c_ospeed;
};
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
#define TCSANOW 0
#define TCSADRAIN 1
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define NOFLSH 0x80000000
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define ICRNL 0x00000100
#define IXON 0x00000200
#define SA_RESETHAND 0x0004
#define SA_NODEFER 0x0010
#define SIG_UNBLOCK 2
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGWINCH 28
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define POLLIN 0x0001
#define WUNTRACED 0x00000002
#define EACCES 13
#define EROFS 30
#define ENOSPC 28
#define EMFILE 24
#define ENFILE 23
#define EEXIST 17
#define O_RDONLY 0x0000
#define O_NONBLOCK 0x0004
#define O_WRONLY 0x0001
#define O_NOFOLLOW 0x0100
#define O_RDWR 0x0002
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define O_EVTONLY 0x8000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define ENOENT 2
#define EBUSY 16
#define ENOTEMPTY 66
#define EINTR 4
#define EWOULDBLOCK 35
#define ENXIO 6
#define ENOTDIR 20
#define EISDIR 21
#define ELOOP 62
#define ETIMEDOUT 60
