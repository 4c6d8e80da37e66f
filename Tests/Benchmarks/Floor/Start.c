// For environ.
#define _GNU_SOURCE

#include "Floor.h"

#include <fcntl.h>
#include <spawn.h>
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
