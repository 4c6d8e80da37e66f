extension Rule {
  /// The rules for faults that keep a set from loading.
  static let loading: [Rule] = [
    Rule(
      .scriptError,
      "script-error",
      .error,
      "A script does not compile, or raises an error while the set loads.",
      """
      No set loads in part: the one that ran before keeps running. Each file that does not compile \
      is reported; only the first raised error is reported, because the code after it did not run.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          return open("film", { id = link.params.id }
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          return open("film", { id = link.params.id })
        end)
        """
    ),
    Rule(
      .patternError,
      "pattern-error",
      .error,
      "A pattern, or the Lua pattern of a kind, cannot be read.",
      """
      The caret of the message shows where. A capture is written :name, with a kind in parentheses \
      after it. * matches any number of segments, and *name captures them.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id(integer)", open "film")
        """,
      mended: """
        scheme "demo"
        route("/films/:id(int)", open "film")
        """
    ),
    Rule(
      .conflict,
      "conflict",
      .error,
      "Two routes claim the same links.",
      """
      No link could tell them apart, so neither is more specific than the other. Names of captures \
      make no difference. Change one of them, or make one function of the two.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open "film")
        route("/films/:name", open "film-by-name")
        """,
      mended: """
        scheme "demo"
        route("/films/:id(int)", open "film")
        route("/films/:name", open "film-by-name")
        """
    ),
    Rule(
      .declaration,
      "declaration",
      .error,
      "A declaration makes no sense by itself or beside the others.",
      """
      Among these are schemes that belong to the system or to browsers, such as https, tel and \
      javascript: no script claims them by itself. Links of the web are claimed by domain, and an app \
      that may be the default for others, such as mailto, lists them in its capabilities.
      """,
      mistake: """
        scheme "https"
        route("/films/:id", open "film")
        """,
      mended: """
        domain "films.example.com"
        route("/films/:id", open "film")
        """
    ),
    Rule(
      .loadLimit,
      "load-limit",
      .error,
      "Loading takes more steps or memory than its limits allow.",
      """
      Loading a file has a budget, as deciding a link has. A loop that \
      does not end, or a table that grows without bound, spends it.
      """,
      mistake: """
        scheme "demo"
        local pages = {}
        while #pages >= 0 do pages[#pages + 1] = "page" end
        route("/help", open "help")
        """,
      mended: """
        scheme "demo"
        local pages = {}
        while #pages < 10 do pages[#pages + 1] = "page" end
        route("/help", function() return open(pages[1]) end)
        """
    ),
    Rule(
      .unreadableSet,
      "unreadable-set",
      .error,
      "The set or a file beside it cannot be read, or there is no main.lua.",
      """
      The file main.lua is run first, and requires the others. A name of a file holds no invisible \
      character. If the capabilities cannot be read, mgate check does not compare the scripts with them; \
      links.json, or a row of it, that cannot be read is a warning.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open "film")
        """,
      mistakeFile: "links.lua",
      mended: """
        scheme "demo"
        route("/films/:id", open "film")
        """
    ),
  ]
}
