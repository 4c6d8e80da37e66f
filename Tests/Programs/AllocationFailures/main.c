// Lives through sessions in which memory runs out, at every place in turn: the first request of the
// session fails, then the second, and so on until none is left. After each, what could be answered
// must be right, the rest be an error that says so, nothing be leaked, and a session with all its
// memory must go as ever.
//
//   AllocationFailures FOLDER-OF-SCRIPTS [system|blocks|limit [STRIDE]]
//
// With a STRIDE of 10 it is the first request, then the eleventh, and so on.

#include "Failures.h"
#include "Session.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const session sessions[] = {
  {"first calls", "small.lua", 1 << 20, 1000000, {{.route = "/none"}, {.route = "/prints"}}},
  {
    "answers", "main.lua", 1 << 20, 1000000,
    {{.route = "/nested"}, {.route = "/fields"}, {.route = "/links"}, {.route = "/upvalues"},
     {.route = "/caught"}, {.route = "/fails"}, {.route = "/object"}, {.route = "/odd"},
     {.route = "/none"}, {.route = "/number"}, {.line = "1 + 1, open('x', {}), {1, print}"},
     {.line = "local x = "}, {.route = "/library"}, {.route = "/kept"}, {.route = "/abandoned"},
     {.route = "/asks"}, {.route = "/prompts"}, {.route = "/decides"}, {.route = "/answers"},
     {.route = "/endless"}},
  },
  {
    "lines", "main.lua", 1 << 20, 1000000,
    {{.line = "x, y = { 1, 'a', { b = print } }, link"}, {.line = "x, _, function() end, 0/0"},
     {.line = "function f(t) t.n = 1 return t end"}, {.line = "f(x)"}, {.path = ""}, {.path = "x"},
     {.path = "link"}, {.path = "link.query"}, {.path = "string"}, {.path = "link.nothing"},
     {.line = "{ link, link.params, link.query, facts, string }"}, {.line = "y.path"}, {.line = "lnik"},
     {.line = "x.y.z"}, {.line = "print(1, x) error('a')"}, {.line = "ask 'other'"},
     {.line = "{ [{}] = 1, [1.5] = 2, open('x', {}) }, version '1.2', ('x'):rep(200)"},
     {.line = "local t = {} for i = 1, 50 do t['k' .. i] = i end return t"},
     {.line = "while true do end"}},
  },
  {"too much memory", "main.lua", 1 << 15, 1000000, {{.route = "/growing"}}},
  {"loading raises", "raises.lua", 1 << 20, 1000000, {{.route = NULL}}},
  {"no Lua", "syntax.lua", 1 << 20, 1000000, {{.route = NULL}}},
  {"loading without end", "endless.lua", 1 << 20, 5000, {{.route = NULL}}},
};

/// How far the next request that fails is from the last.
static size_t stride = 1;

static const char *const source_names[] = {"system", "blocks", "limit"};

/// Lua collects garbage where it is refused, and asks again.
static const struct {
  const char *name;
  size_t count;
} persistences[] = {{"once", 1}, {"twice", 2}, {"from then on", SIZE_MAX}};

enum { PERSISTENCES = sizeof persistences / sizeof *persistences };

