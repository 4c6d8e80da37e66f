#include "Session.h"

#include "Failures.h"
#include "Words/Words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// So much time that the clock, which differs from run to run, stops nothing.
enum { CALL_STEPS = 8000 };
static const int64_t CALL_TIME = 600000000000;

// MARK: Scripts

static const char *const names[] = {
  "main.lua", "pages/shapes.lua", "pages/texts.lua", "raises.lua", "syntax.lua", "endless.lua",
  "small.lua",
};

enum { FILES = sizeof names / sizeof *names, FILE_BYTES = 8192 };

static char texts[FILES][FILE_BYTES];

void session_read_scripts(const char *folder) {
  for (size_t index = 0; index < FILES; index++) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, names[index]);
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(texts[index], 1, FILE_BYTES - 1, file) : 0;
    if (!length) {
      fprintf(stderr, "%s cannot be read\n", path);
      exit(2);
    }
    texts[index][length] = 0;
    fclose(file);
  }
}

static mg_text text_of(const char *text) { return (mg_text){text, strlen(text)}; }

// MARK: The link and the facts of every call

static const char link_bytes[] = "app:fields/x?q=1&q=2&flag#end" "fields/x" "inbox" "album" "index" "Vacation";

/// The slice of the link's bytes that holds this text.
static mg_slice slice(const char *text) {
  return (mg_slice){.start = (uint32_t)(strstr(link_bytes, text) - link_bytes),
                    .length = (uint32_t)strlen(text)};
}

/// What is done with the link of every call, and with the facts.
typedef struct {
  session_call call;
  int handler;
} work;

static mg_status do_work(mg_state *state, const work *work, mg_request request,
                         const mg_callbacks *callbacks) {
  if (!work->call.line && !work->call.path) {
    mg_budget budget = {CALL_STEPS, CALL_TIME, false};
    return mg_state_call(state, work->handler, request, callbacks, &budget);
  }
  const mg_line line = {
    .chunk = text_of(work->call.line ? work->call.line : ""), .name = text_of("input"),
    .link = request.link, .facts = request.facts,
    .limits = {.depth = 4, .entries = 20, .values = 100, .text_bytes = 100},
  };
  if (work->call.path) return mg_state_names(state, text_of(work->call.path), &line, callbacks);
  mg_line_outcome outcome;
  return mg_state_evaluate(state, &line, callbacks, &outcome);
}

static mg_status call_with_link(mg_state *state, const work *work, const mg_callbacks *callbacks) {
  const mg_slice absent = {.length = MG_ABSENT};
  const mg_slice segments[] = {slice("fields"), slice("x")};
  const mg_item items[] = {{slice("q"), slice("1")}, {slice("q"), slice("2")},
                           {slice("flag"), absent}};
  const mg_param params[] = {
    {.name = slice("album"), .text = slice("Vacation"), .type = MG_PARAM_TEXT},
    {.name = slice("index"), .integer = 7, .type = MG_PARAM_INTEGER},
  };
  mg_link link = {
    .runs = {link_bytes}, .text = {.length = 29}, .scheme = slice("app"), .host = absent,
    .path = slice("fields/x"), .fragment = slice("end"), .origin = slice("inbox"),
    .segments = segments, .items = items, .params = params,
    .segment_count = 2, .item_count = 3, .param_count = 2, .is_complete = true,
    .callback = {.source = slice("inbox"), .is_there = true, .has_success = true},
  };
  // { user = { name = "Ann" }, words = { "a", "b" } }
  static const char facts[] =
    "\x07\x02\0\0\0\x42\0\0\0\x05\x04\0\0\0user\x07\x01\0\0\0\x11\0\0\0\x05\x04\0\0\0name\x05\x03\0\0\0Ann"
    "\x05\x05\0\0\0words\x06\x02\0\0\0\x0C\0\0\0\x05\x01\0\0\0" "a" "\x05\x01\0\0\0" "b";
  mg_request request = {&link, {facts, sizeof facts - 1}};
  return do_work(state, work, request, callbacks);
}

/// Answers a request for the route "album" with a link, any other with an error.
static size_t build_link(void *context, mg_state *state, mg_text request) {
  (void)context;
  // Behind the array's header and the header of a string.
  const char *name = request.bytes + 14;
  bool is_link = memcmp(name, "album", 5) == 0;
  mg_link_built(state, is_link, text_of(is_link ? "app:nested/A%20%26%20B?index=3" : "no route"));
  return 40;
}

/// Answers the question "album"; nobody knows about any other.
static mg_answer answer_question(void *context, mg_state *state, mg_text question,
                                 size_t *steps) {
  (void)context;
  (void)steps;
  // Behind the array's header and the header of a string.
  if (memcmp(question.bytes + 14, "album", 5) != 0) return MG_UNANSWERED;
  // { name = "Ann" }
  static const char answer[] = "\x07\x01\0\0\0\x11\0\0\0\x05\x04\0\0\0name\x05\x03\0\0\0Ann";
  mg_question_answered(state, (mg_text){answer, sizeof answer - 1});
  return MG_ANSWERED;
}

