package import Moongate
internal import MoongateLinks
internal import MoongateLua
internal import MoongateRecords

/// The texts and the facts that script sets and their apps declare, for links that are made from shapes.
///
/// In the place of a class stands a text that nobody declares, so a made link must not have a declared one there.
package struct DeclaredWords: Sendable {
  /// The literals of patterns, without case.
  private let literals: Set<ByteName>
  /// The names of query items in patterns.
  private let items: Set<ByteName>
  /// A scheme and a host that nobody declares.
  let (otherScheme, otherHost): (String, String)
  /// The capabilities that declare facts, each with a value of every fact.
  private let facts: [(types: ObjectType, guarded: CapabilityGuard, samples: Value.Object)]

  /// The texts of the sets that gates run.
  package init(of gates: [Gate]) {
    let programs = gates.map(\.program)
    let patterns = programs.flatMap(\.routes).compactMap { $0.pattern }
    literals = Set(patterns.flatMap(\.literals).map { ByteName($0.lowercased()) })
    items = Set(patterns.flatMap(\.items).map { ByteName($0.name) })
    func other(_ texts: [String], _ link: (String) -> String) -> String {
      let free = texts.first { text in
        (try? Link(link(text))).map { link in !programs.contains { $0.table.claims(link) } }
          ?? false
      }
      return free ?? texts[0]
    }
    otherScheme = other(["x-other", "x-another", "x-third"]) { $0 + ":x" }
    otherHost = other(["x.example", "x.invalid", "x-other.test", "xn--x"]) { "https://\($0)/" }
    facts = gates.compactMap(\.configuration.capabilities).map { capabilities in
      let samples = SampleFacts(of: capabilities).sets.dropFirst().first ?? [:]
      return (capabilities.facts, CapabilityGuard(capabilities), samples)
    }
  }

  /// Returns a text of a shape that is not declared; the shortest, if all that are tried are.
  func sample(of shape: ValueShape) -> String {
    shape.samples.first { !literals.contains(ByteName($0.lowercased())) } ?? shape.sample
  }

  /// Chooses a value of a fact that the apps take which declare it.
  ///
  /// - Parameters:
  ///   - name: the name of the fact.
  ///   - text: a text that is the value if some app has it among the choices of the fact.
  ///   - values: the values to choose from.
  /// - Returns: the first that all take, or a value of the declared type; otherwise the first.
  func value(of name: String, isChoice text: String, among values: [Value]) -> Value {
    let declaring = facts.filter { $0.types[name] != nil }
    for app in declaring {
      if case .oneOf(let choices)? = app.types[name]?.type,
        choices.contains(where: { $0.isSame(as: text) })
      {
        return .string(text)
      }
    }
    let taken = (values + declaring.compactMap { $0.samples[name] }).first { value in
      declaring.allSatisfy {
        $0.guarded.objection(toFacts: Value.Object([.init(name: name, value: value)])) == nil
      }
    }
    return taken ?? values[0]
  }

  /// Returns items of a query with names that nobody declares, each another.
  func items(_ count: Int, after names: inout Int) -> String {
    var made: [String] = []
    while made.count < count {
      names += 1
      if !items.contains(ByteName("x-\(names)")) { made.append("x-\(names)=1") }
    }
    return made.joined(separator: "&")
  }
}

extension Pattern {
  /// The literals that are the whole of a segment, a query value or a fragment, and the texts of choices.
  fileprivate var literals: [String] {
    let segments: [String] = segments.compactMap {
      if case .literal(let text) = $0 { text } else { nil }
    }
    let terms: [String] = (items.map(\.value?.whole) + [fragment]).compactMap {
      if case .literal(let text)? = $0 { text } else { nil }
    }
    let choices = captures.flatMap { $0.kind.options?.texts ?? [] }
    return segments + terms + choices
  }
}
