extension Rule {
  /// The rules for comments that let findings stay.
  static let comments: [Rule] = [
    Rule(
      .unusedAllowance,
      "unused-allowance",
      .warning,
      "A comment allows a finding that its line does not have.",
      """
      The finding is fixed, or is in another line now. mgate check --fix removes a comment that \
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
      "A comment allows a finding without a reason, or names a code that no finding has.",
      """
      The comment should say why the finding may stay. Write the reason in parentheses.
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
