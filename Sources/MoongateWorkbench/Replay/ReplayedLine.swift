internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLua

/// A line of traffic whose link was decided again.
struct ReplayedLine: Sendable {
  /// The link, or the shape of one.
  let text: String
  /// The number of decisions for which the line stands.
  let weight: Int
  /// The number of decisions before it that have no record.
  let dropped: Int
  /// Whether the link is the one that came, and not one that is made from the shape of a record.
  let isExact: Bool
  /// The answer of the other set, or the recorded one; `nil` where there is neither.
  let before: String?
  /// The answer now.
  let after: String
  /// Whether the two differ.
  let isChanged: Bool
  /// Whether the link is known to go where the recorded one went.
  let isCertain: Bool
  /// Whether the link is one of either set.
  let isClaimed: Bool
  /// The answers of the app to questions that were tried; empty where none were, or where a record tells them.
  let tried: Value.Object

  /// A line that was decided.
  ///
  /// The answers are told only where somebody looks at them.
  init(
    _ line: TrafficLine,
    before: ReplayAnswer?,
    after: ReplayAnswer,
    isChanged: Bool,
    isCertain: Bool = true,
    tried: Value.Object = [:],
    isTold: Bool
  ) {
    (text, weight, dropped, isExact) = (line.text, line.weight, line.dropped, line.isExact)
    (self.isChanged, self.isCertain, self.tried) = (isChanged, isCertain, tried)
    isClaimed = !after.isOfNobody || !(before?.isOfNobody ?? true)
    guard isTold || isChanged || before == nil else {
      (self.before, self.after) = ("", "")
      return
    }
    let told = before.map { "\($0)" }
    self.before = told
    let isAlike = isChanged && told == "\(after)"
    self.after = "\(after)" + (isAlike ? after.isError ? " otherwise" : " with other values" : "")
  }
}

extension LineEntry<ReplayedLine> {
  /// The line of JSON that says what came of it.
  var json: String {
    var fields: [Value.Object.Field] = []
    func add(_ name: String, _ value: Value) { fields.append(.init(name: name, value: value)) }
    switch self {
    case .content(let line):
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
    if case .content(let line) = self { add("weight", .integer(line.weight)) }
    return Value.object(Value.Object(fields)).json
  }
}
