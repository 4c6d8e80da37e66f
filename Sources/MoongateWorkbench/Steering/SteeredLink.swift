internal import LinkRows
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// A link, and what it is tried with, that is to come to a place of a handler.
struct SteeredLink: Hashable {
  let link: Link
  var circumstances: Circumstances

  /// The words that a person types behind `mgate open` and the scripts, as a POSIX shell takes them.
  ///
  /// - Parameter capabilities: what the app declares, by which the command line reads values.
  /// - Returns: the words; `nil` where the command line would read them otherwise, or a terminal would
  ///   not show all of them.
  func typed(for capabilities: Capabilities?) -> String? {
    var words: [String?] = [link.text]
    let origin = circumstances.origin
    if origin != Circumstances().origin {
      let name = origin.text ?? "unknown"
      words += ["--from", Origin(named: name) == origin ? name : nil]
    }
    for fact in circumstances.facts {
      let text = Self.assignment(of: fact) { .init(fact: $0, capabilities: capabilities) }
      words += Self.words(of: "--fact", text)
    }
    for answer in circumstances.answers {
      let text = Self.assignment(of: answer) { .init(answer: $0, capabilities: capabilities) }
      words += Self.words(of: "--answer", text)
    }
    var typed: [String] = []
    for word in words {
      guard let word = word.map({ ShellArgument($0) }), word.isVisible else { return nil }
      typed.append(word.text)
    }
    return typed.joined(separator: " ")
  }

  /// An option and its value, which are one word where the value looks like another option.
  private static func words(of option: String, _ value: String?) -> [String?] {
    if let value, value.hasPrefix("-") { return ["\(option)=\(value)"] }
    return [option, value]
  }

  /// A name and its value as a person writes them.
  ///
  /// - Parameters:
  ///   - field: the name and the value.
  ///   - read: how the command line reads them.
  /// - Returns: the text; `nil` where there is none that is read as the same.
  private static func assignment(
    of field: Value.Object.Field,
    read: (String) -> Value.Object.Field?
  ) -> String? {
    var written = [field.value.json]
    if case .string(let text) = field.value,
      !text.unicodeScalars.contains(where: Value.isHidden)
    {
      written.insert(text, at: 0)
    }
    return written.lazy.map { "\(field.name)=\($0)" }.first { text in
      guard let other = read(text) else { return false }
      return other.name == field.name && other.value == field.value
    }
  }
}

extension Program {
  /// The most links that are made of one for wishes about parts that nobody knows.
  private static let mostGuesses = 32

  /// A link to a route as one comes that it takes: from its first origin, with the facts that it needs.
  func start(_ link: Link, to route: Route, of gate: Gate) -> SteeredLink {
    var circumstances = Circumstances()
    if let name = route.origins.first { circumstances.origin = Origin(example: name) }
    for name in route.needs {
      circumstances.set(.init(name: name, value: gate.sampleFact(named: name)))
    }
    return SteeredLink(link: link, circumstances: circumstances)
  }

  /// Makes links like one that have what wishes want.
  ///
  /// - Parameters:
  ///   - start: the link.
  ///   - wishes: what a condition wants.
  ///   - itemNames: the items of queries that scripts read.
  ///   - gate: the gate of the program.
  /// - Returns: the links; none where the route cannot give what is wanted.
  func steered(
    _ start: SteeredLink,
    by wishes: [Wish],
    itemNames: [String],
    of gate: Gate
  ) -> [SteeredLink] {
    guard table.claims(start.link) else { return [] }
    let match = table.match(start.link)
    let pattern = match.flatMap { routes[$0.route].pattern }
    let captures = pattern?.captures ?? []
    let subjects = captures.map { Wish.Subject.capture($0.name) } + itemNames.map { .item($0) }
    var choices: [[Wish]] = [[]]
    for wish in wishes {
      let known = wish.subject == .unknown ? subjects : [wish.subject]
      choices = choices.flatMap { choice in
        known.map { choice + [Wish(subject: $0, wanted: wish.wanted)] }
      }
      choices = Array(choices.prefix(Self.mostGuesses))
    }
    var steered: [SteeredLink] = []
    for choice in choices {
      var draft = SteeredDraft(start, captures, gate)
      if let match { draft.params = params(of: match, in: start.link, captures) }
      let own = Set((pattern?.items ?? []).map(\.name))
      draft.items = start.link.queryItems.filter { pattern?.item(named: $0.name) == nil }
      let before = (draft.params, draft.items)
      guard choice.allSatisfy({ draft.grant($0, ownItems: own) }) else { continue }
      var link: Link? = start.link
      if (draft.params, draft.items) != before {
        link =
          if let match, let pattern {
            self.link(to: match.route, pattern, draft.params, draft.items, like: start.link)
          } else {
            unmatched(start.link, draft.items)
          }
      }
      guard let link else { continue }
      let other = SteeredLink(link: link, circumstances: draft.circumstances)
      if other != start, !steered.contains(other) { steered.append(other) }
    }
    return steered
  }

