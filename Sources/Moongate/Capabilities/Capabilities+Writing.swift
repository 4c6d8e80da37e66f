internal import MoongateLua

extension Capabilities {
  /// The content of a file.
  var value: Value {
    var file: [String: Value] = ["schema": .integer(Self.schema)]
    if !actions.isEmpty { file["actions"] = Self.table(actions.mapValues(Self.value)) }
    if !facts.fields.isEmpty { file["facts"] = Self.value(facts) }
    if !questions.isEmpty { file["questions"] = Self.table(questions.mapValues(Self.value)) }
    if let browse { file["browse"] = Self.value(browse) }
    if !callbackSchemes.isEmpty { file["callbacks"] = Self.value(callbackSchemes) }
    if claims != .declared { file["claims"] = .string(claims.rawValue) }
    if !systemSchemes.isEmpty { file["systemSchemes"] = Self.value(systemSchemes) }
    if !kinds.isEmpty { file["kinds"] = Self.table(kinds.mapValues { .string($0) }) }
    return Self.table(file)
  }

  private static func table(_ fields: [String: Value]) -> Value { .object(Value.Object(fields)) }

  private static func value(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }

  private static func value(_ action: ActionType) -> Value {
    var fields: [String: Value] = [:]
    if !action.arguments.fields.isEmpty { fields["arguments"] = value(action.arguments) }
    if action.confirm == .required { fields["confirm"] = .string(action.confirm.rawValue) }
    return table(fields)
  }

  private static func value(_ question: QuestionType) -> Value {
    var fields = ["answer": value(question.answer)]
    if !question.arguments.fields.isEmpty { fields["arguments"] = value(question.arguments) }
    return table(fields)
  }

  private static func value(_ places: BrowsePlaces) -> Value {
    var fields = ["schemes": value(places.schemes)]
    if let hosts = places.hosts { fields["hosts"] = value(hosts) }
    return table(fields)
  }

  private static func value(_ object: ObjectType) -> Value {
    let fields = object.fields.map {
      Value.Object.Field(name: $0.written, value: value($0.type))
    }
    return .object(Value.Object(fields))
  }

  fileprivate static func value(_ type: ValueType) -> Value {
    switch type {
    case .list(let element): .array([value(element)])
    case .map(let element): ["*": value(element)]
    case .object(let object): value(object)
    default: .string(type.text ?? "")
    }
  }
}

extension ValueType {
  /// The type as files of capabilities write it.
  package var json: Value { Capabilities.value(self) }
}
