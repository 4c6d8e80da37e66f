package import Moongate

/// A response that a test expects: the fields that must be so, and how a script would write it.
struct ExpectedResponse {
  let fields: Value.Object
  let description: String

  /// Reads the arguments of a matcher.
  init(_ matcher: TestMatcher, _ arguments: [Value]) throws(TestError) {
    let usage = TestError("The matcher \(matcher.name) takes \(matcher.meaning).")
    let isList = matcher.parameters.last?.name == "..."
    guard isList || arguments.count <= matcher.parameters.count else { throw usage }
    let kind = matcher.kind ?? matcher.name
    var fields = [Value.Object.Field(name: "kind", value: .string(kind))]
    var texts: [String] = []
    func add(_ part: Response.Part, named name: String) {
      fields += ResponseShape.fields(of: part, named: name)
      texts += part.scriptTexts
    }
    for (index, parameter) in matcher.parameters.enumerated() {
      let value: Value? = index < arguments.count ? arguments[index] : .none
      switch (parameter.type, value) {
      case ("table", let value):
        let table = value ?? [:]
        guard table.isTable else {
          throw TestError(
            "The arguments of \(matcher.name) are a table, such as { name = \"Trip\" }."
          )
        }
        add(.arguments(table), named: parameter.name)
      case (_, .none):
        guard parameter.isOptional || isList else { throw usage }
        texts.append("…")
      case ("string", .string(let text)?):
        guard isList else {
          add(.text(text), named: parameter.name)
          continue
        }
        let all = arguments.compactMap { if case .string(let text) = $0 { text } else { nil } }
        guard all.count == arguments.count else { throw usage }
        add(.texts(all.sorted()), named: "facts")
      case ("any", let value?) where parameter.name == "after_yes":
        let then = try Self.following(value)
        fields.append(.init(name: parameter.name, value: .object(then.fields)))
        texts.append(then.description)
      case ("any", let value?):
        guard let prompt = Prompt(expected: value) else { throw usage }
        add(.prompt(prompt), named: parameter.name)
      default: throw usage
      }
    }
    self.fields = Value.Object(fields)
    description = texts.isEmpty ? kind : "\(kind)(\(texts.joined(separator: ", ")))"
  }

  /// The response behind a yes, which a test writes as a handler would.
  private static func following(_ value: Value) throws(TestError) -> ExpectedResponse {
    guard case .string(let name) = value["response"],
      let matcher = TestMatcher.all.first(where: { $0.name.isSame(as: "to_\(name)") }),
      matcher.kind != nil
    else {
      throw TestError(
        "The response after a yes is written as in a handler, such as open(\"join\")."
      )
    }
    return try ExpectedResponse(matcher, value["arguments"]?.elements ?? [])
  }

  /// The places at which a response is not as it is expected; fields that nothing is said of may be
  /// anything.
  func differences(from actual: Value.Object) -> [String] {
    Self.differences(of: actual, from: fields)
  }

  private static func differences(
    of actual: Value.Object,
    from fields: Value.Object
  ) -> [String] {
    guard fields["kind"] == actual["kind"] else {
      return ValueDifference(fields["kind"], actual["kind"], at: "kind").lines
    }
    return fields.flatMap { field in
      guard field.name == "after_yes", case .object(let then)? = actual["after_yes"],
        case .object(let wanted) = field.value
      else { return ValueDifference(field.value, actual[field.name], at: field.name).lines }
      return differences(of: then, from: wanted).map { "after_yes.\($0)" }
    }
  }
}

extension Value {
  fileprivate var isTable: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The elements of a list; an empty table is one without any.
  package var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .object(let object) where object.isEmpty: []
    default: nil
    }
  }
}