  /// A link that no route matches, with other items.
  private func unmatched(_ link: Link, _ items: [QueryItem]) -> Link? {
    let start = String(link.text.prefix { $0 != "?" && $0 != "#" })
    let query = items.map { item in
      LinkWriter.encoded(item.name) + (item.value.map { "=" + LinkWriter.encoded($0) } ?? "")
    }.joined(separator: "&")
    return try? Link(query.isEmpty ? start : "\(start)?\(query)", limits: configuration.link)
  }
}

extension Gate {
  /// A value of a fact that counts as true, as far as the app declares it.
  func sampleFact(named name: String) -> Value {
    let samples = configuration.capabilities.map { SampleFacts(of: $0).sets } ?? []
    return samples.lazy.compactMap { $0[name] }.first { $0 != false } ?? true
  }
}

/// The parts of a link that is being made.
private struct SteeredDraft {
  var params: [String: LinkParam] = [:]
  var items: [QueryItem] = []
  var circumstances: Circumstances
  private let captures: [Pattern.Capture]
  private let gate: Gate

  init(_ start: SteeredLink, _ captures: [Pattern.Capture], _ gate: Gate) {
    circumstances = start.circumstances
    self.captures = captures
    self.gate = gate
  }

  /// Returns whether a wish can be granted; what the pattern's own items hold is captured or fixed.
  mutating func grant(_ wish: Wish, ownItems: Set<String>) -> Bool {
    switch wish.subject {
    case .capture(let name): return grant(wish.wanted, capture: name)
    case .item(let name):
      guard !ownItems.contains(name) else { return grant(wish.wanted, capture: name) }
      let text: String? =
        switch wish.wanted {
        case .value(let value): value.linkText
        case .something: "x"
        case .nothing: nil
        }
      if text == nil, wish.wanted != .nothing { return false }
      let old = items.firstIndex { $0.name == name }
      items.removeAll { $0.name == name }
      if let text {
        items.insert(
          QueryItem(name: name, value: text),
          at: min(old ?? items.count, items.count)
        )
      }
      return true
    case .fact(let name):
      switch wish.wanted {
      case .value(let value):
        // As it is read again where it is typed, which makes an integer of 2.0.
        let read = try? Value(json: value.json)
        circumstances.set(.init(name: name, value: read ?? value))
      case .something:
        circumstances.set(.init(name: name, value: gate.sampleFact(named: name)))
      case .nothing:
        circumstances.facts = Value.Object(circumstances.facts.filter { $0.name != name })
      }
      return true
    case .origin:
      switch wish.wanted {
      case .value(.string(let name)):
        guard let origin = Origin(named: name) else { return false }
        circumstances.origin = origin
      case .value: return false
      case .something: circumstances.origin = .inApp
      case .nothing: circumstances.origin = .unknown
      }
      return true
    case .unknown: return false
    }
  }

  private mutating func grant(_ wanted: Wish.Wanted, capture name: String) -> Bool {
    guard let capture = captures.first(where: { $0.name == name }) else { return false }
    switch wanted {
    case .nothing:
      guard capture.isOptional else { return false }
      params[name] = nil
    case .something:
      guard params[name] == nil else { return true }
      guard let sample = capture.sample else { return false }
      params[name] = sample
    case .value(let value):
      guard let param = value.param(of: capture) else { return false }
      params[name] = param
    }
    return true
  }
}

extension Value {
  /// The value as a text of a link; `nil` for a value that links do not hold.
  fileprivate var linkText: String? {
    switch self {
    case .string(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .array, .object: nil
    }
  }

  /// The value for a capture, of which a list has one.
  fileprivate func param(of capture: Pattern.Capture) -> LinkParam? {
    guard let text = linkText else { return nil }
    switch capture.kind.valueType {
    case .list: return nil
    case _ where capture.isList:
      var one = capture
      one.list = nil
      return param(of: one).map { .list([$0]) }
    case .text: return .text(text)
    case .boolean: return Bool(text).map { .boolean($0) }
    case .integer, .number:
      return Int(text).map { .integer($0) } ?? Double(text).map { .number($0) }
    }
  }
}
