package import MoongateLinks
package import Randomness

/// Routes of a small grammar, and links such that each set of routes that some link tells apart is
/// told apart by one of these.
package struct CompleteLinks {
  package var generator: SeededGenerator

  /// The scheme and the domains declared for the patterns.
  package static let declared = ["app", "h.ex", "i.ex"]

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ pieces: [String]) -> String {
    pieces.randomElement(using: &generator) ?? ""
  }

  /// A pattern of literals, text, options, small ranges, a rest and one query item.
  ///
  /// It asks for two segments at most, so that links of three tell all patterns apart.
  private mutating func pattern() -> String {
    let scope = pick(["", "", "", "", "", "", "", "app:", "https:", "https://h.ex"])
    let path =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...5: element("m")
      case 6: element("m") + "/" + element("n")
      case 7: element("m") + "/" + pick([":o?", ":o(1..2)?", ":o(a|b)?"])
      case 8: pick(["*/" + element("m"), element("m") + "/*"])
      default: pick(["", ":o?", ":o(1..3)?", "*"])
      }
    let query = pick([
      "", "", "", "", "", "", "?q", "?Q", "?q=1", "?Q=1", "?q=:q", "?q=:q(1..2)?", "?q=:q?",
    ])
    return pick(["", "", "", "", "(?i)"]) + scope + "/" + path + query
  }

  private mutating func element(_ name: String) -> String {
    pick([
      "a", "b", "B", "1", ":\(name)", ":\(name)(a|b)", ":\(name)(b|1)", ":\(name)(1..2)",
      ":\(name)(2..3)", ":\(name)(1..3)", ":\(name)(2..2)", ":\(name)(int)",
    ])
  }

  /// Patterns that can be in one table.
  package mutating func patterns(_ counts: ClosedRange<Int>) -> [String] {
    let count = Int.random(in: counts, using: &generator)
    var texts: [String] = []
    while texts.count < count {
      let pattern = pattern()
      if (try? Routes(texts + [pattern])) != nil { texts.append(pattern) }
    }
    // Declared first, the wider kinds win more.
    if Int.random(in: 0..<3, using: &generator) > 0 {
      let isWide = { (text: String) in text.contains("(int)") || text.contains("(1..3)") }
      texts = texts.filter(isWide) + texts.filter { !isWide($0) }
    }
    return texts
  }

  /// The same patterns after one edit: one is added, removed, replaced, or declared elsewhere.
  package mutating func edited(_ texts: [String]) -> [String] {
    while true {
      var edited = texts
      let place = Int.random(in: texts.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: edited.insert(pattern(), at: place)
      case 1: edited.remove(at: place)
      case 2: edited[place] = pattern()
      default:
        let moved = edited.remove(at: place)
        edited.insert(moved, at: Int.random(in: texts.indices, using: &generator))
      }
      if edited != texts, (try? Routes(edited)) != nil { return edited }
    }
  }

  /// The links that the patterns' places and conditions can tell apart, in up to three segments.
  package static let links: [Link] = {
    // Two spellings of an integer, and one text, integer and option that nobody names.
    let values = ["a", "A", "b", "B", "1", "01", "2", "3", "9", "x", ""]
    let paths =
      [[]] + values.map { [$0] } + values.flatMap { first in values.map { [first, $0] } }
      // What stands between the first segment and the last, only a rest can take.
      + values.flatMap { first in values.flatMap { [[first, "x", $0], [first, "", $0]] } }
    // No pattern tells an integer above its range from another text in an item.
    let items = ["1", "01", "2", "x", ""]
    // A route that ignores case takes either name, and two routes that do not may ask for one each.
    let both = ["1", "2", "x"].flatMap { q in ["1", "x"].map { [("q", q), ("Q", $0)] } }
    let repeated = [("q", "1"), ("q", "1")]
    let queries =
      [[], repeated] + both + ["1", "x"].map { repeated + [("Q", $0)] }
      + ["1", "2", "x"].map { [("q", $0), ("Q", "1"), ("Q", "1")] }
      + ["q", "Q"].flatMap { name in items.map { [(name, $0)] } }
    var links: [Link] = []
    for (scheme, host) in [("app", nil), ("https", "h.ex"), ("https", "i.ex"), ("http", "h.ex")] {
      for path in paths {
        for query in queries {
          var writer = LinkWriter(scheme: scheme, host: host)
          for segment in path { writer.append(segment: segment) }
          for item in query { writer.append(item: item.0, value: item.1) }
          if let link = try? Link(writer.text) { links.append(link) }
        }
      }
    }
    let starts =
      ["a", "A", "b", "B"]
      + ["a", "A", "b", "B"].flatMap { first in
        values.map { first + "/" + $0 + "/" }
      }
    for start in starts {
      for query in ["", "?q=1", "?q=01", "?q=9", "?q=1&q=1", "?q=x", "?Q=1", "?Q=9", "?q=x&Q=1"] {
        if let link = try? Link("app://" + start + query) { links.append(link) }
      }
    }
    return links
  }()
}