static bool is_same(const session_outcome *a, const session_outcome *b) {
  return a->is_reached == b->is_reached && a->status == b->status && a->line == b->line &&
         a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/// Prints what is wrong with a session. `usual` is how it goes with all its memory.
static size_t faults_of(const session_record *record, const session_record *usual) {
  size_t faults = 0;
  for (size_t step = 0; step < SESSION_STEPS; step++) {
    const session_outcome *outcome = &record->steps[step], *other = &usual->steps[step];
    if (!outcome->is_reached && other->is_reached) break;
    // Out of memory, at the latest step that was reached.
    if (outcome->status == MG_MEMORY && failures_struck()) break;
    // The place of what was stopped for another reason may find no memory.
    if (outcome->status == MG_STEPS && other->status == MG_STEPS && failures_struck()) break;
    if (is_same(outcome, other)) continue;
    faults++;
    printf("step %zu: status %d, line %d, not %d, line %d:\n%.*s\ninstead of:\n%.*s\n", step,
           outcome->status, outcome->line, other->status, other->line, (int)outcome->length,
           outcome->text, (int)other->length, other->text);
  }
  if (failures_live_blocks() != record->live_blocks) {
    faults++;
    printf("%zu blocks are leaked\n", failures_live_blocks() - record->live_blocks);
  }
  return faults;
}

/// Prints the first call of a session that is not reached with all its memory.
static size_t faults_of_usual(const session *session, const session_record *usual) {
  for (size_t index = 0; index < SESSION_CALLS; index++) {
    session_call call = session->calls[index];
    if ((!call.route && !call.line && !call.path) || usual->steps[SESSION_FIRST_CALL + index].is_reached) continue;
    const session_outcome *load = &usual->steps[SESSION_LOAD];
    printf("\"%s\" never calls %s; it loads with:\n%.*s\n", session->name,
           call.route ? call.route : call.line, (int)load->length, load->text);
    return 1;
  }
  return 0;
}

/// Lives through the first session with all its memory: nothing of what came before may show.
static size_t faults_after(void) {
  static session_record usual, record;
  failures_plan(SYSTEM, 0, 0);
  session_run(&sessions[0], usual.steps[SESSION_OPEN].is_reached ? &record : &usual);
  return record.steps[SESSION_OPEN].is_reached ? faults_of(&record, &usual) : 0;
}

/// Lives through a session with every request failing in turn. Returns the number of faults.
static size_t try_all(const session *session, failure_source source, size_t persistence) {
  static session_record usual, record;
  failures_plan(source, 0, 0);
  session_run(session, &usual);
  size_t faults = faults_of_usual(session, &usual), answered = 0, tried = 0;
  for (size_t nth = 1; faults < 8; nth += stride) {
    failures_plan(source, nth, persistences[persistence].count);
    session_run(session, &record);
    bool is_over = !failures_struck();
    size_t found = faults_of(&record, &usual);
    if (!is_over) {
      tried++;
      bool is_like_usual = true;
      for (size_t step = 0; step < SESSION_STEPS; step++) {
        is_like_usual = is_like_usual && is_same(&record.steps[step], &usual.steps[step]);
      }
      answered += is_like_usual;
    }
    found += faults_after();
    if (found) {
      printf("… where request %zu of %s fails %s in \"%s\"\n", nth, source_names[source],
             persistences[persistence].name, session->name);
    }
    faults += found;
    if (is_over) break;
  }
  printf("%-20s %-6s %-12s %6zu failures:", session->name, source_names[source],
         persistences[persistence].name, tried);
  size_t counted = 0;
  for (size_t step = 0; step < SESSION_STEPS; step++) {
    if (!usual.steps[step].is_reached) continue;
    printf(" %zu", usual.requests[step] - counted);
    counted = usual.requests[step];
  }
  printf("; %zu do no harm\n", answered);
  return faults;
}

/// Tries the failures of one source in all sessions. Returns the number of faults.
static size_t try_source(failure_source source) {
  size_t faults = 0;
  for (size_t index = 0; index < sizeof sessions / sizeof *sessions; index++) {
    for (size_t persistence = 0; persistence < PERSISTENCES; persistence++) {
      faults += try_all(&sessions[index], source, persistence);
      fflush(stdout);
    }
  }
  return faults;
}

int main(int count, char **arguments) {
  size_t faults = 0;
  bool is_known = count == 2;
  if (count > 3) stride = strtoul(arguments[3], NULL, 10);
  if (count > 1) session_read_scripts(arguments[1]);
  for (int source = 0; source < SOURCES; source++) {
    if (count > 2 && strcmp(arguments[2], source_names[source]) != 0) continue;
    is_known = true;
    faults += try_source((failure_source)source);
  }
  if (!is_known || stride == 0) {
    fprintf(stderr, "usage: AllocationFailures FOLDER-OF-SCRIPTS [system|blocks|limit [STRIDE]]\n");
    return 2;
  }
  return faults != 0;
}
