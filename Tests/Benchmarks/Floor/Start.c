// For environ.
#define _GNU_SOURCE

#include "Floor.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
extern char **environ;
#endif

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t floor_run(char *const *arguments) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t process;
  int status = -1;
  int64_t start = now();
  if (posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ) == 0) {
    waitpid(process, &status, 0);
  }
  int64_t end = now();
  posix_spawn_file_actions_destroy(&actions);
  return status == 0 ? end - start : -1;
}

int64_t floor_run_in_terminal(char *const *arguments) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return -1;
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  const char *name = ptsname(terminal);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR | O_NOCTTY, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawn_file_actions_addclose(&actions, terminal);
  ioctl(terminal, TIOCSWINSZ, &size);
  pid_t process;
  int64_t start = now(), time = -1;
  if (posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ) == 0) {
    char byte;
    if (read(terminal, &byte, 1) == 1) time = now() - start;
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
  }
  posix_spawn_file_actions_destroy(&actions);
  close(terminal);
  return time;
}
