package import LineEditor
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// The completion of a link that is being typed.
package struct LinkCompletion {
  /// The most candidates of each sort; nobody reads more.
  private static let most = 200

  private let session: Session
  private var program: Program { session.gate.program }

  /// The completion of links to the scripts of a session.
  package init(_ session: Session) { self.session = session }

  /// The completion of a text up to the cursor, which begins at an offset of what is typed.
  package func completion(of text: String, at start: Int) -> Completion {
    let end = start + text.utf8.count
    if let fragment = text.firstIndex(of: "#") {
      return known(text, from: text.index(after: fragment), end)
    }
    if let query = text.firstIndex(of: "?") {
      let path = String(text[..<query])
      return item(text, behind: text.index(after: query), of: path, end)
    }
    guard let colon = text.firstIndex(of: ":") else {
      return Completion(start..<end, Self.starts(in: session).filter { $0.text.hasPrefix(text) })
    }
    return segment(text, behind: text.index(after: colon), end)
  }

  /// Returns the beginnings of links that the scripts declare or name in patterns.
  static func starts(in session: Session) -> [Candidate] {
    let declared = session.gate.declared.map { Candidate($0, description: "declared") }
    let scopes = session.routes.scopes.map { Candidate($0, description: "of a pattern") }
    var seen: Set<String> = []
    return (declared + scopes).filter { !$0.text.contains("*") && seen.insert($0.text).inserted }
  }

  private func known(_ text: String, from index: String.Index, _ end: Int) -> Completion {
    let before = text.utf8.distance(from: index, to: text.endIndex)
    let rest = session.links.filter { $0.hasPrefix(text) && $0 != text }
    let candidates = rest.prefix(Self.most).map { link in
      Candidate(String(link[link.index(link.startIndex, offsetBy: text[..<index].count)...]))
    }
    return Completion(end - before..<end, candidates)
  }

  private func segment(_ text: String, behind colon: String.Index, _ end: Int) -> Completion {
    let path = text[colon...]
    let slash = path.lastIndex(of: "/").map(text.index(after:)) ?? colon
    let typed = String(text[slash...])
    let isHost = isWebHost(text[..<slash])
    let range = end - typed.utf8.count..<end
    let before = segments(of: text[..<slash])
    var candidates: [Candidate] = []
    if isHost {
      let hosts = session.gate.domains.filter { !$0.hasPrefix("*") && $0.hasPrefix(typed) }
      candidates = hosts.map { Candidate($0, description: "domain") }
    } else {
      let (nodes, depth) = session.routes.follow(before, at: LinkBeginning(text[..<slash]))
      if depth == before.count {
        for node in nodes { candidates += literals(of: node, typed) }
        for node in nodes { candidates += captures(of: node, typed) }
      }
    }
    candidates += known(text, from: slash, end).candidates
    var seen: Set<String> = []
    return Completion(
      range,
      candidates.filter { seen.insert($0.text.isEmpty ? $0.display : $0.text).inserted }
    )
  }

  /// The literal segments that a node can go on with: so many, and the last, since what is common to all
  /// is typed for whoever asks.
  private func literals(of node: Int, _ typed: String) -> [Candidate] {
    let written = session.routes.nodes[node].written
    let from = written.partitioningIndex { $0.text >= typed }
    let found = written[from...].prefix { $0.text.hasPrefix(typed) }
    let shown = found.count > Self.most ? found.prefix(Self.most - 1) + found.suffix(1) : found
    return shown.map { Candidate($0.text, description: describe($0.node)) }
  }

  /// The texts of choices, and what else is captured, which nobody can type for a person but show.
  private func captures(of node: Int, _ typed: String) -> [Candidate] {
    let node = session.routes.nodes[node]
    let captures = node.captures.sorted { $0.key < $1.key }
    return captures.flatMap { shown, child -> [Candidate] in
      let choices = node.choices[shown]?.map(PercentEncoding.encoded) ?? []
      guard choices.isEmpty else {
        return choices.filter { $0.hasPrefix(typed) }.map { Candidate($0, description: shown.text) }
      }
      let candidate = Candidate("", display: shown.text, description: describe(child))
      return typed.isEmpty ? [candidate] : []
    }
  }

  private func describe(_ node: Int) -> String {
    guard let first = session.routes.nodes[node].routes.first else { return "…" }
    let route = program.routes[first].route
    return "\(route.location) \(route.patternText)"
  }

  private func item(
    _ text: String,
    behind query: String.Index,
    of path: String,
    _ end: Int
  ) -> Completion {
    let begin = text[query...].lastIndex(of: "&").map(text.index(after:)) ?? query
    let typed = text[begin...]
    let items = items(behind: path)
    if let equals = typed.firstIndex(of: "=") {
      let name = String(typed[..<equals])
      let value = String(typed[typed.index(after: equals)...])
      let named = items.filter { PercentEncoding.encoded($0.item.name) == name }
      let terms = named.compactMap(\.item.value?.whole)
      var seen: Set<String> = []
      let texts = terms.flatMap { term -> [String] in
        switch term {
        case .literal(let text): [PercentEncoding.encoded(text)]
        case .capture(let capture): capture.choices.map(PercentEncoding.encoded)
        }
      }
      let candidates = texts.filter { $0.hasPrefix(value) && seen.insert($0).inserted }
      return Completion(end - value.utf8.count..<end, candidates.map { Candidate($0) })
    }
    let name = String(typed)
    let used = text[query..<begin].split(separator: "&")
      .map { String($0.prefix { $0 != "=" }) }
    var seen = Set(used)
    var candidates: [Candidate] = []
    for (item, route) in items {
      let written = PercentEncoding.encoded(item.name)
      guard written.hasPrefix(name), seen.insert(written).inserted else { continue }
      let value = item.value.map { "=" + $0.terms.map(\.shown).joined() } ?? ""
      candidates.append(
        Candidate(
          written + (item.value == nil ? "" : "="),
          display: item.name + value,
          description: "\(route.location)"
        )
      )
    }
    return Completion(end - name.utf8.count..<end, Array(candidates.prefix(Self.most)))
  }

  /// The query conditions of the routes that end behind a path.
  private func items(behind path: String) -> [(item: Pattern.Item, route: Route)] {
    let segments = segments(of: path[(path.firstIndex(of: ":") ?? path.startIndex)...])
    let (nodes, depth) = session.routes.follow(segments, at: LinkBeginning(path))
    guard depth == segments.count else { return [] }
    return nodes.flatMap { session.routes.nodes[$0].routes }.flatMap { index in
      let declared = program.routes[index]
      return (declared.pattern?.items ?? []).map { ($0, declared.route) }
    }
  }

  /// Whether a web link's host is what comes next.
  private func isWebHost(_ before: Substring) -> Bool {
    ["https://", "http://"].contains(before.lowercased())
  }

  /// The segments of the beginning of a link, decoded where that can be.
  private func segments(of before: Substring) -> [String] {
    if let link = try? Link(String(before), limits: program.configuration.link) {
      let segments = link.segments
      return segments.last?.isEmpty == true ? segments.dropLast() : segments
    }
    let rest = before.drop { $0 != ":" }.dropFirst()
    return rest.split(separator: "/").map(String.init)
  }
}

extension Pattern.Capture {
  /// The texts that it takes, where these are a choice.
  fileprivate var choices: [String] { kind.options?.texts ?? [] }
}
