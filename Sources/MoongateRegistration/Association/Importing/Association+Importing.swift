internal import Moongate
internal import MoongateLinks

extension Association {
  /// The most components that are imported.
  private static let mostComponents = 1_000

  /// Makes a script set that takes what the association hands over: a route for each component, which
  /// opens an action of a made-up name, or rejects what is excluded.
  ///
  /// What patterns say otherwise, or not at all, is told in comments and in the notes. Routes win by how
  /// special they are and not by their order, so components that an earlier one covers are left out.
  ///
  /// - Parameters:
  ///   - domain: the domain of the file.
  ///   - app: the app that the scripts are for; the first that the file names by default.
  /// - Returns: the scripts, and what they say otherwise.
  package func scripts(domain: String, app: String? = nil) -> ImportedScripts {
    let app = app ?? appIDs.first
    var routes = ImportedRoutes()
    let components = entries.filter { entry in app.map(entry.appIDs.contains) ?? true }
      .flatMap(\.components)
    let variables = SubstitutionVariables(variables)
    var earlier = EarlierComponents(variables)
    for component in components.prefix(Self.mostComponents) {
      if earlier.first(covering: component) != nil {
        routes.leaveOut(component, "An earlier component takes all its links.")
        continue
      }
      routes.add(component, variables)
      earlier.add(component)
    }
    for component in components.dropFirst(Self.mostComponents).prefix(1) {
      routes.leaveOut(component, "Only \(Self.mostComponents) components are imported.")
    }
    let main = routes.text(domain: domain)
    let differences = differences(from: main, domain: domain, app: app)
    // What is left out, or said otherwise, is told already.
    let told = Set(routes.notes.map(\.component))
    return ImportedScripts(
      main: main,
      notes: routes.notes + differences.filter { !told.contains($0.component) }
    )
  }

  /// Links that imported scripts answer otherwise than the association: which route wins is not decided by
  /// the order.
  private func differences(from main: String, domain: String, app: String?) -> [ImportedScripts
    .Note]
  {
    guard let gate = try? Gate(scripts: Scripts([Scripts.entry: main])) else { return [] }
    let claims = ScriptClaims(gate)
    let found = AssociationComparison(self, claims, domains: [Domain(domain)], app: app)
    func note(_ component: Component, _ message: String) -> ImportedScripts.Note {
      ImportedScripts.Note(
        line: component.line,
        component: component.description,
        message: message
      )
    }
    func pattern(_ route: Int) -> String {
      Value.quoted(claims.routes[route].route.pattern ?? "")
    }
    let opened = found.undelivered.compactMap { difference in
      difference.excluding.map {
        note(
          $0,
          "It keeps \(Value.quoted(difference.link)) in the browser, and the route "
            + "\(pattern(difference.route)) takes that link."
        )
      }
    }
    let rejected = found.rejected.map { difference in
      note(
        difference.component,
        "It hands \(Value.quoted(difference.link)) over, and the route "
          + "\(pattern(difference.route)) rejects that link."
      )
    }
    let lost = found.unrouted.map { difference in
      note(
        difference.component,
        "It hands \(Value.quoted(difference.link)) over, and no route takes that link."
      )
    }
    return opened + rejected + lost
  }
}

/// The routes of components, while they are imported.
private struct ImportedRoutes {
  private(set) var notes: [ImportedScripts.Note] = []
  private var kinds = ImportedKinds()
  private var lines: [String] = []
  /// The patterns by what they are made of: no others can be the same.
  private var patterns: [Set<Substring>: [(pattern: String, ignoresCase: Bool)]] = [:]
  private var actions: [String: Int] = [:]

  mutating func add(_ component: Association.Component, _ variables: SubstitutionVariables) {
    let imported: ImportedPattern
    do {
      imported = try ImportedPattern(component, variables, &kinds)
    } catch {
      leaveOut(component, error.reason)
      return
    }
    let ignoresCase = !component.isCaseSensitive
    guard !conflicts(imported.text, ignoresCase) else {
      leaveOut(component, "An earlier component has the same pattern.")
      return
    }
    patterns[Self.words(of: imported.text), default: []].append((imported.text, ignoresCase))
    if let comment = component.comment { lines.append("-- " + Value.displayed(comment)) }
    for message in imported.notes { note(component, message) }
    let options = ignoresCase ? ", { ignore_case = true }" : ""
    let answer =
      component.isExcluding
      ? "reject \"This page stays in the browser.\""
      : "open(\"\(action(imported.text))\", captures)"
    lines.append("route(\(Value.quoted(imported.text))\(options), \(answer))")
  }

  mutating func leaveOut(_ component: Association.Component, _ reason: String) {
    lines.append("-- Left out: " + Value.displayed(component.description))
    note(component, reason)
  }

  private mutating func note(_ component: Association.Component, _ message: String) {
    lines.append("-- " + message)
    notes.append(
      ImportedScripts.Note(
        line: component.line,
        component: component.description,
        message: message
      )
    )
  }

  /// Whether a pattern cannot be in one set with those before it.
  private func conflicts(_ text: String, _ ignoresCase: Bool) -> Bool {
    guard patterns[Self.words(of: text)] != nil else { return false }
    var builder = RouteTable.Builder()
    for other in patterns[Self.words(of: text)] ?? [] {
      if let pattern = pattern(other.pattern, other.ignoresCase) { builder.add(pattern) }
    }
    guard let pattern = pattern(text, ignoresCase) else { return true }
    builder.add(pattern)
    return (try? builder.build()) == nil
  }

  private func pattern(_ text: String, _ ignoresCase: Bool) -> Pattern? {
    try? Pattern(text, kinds: kinds.known, ignoresCase: ignoresCase)
  }

  /// The literals, kinds and names of a pattern, of which queries and choices may change the order.
  private static func words(of pattern: String) -> Set<Substring> {
    Set(pattern.lowercased().split { "/?&=|:()#".contains($0) })
  }

  /// The name of an action: the first literal segment, and a number where others have it.
  private mutating func action(_ pattern: String) -> String {
    let path = pattern.prefix { $0 != "?" && $0 != "#" }
    let words = path.split(separator: "/").filter { segment in
      segment.first.map { $0.isLetter && $0.isASCII } ?? false
        && segment.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
    let word = words.first.map { $0.lowercased() } ?? "page"
    actions[word, default: 0] += 1
    let count = actions[word] ?? 1
    return count == 1 ? word : "\(word)_\(count)"
  }

  func text(domain: String) -> String {
    var head = ["domain \(Value.quoted(domain))"]
    if !kinds.all.isEmpty { head.append("") }
    for kind in kinds.all { head.append("kind(\"\(kind.name)\", \(Value.quoted(kind.pattern)))") }
    return (head + [""] + lines).joined(separator: "\n") + "\n"
  }
}

/// A script set that takes what an association hands over, for who moves to Moongate with such a file.
public struct ImportedScripts: Sendable, Hashable {
  /// The text of its `main.lua`.
  public var main: String
  /// Components that patterns cannot say, or say otherwise, as comments of the text tell them too.
  public var notes: [Note]

  /// The outcome of a component.
  public struct Note: Sendable, Hashable, Encodable {
    /// The line of the association; `nil` where it was not read from a file.
    public var line: Int?
    /// The patterns of the component.
    public var component: String
    /// The difference, as a sentence.
    public var message: String
  }
}
