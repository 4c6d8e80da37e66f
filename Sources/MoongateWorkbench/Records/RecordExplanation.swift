internal import LinkRows
package import Moongate
internal import MoongateLua

/// The explanation of a record: what was decided, and the way of its link through the scripts of now.
package struct RecordExplanation: Encodable {
  private let record: RecordLine
  /// The fingerprint of the scripts of now.
  private let set: String
  /// The explanation of the link, or of one of the same shape; `nil` for a record of a text that was not a link.
  package let explanation: Explanation?

  private enum Key: CodingKey {
    case explanation, isExact, record
  }

  /// Explains a record.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - gate: the scripts of now.
  ///   - declared: the texts that a made link must not have by chance.
  ///   - runsHandlers: whether the handlers run.
  /// - Throws: a ``WorkbenchError`` for a record without a link, or with one that cannot be made.
  package init(
    _ record: RecordLine,
    _ gate: Gate,
    besides declared: DeclaredWords,
    runsHandlers: Bool
  ) throws(WorkbenchError) {
    self.record = record
    set = gate.fingerprint.short
    guard let request = try record.request(besides: declared) else {
      explanation = nil
      return
    }
    if let objection = request.circumstances.objection(of: gate, runsHandlers: runsHandlers) {
      throw WorkbenchError(objection)
    }
    explanation = gate.explain(request.link, in: request.circumstances, runsHandlers: runsHandlers)
  }

  /// Writes the record as it is, whether the link is the recorded one, and the explanation.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(Value.object(record.fields), forKey: .record)
    try fields.encode(record.isFull, forKey: .isExact)
    try fields.encodeIfPresent(explanation, forKey: .explanation)
  }
}

extension RecordExplanation: CustomStringConvertible {
  /// The lines of the record, then the explanation of the link.
  package var description: String {
    let lines = [record.head] + record.lines(by: set) + [record.outcome]
    guard let explanation else { return lines.joined(separator: "\n") }
    let title =
      record.isFull
      ? "The link takes this way in these scripts."
      : "One link of this shape takes this way in these scripts."
    return (lines + [title, explanation.description]).joined(separator: "\n")
  }
}

extension RecordLine {
  /// The number, the time and the origin.
  fileprivate var head: String {
    let number = fields["n"].map { " \($0)" } ?? ""
    let time = text("t").map { " of \(Value.displayed($0))" } ?? ""
    let origin = text("origin").map { ", from \(Value.displayed($0))" } ?? ""
    return "record\(number)\(time)\(origin)"
  }

  /// A line for each field about the decision.
  fileprivate func lines(by set: String) -> [String] {
    var lines: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append(Explanation.line(name, Value.displayed(value))) }
    }
    add("set", text("set"))
    if text("set") != set { add("here", set) }
    add("shape", text("shape"))
    add("route", text("route"))
    if case .object(let captures)? = fields["captures"] {
      for capture in captures { add("capture", "\(capture.name) = \(capture.value.plain)") }
    }
    add("facts", texts("facts").joined(separator: ", "))
    add("redirects", fields["redirects"].map { "\($0)" })
    add("took", fields["us"].map { "\($0) µs" + (fields["steps"].map { ", \($0) steps" } ?? "") })
    add("stands for", fields["weight"].map { "\($0) decisions" })
    if let dropped = fields["dropped"], dropped != 0 { add("dropped", "\(dropped) before it") }
    return lines
  }

  /// The response, or the error.
  fileprivate var outcome: String {
    if let error = text("error") {
      let parts = ["error: \(error)", text("reason"), text("place").map { "at \($0)" }]
      return Value.displayed(parts.compactMap(\.self).joined(separator: " "))
    }
    let words =
      [text("response"), text("then"), text("action"), text("question")] + texts("missing")
    let refusal = fields["refusal"] == true ? " (a refusal)" : ""
    return Value.displayed("→ \(words.compactMap(\.self).joined(separator: " "))\(refusal)")
  }
}

extension Value {
  /// The text itself, or another value as it is written.
  fileprivate var plain: String { if case .string(let text) = self { text } else { "\(self)" } }
}
