/// A dimension in which a script set grows.
struct SetDimension: Sendable {
  let name: String
  /// The sizes to begin with and to end at.
  let sizes: ClosedRange<Int>
  /// The lines of a size.
  ///
  /// The second set of a comparison has those with the word `new`.
  let lines: @Sendable (_ size: Int, _ word: String) -> [String]
  /// The tests of a size.
  var tests: @Sendable (_ size: Int) -> [String] = { _ in [] }

  /// The highest ratio of times.
  ///
  /// Routes that agree in all literals of their paths are tried one after the other for each link, and so
  /// are the conditions of a route for each query item: with both the ratio comes near to 4, until limits
  /// end that.
  var mostRatio = 2.6

  /// Each command with each dimension.
  static var rows: [Row] {
    let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    let link = "demo:r1/a-b?q=v1#f1"
    let commands = [
      ("check", ""), ("test", ""), ("routes", "--json"), ("open", link), ("types", ""),
      ("bench", "\(link) --count 1"),
      ("register", "--for ios --team ABCDE12345 --id com.example.demo"),
      ("register", "--for android --fingerprint \(fingerprint) --id com.example.demo"),
      ("register", "--for linux --name Demo --command /usr/bin/demo --id com.example.demo"),
      ("diff", "new"),
    ]
    return dimensions.flatMap { dimension in
      commands.map { command, options in
        let options = options.split(separator: " ").map { String($0) }
        return Row(
          command: command + (command == "register" ? " --for \(options[1])" : ""),
          arguments: [command, "set"] + options,
          name: dimension.name,
          sizes: dimension.sizes,
          mostRatio: dimension.mostRatio
        ) { size in
          let files = dimension.files(size, "set", "old")
          guard command == "diff" else { return files }
          return files.merging(dimension.files(size, "new", "new")) { $1 }
        }
      }
    }
  }

  private func files(_ size: Int, _ folder: String, _ word: String) -> [String: String] {
    let start = "test(\"start\", function() expect(decide(\"demo:start\")):to_open(\"start\") end)"
    return ScriptFiles.files(in: folder, lines(size, word), tests: [start] + tests(size))
  }
}

extension SetDimension {
  /// A route for each number, with what the second set of a comparison has in `word`.
  private static func each(
    _ name: String,
    _ sizes: ClosedRange<Int> = 250...4_000,
    mostRatio: Double = 2.6,
    _ line: @escaping @Sendable (Int, String) -> String
  ) -> SetDimension {
    var dimension = SetDimension(name: name, sizes: sizes) { size, word in
      (0..<size).map { line($0, word) }
    }
    dimension.mostRatio = mostRatio
    return dimension
  }

  /// A dimension that a limit of patterns ends soon, so that the ratio may be higher.
  private static func bounded(
    _ name: String,
    _ sizes: ClosedRange<Int>,
    _ lines: @escaping @Sendable (Int, String) -> [String]
  ) -> SetDimension {
    var dimension = SetDimension(name: name, sizes: sizes, lines: lines)
    dimension.mostRatio = 4.5
    return dimension
  }

  static let dimensions: [SetDimension] = [
    each("routes") { "route(\"/r\($0)/\($1)\", open \"a\")" },
    each("captures") { "route(\"/:id(int)/r\($0)/:\($1)\", open(\"a\", captures))" },
    each("routes of captures", 8...32) {
      "route(\"/\(repeated($0 + 1) { "\(["x", ":y"][($0 * 7 + $1.count) % 2])\($0)" })\($1)\", open \"a\")"
    },
    each("mixed segments", mostRatio: 4.5) { "route(\"/\($1)\($0)-:b-:c\", open \"a\")" },
    each("captures of mixed segments", 25...800, mostRatio: 4.5) {
      "route(\"/:a-:b-:c-\($1)\($0)\", open \"a\")"
    },
    bounded("captures of one segment", 4...8) { size, word in
      (0..<20).map { number in
        "route(\"/" + (0..<size).map { ":c\($0)" }.joined(separator: "-")
          + "-\(word)\(number)\", open \"a\")"
      }
    },
    SetDimension(name: "segments", sizes: 15...30) { size, word in
      (0..<100).map { number in
        "route(\"/\(word)\(number)" + String(repeating: "/a", count: size) + "\", open \"a\")"
      }
    },
    each("kinds", 50...800, mostRatio: 4.5) {
      "kind(\"k\($0)\", \"%a+\($0)\") route(\"/\($1)/:v(k\($0))\", open \"a\")"
    },
    bounded("repeats of a kind", 20...160) { size, word in
      (0..<50).map { number in
        "kind(\"k\(number)\", (\"%a*\"):rep(\(size)) .. \"\(number)\") "
          + "route(\"/\(word)/:v(k\(number))\", open \"a\")"
      }
    },
    bounded("conditions of a route", 25...50) { size, word in
      (0..<20).map { number in
        "route(\"/\(number)?"
          + (0..<size).map { "\(word)\($0)=:c\($0)?" }.joined(separator: "&") + "\", open \"a\")"
      }
    },
    each("routes with queries", 125...4_000, mostRatio: 4.5) {
      "route(\"/q?\($1)=v\($0)\", open \"a\")"
    },
    each("names of queries", 50...800, mostRatio: 4.5) {
      "route(\"/q?\($1)\($0)=:v\", open \"a\")"
    },
    each("fragments", 125...4_000, mostRatio: 4.5) { "route(\"/f#\($1)\($0)\", open \"a\")" },
    each("domains") {
      "domain \"\($1)\($0).example.com\" "
        + "route(\"https://\($1)\($0).example.com/a\", open \"a\")"
    },
    each("handlers") {
      "route(\"/h\($0)\", function(link) if link.fragment == \"f\($0)\" then "
        + "return open \"\($1)\" end return open \"b\" end)"
    },
    SetDimension(name: "branches", sizes: 25...400) { size, word in
      ["route(\"/b/:id\", function(link)"]
        + (0..<size).map { "if link.params.id == \"v\($0)\" then return open \"\(word)\" end" }
        + ["end)"]
    },
    SetDimension(
      name: "tests",
      sizes: 250...4_000,
      lines: { _, word in ["route(\"/t/:id\", open \"\(word)\")"] },
      tests: { size in
        (0..<size).map {
          "test(\"t\($0)\", function() expect(decide(\"demo:t/\($0)\")):to_open(\"old\") end)"
        }
      }
    ),
    each("examples") { number, word in
      "route(\"/e\(number)/:id\", { examples = { \"demo:e\(number)/\(word)\" } }, open \"a\")"
    },
    SetDimension(name: "bytes of a text", sizes: 4_000...32_000) { size, word in
      ["route(\"/l\", open(\"\(word)\", { text = \"\(String(repeating: "x", count: size))\" }))"]
    },
    SetDimension(name: "lines of a handler", sizes: 250...2_000) { size, word in
      ["route(\"/l\", function(link)", "local n = 0"]
        + (0..<size).map { "n = n + \($0)" } + ["return open(\"\(word)\", { n = n })", "end)"]
    },
  ]

  private static func repeated(_ count: Int, _ text: (Int, String) -> String) -> String {
    (0..<count).reduce(into: "") { all, number in all += text(number, all) + "/" }
  }
}
