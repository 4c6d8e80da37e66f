internal import LuaSyntax
package import Moongate
package import MoongateBundles
internal import MoongateLinks
internal import MoongateLua

/// All that a script set uses of its app, as far as reading it and its declared answers tell.
///
/// A name that code makes stands for all of its kind that the capabilities declare, so that no device gets a set
/// whose actions it may not have.
package struct SetRequirements: Sendable {
  /// The requirements, for a bundle.
  package let requirements: BundleRequirements
  /// The kinds of which code makes names.
  let unknown: Set<Requirement.Kind>
  /// The kinds of names that code makes and no capabilities bound, as sentences.
  package let notes: [String]

  /// Finds what a gate's scripts use.
  ///
  /// - Complexity: about O(*n*) in the length of the scripts.
  package init(of gate: Gate) {
    let program = gate.program
    let capabilities = gate.configuration.capabilities
    let reading = SetReading(
      program.scripts,
      program: program,
      capabilities: [capabilities].compactMap(\.self)
    )
    let found = Self.found(in: reading)
    let unknown = found.unknown
    var names = found.names
    for declared in program.answering {
      names.formUnion(declared.options.needs.map { Requirement(.facts, $0) })
      let (url, places) = program.browsedPlaces(of: declared)
      if let url { names.formUnion(Requirement.places(of: url, isWhole: true) ?? []) }
      if let places {
        names.formUnion(places.schemes.map { Requirement(.schemes, $0) })
        names.formUnion((places.domains ?? []).map { Requirement(.hosts, $0.text) })
      }
      for outline in program.outline(of: declared.answer) ?? [] {
        guard let text = outline.text else { continue }
        switch outline.word {
        case "open": names.insert(Requirement(.actions, text))
        case "wait": names.insert(Requirement(.facts, text))
        case "browse": names.formUnion(Requirement.places(of: text, isWhole: true) ?? [])
        default: break
        }
      }
    }
    var notes: [String] = []
    for kind in Requirement.Kind.allCases where unknown.contains(kind) {
      if let capabilities, let all = capabilities.names(of: kind) {
        names.formUnion(all.map { Requirement(kind, $0) })
      } else if capabilities == nil {
        notes.append(
          """
          The scripts make some names of \(kind.rawValue) by code, and no capabilities.json says \
          which there are; the bundle does not require those.
          """
        )
      }
    }
    let sorted = names.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    requirements = BundleRequirements(moongate: .engine, sorted)
    (self.notes, self.unknown) = (notes, unknown)
  }

  /// The schemes to which scripts browse, as far as reading tells, also where they do not load without them.
  static func schemes(of scripts: Scripts) -> [String] {
    let (names, _) = found(in: SetReading(scripts, program: nil, capabilities: []))
    return names.filter { $0.kind == .schemes }.map(\.name)
  }

  private static func found(
    in reading: SetReading
  ) -> (names: Set<Requirement>, unknown: Set<Requirement.Kind>) {
    var (names, unknown): (Set<Requirement>, Set<Requirement.Kind>) = ([], [])
    for script in reading.scripts.indices {
      guard let tree = reading.scripts[script].tree else { continue }
      var finder = RequirementFinder(reading: reading, script: script)
      finder.walk(tree)
      names.formUnion(finder.names)
      unknown.formUnion(finder.unknown)
    }
    return (names, unknown)
  }
}

extension Capabilities {
  /// All names of a kind that are declared; `nil` where any may be used.
  fileprivate func names(of kind: Requirement.Kind) -> [String]? {
    switch kind {
    case .actions: Array(actions.keys)
    case .facts: factNames
    case .questions: Array(questions.keys)
    case .schemes: browse.map { $0.schemes + callbackSchemes } ?? callbackSchemes
    case .hosts: browse?.hosts
    }
  }
}

