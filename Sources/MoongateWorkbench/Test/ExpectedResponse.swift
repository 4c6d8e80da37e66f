import Moongate

/// A response that a test expects: the fields that must be so, and how a script would write it.
struct ExpectedResponse {
  let fields: Value.Object
  let description: String

  private init(_ kind: Value, _ fields: [Value.Object.Field], _ description: String) {
    self.fields = Value.Object([Value.Object.Field(name: "kind", value: kind)] + fields)
    self.description = description
  }

  /// Reads the arguments of a matcher; `nil` for one that is not about the response alone.
  init?(_ matcher: TestMatcher, _ arguments: [Value]) throws(WorkbenchError) {
    switch matcher {
    case .open: self = try Self.named("open", "action", arguments, "the name of an action")
    case .ask: self = try Self.named("ask", "question", arguments, "the name of a question")
    case .browse:
      guard arguments.count == 1, case .string(let url) = arguments[0] else {
        throw WorkbenchError("The matcher to_browse takes a URL.")
      }
      self.init("browse", [.init(name: "url", value: .string(url))], Value.call("browse", url, [:]))
    case .confirm: self = try Self.confirmation(arguments)
    case .reject:
      guard let reason = arguments.first else {
        self.init("reject", [], "reject(…)")
        return
      }
      guard arguments.count == 1, let prompt = TestPrompt(reason, named: "reason") else {
        throw WorkbenchError("The matcher to_reject takes a reason, or nothing for any.")
      }
      self.init("reject", prompt.fields, "reject(\(prompt.description))")
    case .wait: self = try Self.waiting(arguments)
    case .unmatched: self = try Self.bare("unmatched", arguments, matcher)
    case .unclaimed: self = try Self.bare("unclaimed", arguments, matcher)
    case .redirect, .fail, .by, .equal: return nil
    }
  }

  private static func bare(
    _ kind: String,
    _ arguments: [Value],
    _ matcher: TestMatcher
  ) throws(WorkbenchError) -> ExpectedResponse {
    guard arguments.isEmpty else {
      throw WorkbenchError("The matcher \(matcher.rawValue) takes nothing.")
    }
    return ExpectedResponse(.string(kind), [], kind)
  }

  /// A response that is a name and arguments.
  private static func named(
    _ kind: String,
    _ field: String,
    _ arguments: [Value],
    _ meaning: String
  ) throws(WorkbenchError) -> ExpectedResponse {
    guard 1...2 ~= arguments.count, case .string(let name) = arguments[0] else {
      throw WorkbenchError("The matcher to_\(kind) takes \(meaning) and its arguments, if any.")
    }
    let table = arguments.count == 2 ? arguments[1] : [:]
    switch table {
    case .object, .array: break
    default:
      throw WorkbenchError("The arguments of to_\(kind) are a table, such as { name = \"Trip\" }.")
    }
    return ExpectedResponse(
      .string(kind),
      [.init(name: field, value: .string(name)), .init(name: "arguments", value: table)],
      Value.call(kind, name, table)
    )
  }

  private static func confirmation(_ arguments: [Value]) throws(WorkbenchError) -> ExpectedResponse
  {
    guard 1...2 ~= arguments.count, let prompt = TestPrompt(arguments[0], named: "prompt") else {
      throw WorkbenchError(
        "The matcher to_confirm takes a question, and the response behind a yes or nothing for any."
      )
    }
    guard arguments.count == 2 else {
      return ExpectedResponse("confirm", prompt.fields, "confirm(\(prompt.description), …)")
    }
    let then = try following(arguments[1])
    return ExpectedResponse(
      "confirm",
      prompt.fields + [.init(name: "after_yes", value: .object(then.fields))],
      "confirm(\(prompt.description), \(then.description))"
    )
  }

  /// The response behind a yes, which a test writes as a handler would.
  private static func following(_ value: Value) throws(WorkbenchError) -> ExpectedResponse {
    guard case .string(let name) = value["response"],
      let matcher = TestMatcher(rawValue: "to_\(name)"),
      let response = try ExpectedResponse(matcher, value["arguments"]?.elements ?? [])
    else {
      throw WorkbenchError(
        "The response behind a yes is written as in a handler, such as open(\"join\")."
      )
    }
    return response
  }

  private static func waiting(_ arguments: [Value]) throws(WorkbenchError) -> ExpectedResponse {
    var facts: [String] = []
    for argument in arguments {
      guard case .string(let fact) = argument else {
        throw WorkbenchError("The matcher to_wait takes the names of facts, or nothing for any.")
      }
      facts.append(fact)
    }
    let list = facts.sorted().map { Value.string($0) }
    return ExpectedResponse(
      "wait",
      facts.isEmpty ? [] : [.init(name: "facts", value: .array(list))],
      facts.isEmpty ? "wait(…)" : "wait(\(list.map(\.description).joined(separator: ", ")))"
    )
  }

  /// The places at which a response is not as it is expected; fields that nothing is said of may be
  /// anything.
  func differences(from actual: Value.Object) -> [String] {
    guard fields["kind"] == actual["kind"] else {
      return ValueDifference(fields["kind"], actual["kind"], at: "kind").lines
    }
    return fields.flatMap { field in
      guard field.name == "after_yes", case .object(let then)? = actual["after_yes"],
        case .object(let wanted) = field.value
      else { return ValueDifference(field.value, actual[field.name], at: field.name).lines }
      return ExpectedResponse(fields: wanted).differences(from: then).map { "after_yes.\($0)" }
    }
  }

  private init(fields: Value.Object) {
    self.fields = fields
    description = ""
  }
}

extension Value {
  /// The elements of a list; an empty table is one without any.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .object(let object) where object.isEmpty: []
    default: nil
    }
  }
}
