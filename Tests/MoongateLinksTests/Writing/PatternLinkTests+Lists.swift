import MoongateLinks

extension PatternLinkTests {
  /// Links of lists.
  static let lists: [Row] = [
    Row("/c/*ids(int)", ["ids": .list([.integer(7), .integer(-9)])], "app:/c/7/-9"),
    Row("/c/*ids(int)", ["ids": .list([])], "app:/c"),
    Row("/c/*ids(int)", "app:/c"),
    Row("/c/+ids(a b|c)/x", ["ids": .list([.text("a b"), .text("c")])], "app:/c/a%20b/c/x"),
    Row("/c(/*ids(int)/all)?", "app:/c"),
    Row("/c(/*ids(int)/all)?", ["ids": .list([])], "app:/c/all"),
    Row(
      "/s?tag=:tags*&q=:q",
      ["tags": .list([.text("a b"), .text("")]), "q": .text("c")],
      "app:/s?tag=a%20b&tag=&q=c"
    ),
    Row("/s?id=:ids(number)*", ["ids": .list([.integer(1), .number(1.5)])], "app:/s?id=1&id=1.5"),
    Row("/s?tag=:tags*", ["tags": .list([])], "app:/s"),
    Row("/s?tag=:tags*", "app:/s"),
  ]

  /// Lists that no link holds.
  static let listMistakes: [Row] = [
    Row(
      "/s?id=:ids(int)*",
      ["ids": .integer(7)],
      "The param \"ids\" is 7, and :ids(int)* wants a list of values, each an integer."
    ),
    Row(
      "/s?id=:ids(int)*",
      ["ids": .list([.integer(1), .text("x")])],
      "The list \"ids\" holds \"x\", and :ids(int)* wants an integer for each value."
    ),
    Row(
      "/+ids(int)",
      ["ids": .list([])],
      "The param \"ids\" is an empty list, and +ids(int) wants a list of one or more values, each an integer."
    ),
    Row("/+ids(int)", "missing ids"),
    Row(
      "/*x(a|b)",
      ["x": .list([.text("")])],
      "The list \"x\" holds \"\", and *x(a|b) wants \"a\" or \"b\" for each value."
    ),
    Row(
      "/:a",
      ["a": .list([.text("x")])],
      "The param \"a\" is a list, and :a wants a text."
    ),
    Row(
      "/*path",
      ["path": .list([.text("x")])],
      "The param \"path\" is a list, and *path wants a text."
    ),
  ]
}
