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
    self.fields = fields
  }

  /// Returns a field that is a text.
  func text(_ name: String) -> String? {
    if case .string(let text)? = fields[name] { text } else { nil }
  }

  /// Returns the texts in a field that is a list.
  func texts(_ name: String) -> [String] {
    guard case .array(let values)? = fields[name] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

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
      if text("error") == "link" { return nil }
      throw WorkbenchError("The record has neither a shape nor a request.")
    }
    var circumstances = Circumstances()
    circumstances.origin = Origin(example: text("origin") ?? "")
    if let facts = fields["facts"], case .array = facts {
    } else if let facts = fields["facts"] {
      throw WorkbenchError("The field facts is \(facts); in a record it is a list of texts.")
    }
    var facts: [Value.Object.Field] = []
    var room = SampleLink.most
    for fact in texts("facts") {
      guard let field = Value.Object.Field(recorded: fact, declared) else {
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

extension Value.Object.Field {
  /// The fact that a record writes as `name=value`, with a value of that shape; `nil` for another text.
  fileprivate init?(recorded fact: String, _ declared: DeclaredWords) {
    guard let equals = fact.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = String(decoding: fact.utf8[..<equals], as: UTF8.self)
    let text = String(decoding: fact.utf8[fact.utf8.index(after: equals)...], as: UTF8.self)
    if let least = ValueShape(text: text)?.lengths?.lowerBound, least > SampleLink.most {
      return nil
    }
    let value: Value =
      switch text {
      case "true": true
      case "false": false
      case "null": .null
      case "list": .array([])
      case "table": [:]
      default:
        ValueShape(text: text).map { declared.fact(name, [Value(sample: $0), .string($0.sample)]) }
          ?? .string(text)
      }
    self.init(name: name, value: value)
  }
}

extension Value {
  /// A value of a shape: a number where the shape is that of one.
  fileprivate init(sample shape: ValueShape) {
    switch shape.characters {
    case .digits, .number:
      self = Int(shape.sample).map { .integer($0) } ?? .number(Double(shape.sample) ?? 0)
    default: self = .string(shape.sample)
    }
  }
}