extension Requirement {
  /// Returns the scheme, and on the web the host, of a URL or of the beginning of one.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isWhole: whether nothing follows.
  /// - Returns: the requirements; `nil` where the text does not tell them.
  fileprivate static func places(of text: String, isWhole: Bool) -> [Requirement]? {
    var text = text
    if !isWhole {
      // The host ends where its path, query or fragment begins.
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let rest = text[colon...].dropFirst()
      guard rest.hasPrefix("//") else {
        return [Requirement(.schemes, text[..<colon].lowercased())]
      }
      guard let end = rest.dropFirst(2).firstIndex(where: { "/?#".contains($0) }) else {
        return nil
      }
      text = String(text[..<end])
    }
    guard let link = try? Link(text) else { return nil }
    let scheme = Requirement(.schemes, link.scheme)
    guard link.isWeb, let host = link.host else { return [scheme] }
    return [scheme, Requirement(.hosts, host)]
  }
}

/// Goes through a script and notes the names that it uses of its app.
private struct RequirementFinder: LuaVisitor {
  let reading: SetReading
  let script: Int
  var names: Set<Requirement> = []
  /// The kinds of which code makes a name.
  var unknown: Set<Requirement.Kind> = []

  init(reading: SetReading, script: Int) { (self.reading, self.script) = (reading, script) }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind else { return }
    for (place, suffix) in suffixes.enumerated() {
      guard let meaning = reading.meaning(of: value, suffixes[..<place], in: script) else { return }
      switch (meaning, suffix.kind) {
      case (.facts, _):
        if let name = SetReading.key(of: suffix) {
          names.insert(Requirement(.facts, name))
        } else {
          unknown.insert(.facts)
        }
      case (.word(let word), .call(let arguments)):
        note(word, arguments, isTop: isTop(expression.range))
      default: break
      }
    }
  }

  /// Whether code runs only while the set loads: the declared answers tell what it makes.
  private func isTop(_ range: Range<Int>) -> Bool {
    reading.scripts[script].function(around: range) == 0
  }

  private mutating func note(_ word: String, _ arguments: [LuaExpression], isTop: Bool) {
    let kind: Requirement.Kind
    switch word {
    case "open": kind = .actions
    case "ask": kind = .questions
    case "wait": kind = .facts
    case "browse":
      guard let first = arguments.first else { return }
      if let places = places(of: first) {
        names.formUnion(places)
      } else {
        unknown.formUnion([.schemes, .hosts])
      }
      return
    case "reply", "fail", "cancel":
      // The link names the scheme of the app that waits for the answer.
      unknown.insert(.schemes)
      return
    default: return
    }
    if let name = arguments.first.flatMap(text) {
      names.insert(Requirement(kind, name))
    } else if !isTop {
      unknown.insert(kind)
    }
  }

  private func text(_ expression: LuaExpression) -> String? {
    guard case .text(let bytes)? = reading.meaning(of: expression, in: script) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private func places(of expression: LuaExpression) -> [Requirement]? {
    if let text = text(expression) { return Requirement.places(of: text, isWhole: true) }
    guard let beginning = beginning(of: expression) else { return nil }
    return Requirement.places(of: beginning, isWhole: false)
  }

  /// The constant text with which a computed text begins.
  private func beginning(of expression: LuaExpression) -> String? {
    switch expression.kind {
    case .parentheses(let inner): beginning(of: inner)
    case .operation(let first, let operands):
      operands.allSatisfy { $0.operator == .concatenate } ? text(first) : nil
    case .suffixed(let called, let suffixes):
      beginning(of: called, suffixes)
    default: nil
    }
  }

  /// The text of a template before its first hole.
  private func beginning(of called: LuaExpression, _ suffixes: [LuaSuffix]) -> String? {
    guard suffixes.count == 1, let suffix = suffixes.first else { return nil }
    switch (reading.meaning(of: called, in: script), suffix.kind) {
    case (.word("url"), .call(let arguments)), (.word("text"), .call(let arguments)):
      return arguments.first.flatMap(text).map { String($0.prefix { $0 != "{" }) }
    case (.word("same_path"), .call(let arguments)):
      return arguments.first.flatMap(text).map { $0 + "/" }
    case (.word("string.format"), .call(let arguments)):
      return arguments.first.flatMap(text).map { String($0.prefix { $0 != "%" }) }
    case (.text(let bytes), .method(let name, _)) where name.name == "format":
      return String(validating: bytes, as: UTF8.self).map { String($0.prefix { $0 != "%" }) }
    default: return nil
    }
  }
}
