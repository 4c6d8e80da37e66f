extension Rule {
  /// The rules for faults that trying links finds, and for scripts that do not fit the app's
  /// capabilities.
  static let trials: [Rule] = [
    Rule(
      .failedLink,
      "failed-link",
      .warning,
      "A handler that was tried on a link gave no decision.",
      """
      Handlers are tried on the examples of their routes, and on links made up for them, under the \
      facts that the capabilities name. One that fails for everything is a warning; another may want \
      facts that the check does not have, which --fact gives.
      """,
      mistake: """
        scheme "demo"
        route("/hello", function(link, facts)
          return open("hello", { name = "Dear " .. facts.name })
        end)
        """,
      mended: """
        scheme "demo"
        route("/hello", function(link, facts)
          return open("hello", { name = "Dear " .. (facts.name or "guest") })
        end)
        """
    ),
    Rule(
      .joinedText,
      "joined-text",
      .warning,
      "Text of links is joined to the target of browse or redirect.",
      """
      A ?, an & or a / in such a text is no longer part of a value, and at the wrong place the link \
      chooses the host. url and link_to encode what links bring.
      """,
      mistake: """
        scheme "demo"
        route("/help/:page", function(link)
          return browse("https://help.example.com/" .. link.params.page)
        end)
        """,
      mended: """
        scheme "demo"
        route("/help/:page", function(link)
          return browse(url("https://help.example.com/{page}", link.params))
        end)
        """
    ),
    Rule(
      .misfit,
      "misfit",
      .warning,
      "An app with these capabilities could not act on a response.",
      """
      The capabilities are what a version of the app declares. Change the response, or have the route \
      answer so only where the app can: the option needs and facts are for that.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open("film", { id = capture "id", trailer = true }))
        """,
      mended: """
        scheme "demo"
        route("/films/:id", open("film", { id = capture "id" }))
        """,
      capabilities: #"{ "actions": { "film": { "arguments": { "id": "string" } } } }"#
    ),
    Rule(
      .undeclaredAction,
      "undeclared-action",
      .warning,
      "No version of the app declares an action or a question as the script uses it.",
      """
      It is found by reading, also in branches that no link reaches in a trial. What the script computes \
      counts as what the app declares.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.query.trailer == "yes" then
            return open("trailor", { of = link.params.id })
          end
          return open("film", { id = link.params.id })
        end)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", function(link)
          if link.query.trailer == "yes" then
            return open("trailer", { of = link.params.id })
          end
          return open("film", { id = link.params.id })
        end)
        """,
      capabilities: """
        { "actions": { "film": { "arguments": { "id": "string" } },
                       "trailer": { "arguments": { "of": "string" } } } }
        """
    ),
    Rule(
      .undeclaredFact,
      "undeclared-fact",
      .warning,
      "A handler reads a fact that no version of the app declares.",
      """
      Such a fact is an error when the handler runs. Correct its name, or declare it under facts of the \
      capabilities.
      """,
      mistake: """
        scheme "demo"
        route("/me", function(link, facts)
          if link.query.tab == "films" and facts.signedin then return open("films") end
          return open("me")
        end)
        """,
      mended: """
        scheme "demo"
        route("/me", function(link, facts)
          if link.query.tab == "films" and facts.signed_in then return open("films") end
          return open("me")
        end)
        """,
      capabilities:
        #"{ "actions": { "films": {}, "me": {} }, "facts": { "signed_in": "boolean" } }"#
    ),
  ]
}
