internal import MoongateDiagnostics
internal import MoongateLua

/// A line of a file of traffic, once its link was decided.
enum ReplayedEntry: Sendable {
  case decided(ReplayedLine)
  case empty
  /// A record without an end.
  case torn
  /// A line that is wrong, and a sentence about it.
  case unreadable(String)

  /// The line of JSON that says what came of it.
  var json: String {
    var fields: [Value.Object.Field] = []
    func add(_ name: String, _ value: Value) { fields.append(.init(name: name, value: value)) }
    switch self {
    case .decided(let line):
      add("after", .string(line.after))
      if !line.tried.isEmpty { add("answers", .object(line.tried)) }
      if let before = line.before {
        add("before", .string(before))
        add("changed", .boolean(line.isChanged))
      }
      if !line.isCertain { add("certain", false) }
      add("exact", .boolean(line.isExact))
    case .empty: add("error", "The line is empty.")
    case .torn: add("error", "The line has no end.")
    case .unreadable(let message): add("error", .string(message))
    }
    add("schema", .integer(JSONLine.schema))
    if case .decided(let line) = self { add("weight", .integer(line.weight)) }
    return Value.object(Value.Object(fields)).json
  }
}
