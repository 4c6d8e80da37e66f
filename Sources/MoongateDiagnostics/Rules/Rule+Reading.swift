extension Rule {
  /// The rules for faults that reading the scripts finds.
  static let reading: [Rule] = [
    Rule(
      .undefinedGlobal,
      "undefined-global",
      .warning,
      "A script reads a global that neither the sandbox nor a script defines.",
      """
      Naming it is an error when the line runs. The sandbox has no io, os or load: a handler only \
      decides, and the app does the rest.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.params.id == "" then return rejekt("Which film?") end
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.params.id == "" then return reject("Which film?") end
          return open("film", { id = link.params.id })
        end)
        """
    ),
    Rule(
      .undefinedField,
      "undefined-field",
      .warning,
      "The link, or a library, has no such field.",
      """
      Reading it is an error when the line runs. Captures are in link.params, items of the query in \
      link.query.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          return open("film", { id = link.parms.id })
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
      .undefinedCapture,
      "undefined-capture",
      .warning,
      "A handler reads a capture that the pattern of its route does not have.",
      """
      It would always be nil. Items of the query that a pattern does not capture are in link.query.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          return open("film", { id = link.params.film })
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
      .missingReturn,
      "missing-return",
      .warning,
      "A response is made and not returned.",
      """
      A handler answers with what it returns; open, browse and the others only make a response. A handler \
      that returns nothing passes the link on. mgate check --fix writes the return where it is the last \
      statement.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          open("film", { id = link.params.id })
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
      .wrongComparison,
      "wrong-comparison",
      .warning,
      "Two values are compared that are never equal, or that cannot be compared.",
      """
      A capture of the kind int is a number, one without a kind a text, and items of the query are texts: \
      7 and "7" are not equal. A capture of a choice has one of its texts.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id(int)", function(link)
          if link.params.id == "7" then return open("seven") end
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id(int)", function(link)
          if link.params.id == 7 then return open("seven") end
          return open("film", { id = link.params.id })
        end)
        """
    ),
    Rule(
      .constantCondition,
      "constant-condition",
      .warning,
      "A condition holds for every link, or for none.",
      """
      In a == "x" or "y" the second text is a condition of its own, and counts as true. A \
      condition that an earlier branch has leaves nothing for its own branch.
      """,
      mistake: """
        scheme "demo"
        route("/films", function(link)
          if link.query.sort == "name" or "date" then return open("sorted") end
          return open("films")
        end)
        """,
      mended: """
        scheme "demo"
        route("/films", function(link)
          if link.query.sort == "name" or link.query.sort == "date" then return open("sorted") end
          return open("films")
        end)
        """
    ),
    Rule(
      .unreachableCode,
      "unreachable-code",
      .warning,
      "Statements can never run.",
      """
      Every way before them ends in a return, an error, a break or a loop without end.
      """,
      mistake: """
        scheme "demo"
        route("/films", function(link)
          if link.query.new then
            return open("new-films")
          else
            return open("films")
          end
          return reject("Which films?")
        end)
        """,
      mended: """
        scheme "demo"
        route("/films", function(link)
          if link.query.new then
            return open("new-films")
          end
          return open("films")
        end)
        """
    ),
    Rule(
      .keptState,
      "kept-state",
      .warning,
      "A handler would keep something from one link to the next.",
      """
      The answer to a link depends on the link and the facts alone, so that it can be tested and explained. \
      A set whose handlers assign a local of the file does not load; tables of the file are read-only once \
      it has loaded, and so are globals.
      """,
      mistake: """
        scheme "demo"
        local seen = {}
        route("/films/:id", function(link)
          if link.query.once == "1" then seen[link.params.id] = true end
          return open("film", { id = link.params.id, seen = seen[link.params.id] })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link, facts)
          return open("film", { id = link.params.id, seen = facts.seen })
        end)
        """
    ),
    Rule(
      .readOnly,
      "read-only",
      .warning,
      "A handler assigns to the link or to facts, which it can only read.",
      """
      Assigning is an error when the line runs. A local holds what is computed; redirect decides another \
      link.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.query.id then link.params.id = link.query.id end
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          local id = link.query.id or link.params.id
          return open("film", { id = id })
        end)
        """
    ),
    Rule(
      .methodByPoint,
      "method-by-point",
      .warning,
      "A method of the link is called with a point in place of a colon.",
      """
      With a point it does not get the link, which is an error when the line runs. mgate check --fix writes \
      the colon.
      """,
      mistake: """
        scheme "demo"
        route("/films", function(link)
          return open("films", { tags = link.values("tag") })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films", function(link)
          return open("films", { tags = link:values("tag") })
        end)
        """
    ),
    Rule(
      .repeatedField,
      "repeated-field",
      .warning,
      "A table names a field twice, and the first value is lost.",
      """
      Lua silently takes the last one.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open("film", { id = capture "id", id = "7" }))
        """,
      mended: """
        scheme "demo"
        route("/films/:id", open("film", { id = capture "id" }))
        """
    ),
    Rule(
      .unusedLocal,
      "unused-local",
      .note,
      "Nothing reads a local, or calls a function of the scripts.",
      """
      It may be misspelt where it should be read. Begin its name with _ if it must stay.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          local id = link.params.id
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          local id = link.params.id
          return open("film", { id = id })
        end)
        """
    ),
    Rule(
      .unknownRoute,
      "unknown-route",
      .warning,
      "A link is written to a route, or with a param, that does not exist.",
      """
      Such a call of link_to is an error when the line runs. The name is that of the option name of a \
      route, and params are the captures of its pattern.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", { name = "film" }, open("film", { id = capture "id" }))
        route("/movies/:id", function(link)
          if link.query.old == "yes" then
            return redirect(link_to("flim", { id = link.params.id }))
          end
          return open("movie", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", { name = "film" }, open("film", { id = capture "id" }))
        route("/movies/:id", function(link)
          if link.query.old == "yes" then
            return redirect(link_to("film", { id = link.params.id }))
          end
          return open("movie", { id = link.params.id })
        end)
        """
    ),
    Rule(
      .badResponse,
      "bad-response",
      .warning,
      "A value cannot become a response, or a handler returns something else.",
      """
      It is an error when the line runs: open without the name of an action, browse to a place that no \
      app opens for a link, redirect to what no script declares, a text or a number that is returned as it is.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.params.id == "latest" then return "latest" end
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.params.id == "latest" then return open "latest" end
          return open("film", { id = link.params.id })
        end)
        """
    ),
  ]
}
