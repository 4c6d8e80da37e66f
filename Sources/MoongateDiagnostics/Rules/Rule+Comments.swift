extension Rule {
  /// The rules for comments that let findings stay.
  static let comments: [Rule] = [
    Rule(
      .unusedAllowance,
      "unused-allowance",
      .warning,
      "A comment allows what is not found in its line.",
      """
      What was allowed is mended, or stands elsewhere now. mgate check --fix removes a comment that \
      allows nothing else.
      """,
      mistake: """
        scheme "demo"
        route("/films/:id", open("film", captures)) -- mgate: allow MG041 (it is read later)
        """,
      mended: """
        scheme "demo"
        route("/films/:id", open("film", captures))
        """
    ),
    Rule(
      .badAllowance,
      "bad-allowance",
      .warning,
      "A comment allows something without a reason, or under a code that no finding has.",
      """
      Whoever reads the script should see why it may stay. The reason stands in parentheses.
      """,
      mistake: """
        scheme "demo"
        local version = "2" -- mgate: allow MG041
        route("/films/:id", open("film", captures))
        """,
      mended: """
        scheme "demo"
        local version = "2" -- mgate: allow MG041 (the release script reads it)
        route("/films/:id", open("film", captures))
        """
    ),
  ]
}