// MARK: The session

/// Keeps what a step left, reading every byte of it.
static void keep(session_outcome *outcome, mg_status status, const mg_state *state) {
  const mg_text parts[] = {
    status == MG_OK || status == MG_STOPPED ? mg_state_result(state) : (mg_text){"", 0},
    mg_state_log(state),
    mg_state_message(state), mg_state_error_file(state), mg_state_traceback(state),
  };
  outcome->is_reached = true;
  outcome->status = status;
  outcome->line = mg_state_error_line(state);
  outcome->length = 0;
  for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
    size_t room = SESSION_TEXT - outcome->length - 1;
    size_t length = parts[part].length < room ? parts[part].length : room;
    memcpy(outcome->text + outcome->length, parts[part].bytes, length);
    outcome->length += length;
    outcome->text[outcome->length++] = '\n';
  }
}

/// The handler of a route, by its pattern. 0 for a constant.
static int find_handler(const mg_state *state, const char *route) {
  size_t count = mg_state_declaration_count(state);
  for (size_t index = 0; index < count; index++) {
    mg_declaration declaration = mg_state_declaration(state, index);
    size_t length = strlen(route);
    if (declaration.type == MG_ROUTE && declaration.text.length >= length &&
        memcmp(declaration.text.bytes, route, length) == 0) {
      return declaration.handler;
    }
  }
  return 0;
}

/// Adds what was declared to what loading left.
static void keep_declarations(session_outcome *outcome, const mg_state *state) {
  for (size_t index = 0; index < mg_state_declaration_count(state); index++) {
    mg_declaration entry = mg_state_declaration(state, index);
    const mg_text parts[] = {entry.text,     entry.pattern, entry.constant, entry.name,
                             entry.examples, entry.origins, entry.needs,    entry.file};
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
      size_t room = SESSION_TEXT - outcome->length;
      size_t length = parts[part].length < room ? parts[part].length : room;
      if (length) memcpy(outcome->text + outcome->length, parts[part].bytes, length);
      outcome->length += length;
    }
    // A sum that may begin again at 0, which only a number without a sign may.
    outcome->line = (int)((unsigned)outcome->line * 31 + (unsigned)entry.line);
  }
}

static bool is_limit(mg_status status) {
  return status == MG_STEPS || status == MG_MEMORY || status == MG_TIME;
}

static mg_status call(mg_state *state, session_call call) {
  static const mg_callbacks callbacks = {NULL, build_link, answer_question, NULL};
  const work work = {call, call.route ? find_handler(state, call.route) : 0};
  return call_with_link(state, &work, &callbacks);
}

/// Lives from load on. Returns after the step that the state cannot outlive.
static void run_loaded(const session *session, session_record *record, mg_state *state) {
  mg_status status = mg_state_load(state, text_of(session->entry));
  keep(&record->steps[SESSION_LOAD], status, state);
  record->requests[SESSION_LOAD] = failures_requested();
  if (status != MG_OK) return;
  keep_declarations(&record->steps[SESSION_LOAD], state);
  for (size_t index = 0; index < SESSION_CALLS; index++) {
    session_call next = session->calls[index];
    if (!next.route && !next.line && !next.path) return;
    size_t step = SESSION_FIRST_CALL + index;
    status = call(state, next);
    keep(&record->steps[step], status, state);
    record->requests[step] = failures_requested();
    if (is_limit(status)) {
      // No script code may run in it again.
      if (call(state, next) != status) abort();
      return;
    }
  }
}

void session_run(const session *session, session_record *record) {
  for (size_t step = 0; step < SESSION_STEPS; step++) record->steps[step].is_reached = false;
  record->live_blocks = failures_live_blocks();
  const mg_limits limits = {
    .load_memory = 1 << 20, .call_memory = session->call_memory,
    .load_steps = session->load_steps, .call_steps = CALL_STEPS,
    .load_time = CALL_TIME, .call_time = CALL_TIME, .table_fields = 1 << 14,
    .source_bytes = 1 << 16, .result_bytes = 1 << 16, .log_bytes = 256,
  };
  mg_state *state = mg_state_open(&limits);
  bool is_open = state != NULL;
  if (is_open) failures_watch(state->sandbox.core.lua);
  for (size_t index = 0; index < FILES && is_open; index++) {
    is_open = mg_state_add_source(state, text_of(names[index]), text_of(texts[index]));
  }
  // { "user", "words" }
  static const char facts[] = "\x06\x02\0\0\0\x13\0\0\0\x05\x04\0\0\0user\x05\x05\0\0\0words";
  is_open = is_open && mg_state_name_facts(state, (mg_text){facts, sizeof facts - 1});
  record->requests[SESSION_OPEN] = failures_requested();
  record->steps[SESSION_OPEN].is_reached = true;
  record->steps[SESSION_OPEN].length = 0;
  record->steps[SESSION_OPEN].status = is_open ? MG_OK : MG_MEMORY;
  if (is_open) run_loaded(session, record, state);
  mg_state_close(state);
}
