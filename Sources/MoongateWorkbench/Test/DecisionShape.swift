import LinkRows
import Moongate

/// A decision as a test reads it.
struct DecisionShape {
  /// All fields that a decision may have.
  static let names =
    (["error", "kind", "link", "number", "pattern", "redirects", "route", "text"]
    + LuaReference.responseFields.map(\.name)).sorted()

  let fields: Value.Object

  /// A decision that is the `number`th of its test.
  init(_ attempt: Attempt, number: Int) {
    var fields = Array(ResponseShape(attempt.result).fields)
    func add(_ name: String, _ value: Value) { fields.append(.init(name: name, value: value)) }
    add("number", .integer(number))
    add("link", .string(attempt.link))
    add("text", .string(attempt.outcome))
    if case .success(let decision) = attempt.result {
      if let name = decision.route?.name { add("route", .string(name)) }
      if let pattern = decision.route?.pattern { add("pattern", .string(pattern)) }
      add("redirects", .array(decision.redirects.map { .string($0.text) }))
    }
    self.fields = Value.Object(fields)
  }
}
