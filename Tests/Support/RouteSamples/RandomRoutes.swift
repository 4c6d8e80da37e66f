package import MoongateLinks
package import Randomness

/// Random patterns and links of few pieces, so that they meet often.
package struct RandomRoutes {
  package var generator: SeededGenerator
  private var names = 0

  /// Whether the pattern has a rest, of which there is at most one.
  private var hasRest = false

  /// The number of groups that the pattern may still get; an optional capture in one counts too.
  private var groups = 0

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ pieces: [String]) -> String {
    pieces.randomElement(using: &generator) ?? ""
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func capture() -> String {
    names += 1
    return ":n\(names)"
  }

  private mutating func kind(isMixed: Bool = false) -> String {
    let kinds = [
      "(int)", "(1..5)", "(a|b|a-1)", "(sku)", "(word)", "(uuid)", "(number)", "(decimal)",
      "(boolean)", "(date)",
    ]
    return chance(50) ? "" : pick(isMixed ? kinds : kinds + ["(url(https; h.ex))"])
  }

  /// A pattern; `(?i)` in front of it makes its route ignore case.
  package mutating func pattern() -> String {
    names = 0
    hasRest = false
    // Three, and two optional captures after them, make 24 ways to write the path.
    groups = chance(20) ? Int.random(in: 1...3, using: &generator) : 0
    var path = elements(0...4)
    while groups > 0 { path = inserting(group(), into: path) }
    if chance(30) {
      for _ in 0..<Int.random(in: 1...2, using: &generator) { path.append(optional()) }
    }
    let scope = chance(30) ? webScope() : pick(["", "", "", "", "", "app:", "app:", "other:"])
    var text = path.joined()
    // A group needs no slash before it.
    if !text.hasPrefix("/"), text.isEmpty || !scope.isEmpty || chance(50) { text = "/" + text }
    return pick(["", "", "", "(?i)"]) + scope + text + tail()
  }

  /// A scope of the web; all hosts that it can name are `h.ex` or below it.
  private mutating func webScope() -> String {
    let start = pick(["https:", "https:", "https:", "http:", "web:"])
    let host = pick([
      "", "", "", "h.ex", "h.ex", "h.ex", "shop-a.h.ex", "*.h.ex", "*.x.h.ex", "shop-*.h.ex",
      "*-eu.h.ex", "api.*.h.ex", capture(),
    ])
    return host.isEmpty ? start : start + "//" + host + pick(["", "", "", ":81", ":443"])
  }

  /// Segments that are not optional by themselves, each with its slash.
  private mutating func elements(_ counts: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: counts, using: &generator)).map { _ in "/" + segment() }
  }

  private mutating func segment() -> String {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...7: return pick(["a", "b", "A", "a-1", "a%2Fb", "é"])
    case 8...9:
      return pick(["a-", "A-", "b"]) + capture() + kind(isMixed: true) + pick(["", "-1"])
    case 10...11: return capture() + kind(isMixed: true) + "-" + capture() + kind(isMixed: true)
    case 12...13 where !hasRest:
      hasRest = true
      names += 1
      let mark = pick(["*", "+"])
      return chance(50) ? mark + "n\(names)" + kind() : mark + pick(["", "n\(names)"])
    case 14: return ":"
    default: return capture() + kind()
    }
  }

  private mutating func optional() -> String { "/" + capture() + kind() + "?" }

  /// A group, perhaps with another one or an optional capture in it.
  private mutating func group() -> String {
    groups -= 1
    var inside = elements(1...2)
    if groups > 0, chance(40) { inside = inserting(group(), into: inside) }
    if groups > 0, chance(20) {
      groups -= 1
      inside.append(optional())
    }
    let text = inside.joined()
    return "(" + (text.hasPrefix("/") ? "" : "/") + text + ")?"
  }

  private mutating func inserting(_ group: String, into path: [String]) -> [String] {
    var path = path
    path.insert(group, at: Int.random(in: 0...path.count, using: &generator))
    return path
  }

  private mutating func tail() -> String {
    var items: [String] = []
    for spellings in [["q", "q", "Q"], ["w"], ["q+w"]] where chance(15) {
      let name = pick(spellings)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: items.append(name)
      case 1: items.append("!" + name)
      case 2: items.append(name + pick(["=", "=1", "=a+b", "=A"]))
      case 3: items.append(name + "=" + capture() + kind())
      case 4:
        let first = capture() + kind(isMixed: true)
        let literal = pick([",", "+", "-1"])
        items.append(
          name + "=" + pick(["", "a+", "A"]) + first + literal
            + (literal == "+" || chance(60) ? capture() + kind(isMixed: true) : "")
        )
      case 5: items.append(name + "=" + capture() + kind() + "*")
      default: items.append(name + "=" + capture() + kind() + "?")
      }
    }
    if chance(5) { items.insert("only", at: Int.random(in: 0...items.count, using: &generator)) }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    guard chance(10) else { return query }
    return query + "#"
      + (chance(50) ? pick(["f", "f", "F"]) : capture() + kind() + pick(["", "?"]))
  }

  /// A link.
  package mutating func link() -> String {
    var text = pick([
      "app:", "app:/", "app://", "APP:///", "other:", "app://A/", "app://a:80/",
    ])
    if chance(40) { text = "\(pick(["https", "https", "http"]))://\(pick(Self.hosts))\(port())/" }
    let pieces = [
      "a", "b", "A", "B", "1", "7", "a-1", "a-b-1", "A-1", "%61", "a%2Fb", "a%2fB", "", "%2D",
      "1-1", "é", "%C3%A9", "AB-12", "1.5", "-", "b1", "a%2D1",
      "true", "A-TRUE", "1.5-1e2", "2024-02-29", "a-2024-02-29", "-1.50",
    ]
    text += (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(pieces) }
      .joined(separator: "/")
    text += pick(["", "", "", "/"])
    if chance(50) {
      text += "?"
      text += (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        pick(["q", "w", "q+w", "q%20w", "x", "%71", "Q", "W", "%51"])
          + pick([
            "", "=", "=1", "=a+b", "=a", "=a%20b", "=A", "=1,-1.5", "=a+1+2", "=AB-12,a",
            "=a%201-1",
          ])
      }.joined(separator: "&")
    }
    if chance(30) { text += pick(["#", "#f", "#1", "#%66", "#F"]) }
    return text
  }

  private static let hosts = [
    "h.ex", "h.ex", "x.h.ex", "y.x.h.EX", "shop-a.h.ex", "SHOP-b.h.ex", "x-eu.h.ex", "shop-eu.h.ex",
    "a.shop-b.h.ex", "shop-.h.ex", "api.v.h.ex", "api.h.ex", "ex",
  ]

  private mutating func port() -> String {
    pick(["", "", "", ":81", ":443", ":8443", ":080", ":"])
  }

  /// A host, and perhaps a port, that are likely to be in a scope.
  private mutating func authority(in scope: Pattern.Scope) -> String {
    guard chance(90) else { return pick(Self.hosts) + port() }
    let host = scope.hosts.map { $0.replacing("*", with: pick(["a", "b", "eu", "x", "v"])) }
    let port = scope.port.map { pick([":\($0)", ":0\($0)"]) }
    return (host ?? pick(Self.hosts)) + (port ?? self.port())
  }

  /// A link that a pattern is likely to match.
  package mutating func link(for pattern: Pattern) -> String {
    var text = "app:/"
    if let scope = pattern.scope {
      text = pick(scope.schemes) + ":/"
      if scope.isWeb { text += "/\(authority(in: scope))/" }
    }
    let leftOut = pattern.groups.filter { _ in chance(40) }
    var path: [String] = []
    for (place, segment) in pattern.segments.enumerated()
    where !leftOut.contains(where: { $0.contains(place) }) {
      switch segment {
      case .literal(let literal): path.append(Self.encoded(literal))
      case .capture, .any: path.append(value())
      case .mixed(let terms): path.append(terms.map { self.text(of: $0) }.joined())
      case .rest:
        path += (0..<Int.random(in: 0...2, using: &generator)).map { _ in
          chance(10) ? "" : value()
        }
      }
    }
    text += path.joined(separator: "/")
    var items: [String] = []
    for item in pattern.items where chance(item.isAbsent ? 15 : 90) {
      let name =
        pattern.ignoresCase && chance(40)
        ? item.name.uppercased().replacing(" ", with: "+") : Self.encoded(item.name)
      for _ in 0..<(item.value?.isList == true ? Int.random(in: 0...3, using: &generator) : 1) {
        items.append(
          name + (item.value.map { "=" + $0.terms.map { self.text(of: $0) }.joined() } ?? "")
        )
      }
    }
    if chance(20) { items.shuffle(using: &generator) }
    if chance(5) { items.append("x") }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if let fragment = pattern.fragment { text += "#" + self.text(of: fragment) }
    return text
  }

  private mutating func text(of term: Pattern.Term) -> String {
    if case .literal(let literal) = term { Self.encoded(literal) } else { value() }
  }

  private mutating func value() -> String {
    pick([
      "a", "b", "A", "1", "3", "-1", "a-1", "1.5", "AB-12", "a%2Fb", "x", "%31", "1-2", "a-1-1",
      "true", "2024-02-29", "1.50", "a+1",
      "3F2504e0-4f89-11d3-9a0c-0305e82c3301", "https%3A%2F%2Fh.ex%2F%40x", "http%3A%2F%2Fh.ex",
    ])
  }

  /// The text with every byte that could mean something percent-encoded.
  package static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = String(decoding: [byte], as: UTF8.self)
      if "abcdefghijklmnopqrstuvwxyz".contains(character) { return character }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
