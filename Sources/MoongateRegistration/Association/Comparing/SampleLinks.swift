internal import MoongateLinks

/// Links at which an association and routes may differ: some of each component, some of each route, and
/// neighbours of these.
struct SampleLinks {
  /// The most links of one comparison.
  static let most = 20_000

  private(set) var links: [String] = []
  private var known: Set<String> = []
  /// The beginnings of links up to their queries.
  private var beginnings: [String] = []
  private var tails: [String] = []

  private static let mostBeginnings = 100
  private static let mostTails = 10

  /// Adds a link and its neighbours.
  mutating func add(around link: String) {
    add(link)
    guard let parts = WebLink(link) else { return }
    let query = parts.query.map { "?" + $0 } ?? ""
    let fragment = parts.fragment.map { "#" + $0 } ?? ""
    var path = parts.path.isEmpty ? "/" : parts.path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let start = "https://" + parts.host
    keep(start + path, query + fragment)
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let base = path == "/" ? "" : path
    for other in [base + "/x", base + "/", String(parent), parent + "/x", parent + "/7"] {
      add(start + other + query + fragment)
    }
    add(start + path + fragment)
    add(start + path + query + "#x")
    add(start + path + (query.isEmpty ? "?x=1" : query + "&x=1") + fragment)
    if path != path.lowercased() { add(start + path.lowercased() + query + fragment) }
    if !path.contains("%") { add(start + path.uppercased() + query + fragment) }
  }

  private mutating func keep(_ beginning: String, _ tail: String) {
    if beginnings.count < Self.mostBeginnings, !beginnings.contains(beginning) {
      beginnings.append(beginning)
    }
    if !tail.isEmpty, tails.count < Self.mostTails, !tails.contains(tail) { tails.append(tail) }
  }

  /// Adds links with the path of one and the query and fragment of another.
  mutating func mix() {
    for tail in tails {
      for beginning in beginnings { add(beginning + tail) }
    }
  }

  /// Adds links of a host that a component may take: all its wildcards and variables as one text, and then
  /// another.
  mutating func add(
    _ component: Association.Component,
    _ variables: SubstitutionVariables,
    host: String
  ) {
    for (filling, isLast) in [
      ("x", false), ("", true), ("7", false), ("x/y", true), ("a-b.c", false),
    ] {
      let fill = { (pattern: String) -> String? in
        guard let read = try? WildcardPattern(pattern) else { return nil }
        return Self.text(read.elements, filling, isLast: isLast, variables, component)
      }
      guard let path = fill(component.path ?? "/*") else { return }
      var query = ""
      switch component.query {
      case nil: break
      case .whole(let pattern): query = fill(pattern).map { "?" + $0 } ?? ""
      case .items(let items):
        let texts = items.compactMap { item in
          fill(item.value).map { value in
            (component.isPercentEncoded ? item.name : LinkWriter.encoded(item.name)) + "=" + value
          }
        }
        query = "?" + texts.joined(separator: "&")
      }
      let fragment = component.fragment.flatMap(fill) ?? ""
      let slash = path.hasPrefix("/") ? "" : "/"
      add(
        around: "https://\(host)\(slash)\(path)\(query)" + (fragment.isEmpty ? "" : "#" + fragment)
      )
    }
  }

  private mutating func add(_ link: String) {
    guard links.count < Self.most, known.insert(link).inserted else { return }
    links.append(link)
  }

  /// A text that a pattern takes.
  private static func text(
    _ elements: [WildcardPattern.Element],
    _ filling: String,
    isLast: Bool,
    _ variables: SubstitutionVariables,
    _ component: Association.Component
  ) -> String {
    var text = ""
    for element in elements {
      let piece: String
      switch element {
      case .scalar(let scalar): piece = String(scalar)
      case .one: piece = filling.isEmpty || filling.count > 1 ? "a" : filling
      case .many: piece = filling
      case .variable(let name):
        let values = variables.values(of: name) ?? []
        let value = (isLast ? values.last : values.first) ?? ""
        piece = value.replacing("*", with: "x").replacing("?", with: "x")
      }
      // A decoded pattern is written as a link; slashes stay what they are.
      text +=
        component.isPercentEncoded || piece == "x/y" || piece == "/"
        ? piece : LinkWriter.encoded(piece).replacing("%2F", with: "/")
    }
    return text
  }
}
