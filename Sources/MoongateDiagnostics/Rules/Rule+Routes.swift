extension Rule {
  /// The rules for routes and files.
  static let routes: [Rule] = [
    Rule(
      .shadowedRoute,
      "shadowed-route",
      .warning,
      "A route can never win: other routes win all of its links.",
      """
      The link in the message is a witness: both routes match it, and the first one named wins. The \
      order of precedence decides, not the order in the file. Make the pattern more specific, or remove \
      the route.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id?", open "film")
        route("/films", { needs = "signed_in" }, open "films")
        route("/films/:title", function(link) return open("title", { of = link.params.title }) end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id(int)", open "film")
        route("/films", { needs = "signed_in" }, open "films")
        route("/films/:title", function(link) return open("title", { of = link.params.title }) end)
        """
    ),
    Rule(
      .routeOverlap,
      "route-overlap",
      .note,
      "Two routes both match some of the same links, while each has others of its own.",
      """
      That is often meant, and the rule of precedence decides. Only --overlaps reports it.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open "film")
        route("/:section/new", open "new")
        """,
      mended: """
        scheme "demo"
        route("/films/:id", open "film")
        route("/albums/new", open "new")
        """
    ),
    Rule(
      .foreignPattern,
      "foreign-pattern",
      .warning,
      "A pattern has a capture as another router writes it, which is plain text here.",
      """
      {id}, <id>, <int:id>, [id] and $id are captures elsewhere. Here they match just themselves, so \
      the route never gets the links that it is meant for. mgate check --fix rewrites them.
      """,
      mistake: """
        scheme "demo"
        route("/films/{id}", open("film", captures))
        """,
      mended: """
        scheme "demo"
        route("/films/:id", open("film", captures))
        """
    ),
    Rule(
      .untestedRoute,
      "untested-route",
      .hint,
      "A route has neither an example nor a test.",
      """
      Nobody would notice when its links go elsewhere. Give it the option examples, a row in \
      links.json, or a test; mgate test --fail-under 100 lists a link for each such route.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open("film", captures))
        """,
      mended: """
        scheme "demo"
        route("/films/:id", { examples = { "demo:films/7" } }, open("film", captures))
        """
    ),
    Rule(
      .unusedCapture,
      "unused-capture",
      .hint,
      "Nothing reads a capture of a pattern.",
      """
      The part of the link is lost, which may be a mistake. If it is meant, write ":" alone for a \
      segment of any text, or begin the name with _.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id/:page", function(link)
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id/:", function(link)
          return open("film", { id = link.params.id })
        end)
        """
    ),
    Rule(
      .unusedFile,
      "unused-file",
      .warning,
      "A file is not part of the set, because nothing requires it.",
      """
      A set begins with main.lua and holds what that requires, directly or through other files. What \
      another file declares never takes part.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open("film", captures))
        """,
      mended: """
        scheme "demo"
        require "pages"
        route("/films/:id", open("film", captures))
        """,
      otherFile: "pages.lua"
    ),
    Rule(
      .keptCase,
      "kept-case",
      .note,
      "A route ignores case, and a declared kind of its captures does not.",
      """
      The option ignore_case reaches literals, choices, and names and values of query items, but a Lua \
      pattern says itself which letters it takes.
      """,
      mistake: """
        scheme "demo"
        kind("code", "%u%u%-%d+")
        route("/voucher/:code(code)", { ignore_case = true }, open("voucher", captures))
        """,
      mended: """
        scheme "demo"
        kind("code", "%a%a%-%d+")
        route("/voucher/:code(code)", { ignore_case = true }, open("voucher", captures))
        """
    ),
    Rule(
      .earlierRoute,
      "earlier-route",
      .note,
      "A route wins links that one declared before it matches too.",
      """
      Where the first declared route wins, as in many routers, these links went to the earlier one. If \
      they are to go there still, make the pattern of the earlier one more specific. Only --first-match \
      reports it.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open "film")
        route("/films/new", open "new")
        """,
      mended: """
        scheme "demo"
        route("/films/:id(int)", open "film")
        route("/films/new", open "new")
        """
    ),
  ]
}
