package import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// Sets of facts that an app may pass, for trying handlers: none, all with every boolean true, all with
/// every boolean false, and one for each further value of a choice, a version and a date.
package struct SampleFacts: Sendable {
  /// The most sets of facts to try.
  package static let most = 16

  /// The sets, each once.
  package private(set) var sets: [Value.Object] = [[:]]
  /// The number of further sets that were left out.
  package private(set) var leftOut = 0

  /// No facts alone.
  package init() {}

  /// Sets of the facts that an app declares.
  package init(of capabilities: Capabilities) {
    let facts = capabilities.facts
    guard !facts.fields.isEmpty else { return }
    let whole = facts.sample(true)
    add(whole)
    let other = facts.sample(false)
    if other != whole { add(other) }
    for fact in facts.fields {
      let others = fact.type.furtherTexts
      // What is not tried is counted and not made.
      let room = max(Self.most - sets.count, 0)
      for text in others.prefix(room) {
        add(Value.Object(Array(whole) + [.init(name: fact.name, value: .string(text))]))
      }
      leftOut += max(others.count - room, 0)
    }
  }

  private mutating func add(_ facts: Value.Object) { sets.append(facts) }
}

extension ObjectType {
  /// A table with all fields that a value is known for.
  fileprivate func sample(_ boolean: Bool) -> MoongateLua.Value.Object {
    MoongateLua.Value.Object(
      fields.compactMap { field in
        field.type.sample(boolean).map { .init(name: field.name, value: $0) }
      }
    )
  }
}

extension ValueType {
  /// The texts to try besides that of the sample.
  fileprivate var furtherTexts: ArraySlice<String> {
    switch self {
    case .oneOf(let options): options.dropFirst()
    case .version: ["0.0.1"]
    case .date: ["2026-01-01T09:30:00Z"]
    default: []
    }
  }

  /// A value of the type; `nil` where none is known.
  fileprivate func sample(_ boolean: Bool) -> Value? {
    switch self {
    case .boolean: .boolean(boolean)
    case .string: "text"
    case .int, .number: 1
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    // Later than any that a script compares with.
    case .version: "9999.0"
    case .date: "2026-01-01"
    case .decimal: "1.50"
    case .url: "https://example.com/"
    case .urlWithin(let places):
      URLPlaces(places)?.examples(most: 1).first.map { .string($0) }
    case .range(let range): .integer(range.lowerBound)
    case .oneOf(let options): options.first.map { .string($0) }
    case .list(let element): .array([element.sample(boolean)].compactMap(\.self))
    case .map: [:]
    case .object(let object): .object(object.sample(boolean))
    // Nobody knows what stands there, or which text its pattern accepts.
    case .any, .kind: nil
    }
  }
}

extension ValueType {
  /// A table without the fields that may be left out, in the whole of the type; `nil` for another type.
  fileprivate var smallest: Value? {
    guard case .object(let object) = self else { return nil }
    return .object(
      MoongateLua.Value.Object(
        object.fields.filter { !$0.isOptional }.compactMap { field in
          (field.type.smallest ?? field.type.sample(true)).map {
            .init(name: field.name, value: $0)
          }
        }
      )
    )
  }
}

extension QuestionType {
  /// Answers to try handlers with: none, and values of the type.
  package var sampleAnswers: [MoongateLua.Value] {
    var answers: [MoongateLua.Value] = [.null]
    if case .oneOf(let options) = answer { answers += options.map { .string($0) } }
    for value in [answer.sample(true), answer.sample(false), answer.smallest].compactMap(\.self)
    where !answers.contains(value) {
      answers.append(value)
    }
    return answers
  }

  /// Whether an app can give no other answers than ``sampleAnswers``.
  var areSampleAnswersAll: Bool {
    switch answer {
    case .boolean, .oneOf: true
    default: false
    }
  }
}
