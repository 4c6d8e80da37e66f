internal import LinkRows
package import Moongate
internal import MoongateLua
internal import MoongateRecords

/// A record that was read from a line of a file.
///
/// The texts of such a line are those of whoever wrote the file, so they are a stranger's.
package struct RecordLine: Sendable {
  /// The fields of the line.
  package let fields: Value.Object

  /// Reads a line.
  ///
  /// - Throws: a ``WorkbenchError`` for a line that is not a record of a version that is known.
  package init(_ line: String) throws(WorkbenchError) {
    try self.init(Value.Object(line: line))
  }

  /// Reads the object of a line.
  ///
  /// - Throws: a ``WorkbenchError`` for one that is not a record of a version that is known.
  init(_ fields: Value.Object) throws(WorkbenchError) {
    guard let version = fields["v"] else {
      throw WorkbenchError("The line is not a record: the field v is missing.")
    }
    guard version == .integer(DecisionRecord.version) else {
      throw WorkbenchError(
        "The record has the version \(version); this mgate reads \(DecisionRecord.version)."
      )
    }
    for name in Self.ofText {
      if let value = fields[name], value.plainText == nil {
        throw WorkbenchError("The field \(name) is \(value); in a record it is a text.")
      }
    }
    for name in Self.ofTexts {
      if let value = fields[name], value.plainTexts == nil {
        throw WorkbenchError("The field \(name) is \(value); in a record it is a list of texts.")
      }
    }
    self.fields = fields
  }

  /// The fields that are texts, and those that are lists of texts.
  private static let (ofText, ofTexts) = (
    ["action", "error", "origin", "question", "reason", "response", "route", "shape", "then"],
    ["facts", "missing"]
  )

  /// Returns a field that is a text.
  func text(_ name: String) -> String? { fields[name]?.plainText }

  /// Returns the texts in a field that is a list.
  func texts(_ name: String) -> [String] { fields[name]?.plainTexts ?? [] }

  /// Whether a line is the beginning of an object that has no end, as a process leaves one that ends while it writes.
  static func isTorn(_ line: String) -> Bool {
    var (depth, isInText, isEscaped) = (0, false, false)
    for byte in line.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      // Nothing of a record is outside its braces.
      if depth <= 0 { return false }
    }
    return depth > 0
  }

  /// Whether the record holds the request itself, so that it can be decided again.
  package var isFull: Bool { fields.has("request") }

  /// Makes the request that was decided, or one of its shape.
  ///
  /// - Parameter declared: the texts that a made link must not have by chance.
  /// - Returns: the request; `nil` for a text that was not a link.
  /// - Throws: a ``WorkbenchError`` for a record whose link cannot be made.
  package func request(
    besides declared: DeclaredWords
  ) throws(WorkbenchError) -> RequestLine? {
    if let request = fields["request"] {
      guard case .object(let request) = request else {
        throw WorkbenchError("The field request is not an object of JSON.")
      }
      var circumstances = Circumstances()
      circumstances.origin = .unknown
      return try RequestLine(request, circumstances)
    }
    guard let shape = text("shape") else {
      // A text that is not a link has no shape, `refused` or an error answers it.
      if text("error") == "link" || text("route") == "refused" && text("reason") != nil {
        return nil
      }
      throw WorkbenchError("The record has neither a shape nor a request.")
    }
    var circumstances = Circumstances()
    circumstances.origin = Origin(example: text("origin") ?? "")
    var facts: [Value.Object.Field] = []
    var room = SampleLink.most
    for fact in texts("facts") {
      guard let field = declared.fact(recorded: fact) else {
        throw WorkbenchError(
          "The fact \(Value.quoted(fact)) is not written as name=value, or is too long."
        )
      }
      if case .string(let text) = field.value { room -= text.utf8.count }
      guard room >= 0 else {
        throw WorkbenchError("The facts have more than \(SampleLink.most) bytes.")
      }
      facts.append(field)
    }
    circumstances.set(Value.Object(facts))
    return RequestLine(link: try SampleLink(shape: shape, besides: declared).text, circumstances)
  }
}

extension Value {
  /// The text; `nil` for another value.
  fileprivate var plainText: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of a list; `nil` for a list with something else, and for another value.
  fileprivate var plainTexts: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap(\.plainText)
    return texts.count == values.count ? texts : nil
  }
}
