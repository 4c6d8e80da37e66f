package import LinkRows
internal import Moongate

/// A line of input: a link, or an object of JSON with a link and what it is tried with.
///
///     {"link": "myapp:account", "origin": "in-app", "facts": {"signed_in": true}}
package struct RequestLine: Sendable {
  /// The link.
  package let link: String
  /// The circumstances in which the link is tried.
  package let circumstances: Circumstances

  /// A link as it is.
  package init(link: String, _ circumstances: Circumstances) {
    self.link = link
    self.circumstances = circumstances
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - circumstances: what a link is tried with where the line does not say.
  /// - Throws: a ``WorkbenchError`` for JSON that is not such an object.
  package init(_ line: String, _ circumstances: Circumstances) throws(WorkbenchError) {
    guard Self.isObject(line) else {
      self.init(link: line, circumstances)
      return
    }
    try self.init(Value.Object(line: line), circumstances)
  }

  /// Whether a line is meant to be an object, and not a link.
  static func isObject(_ line: String) -> Bool {
    let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return first == UInt8(ascii: "{")
  }

  /// Reads the object of a line.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - circumstances: what a link is tried with where the object does not say.
  /// - Throws: a ``WorkbenchError`` for an object that is not that of a link.
  init(_ object: Value.Object, _ circumstances: Circumstances) throws(WorkbenchError) {
    var circumstances = circumstances
    var link: String?
    for field in object {
      switch (ByteName(field.name), field.value) {
      case ("link", .string(let text)): link = text
      case ("origin", .string(let name)):
        guard let origin = Origin(named: name) else {
          throw WorkbenchError(Origin.complaint(of: name))
        }
        circumstances.origin = origin
      case ("facts", .object(let facts)): circumstances.set(facts)
      case ("answers", .object(let answers)): circumstances.set(answers: answers)
      case ("link", _), ("origin", _), ("facts", _), ("answers", _):
        throw WorkbenchError(
          """
          The field \(field.name) is \(field.value); link and origin are texts, facts and answers \
          tables.
          """
        )
      default:
        throw WorkbenchError(
          """
          There is no field \(Value.string(field.name)); there are link, origin, facts and answers.
          """
        )
      }
    }
    guard let link else { throw WorkbenchError("The field link is missing.") }
    self.init(link: link, circumstances)
  }
}

extension Value.Object {
  /// Reads a line that is an object of JSON.
  ///
  /// - Throws: a ``WorkbenchError`` for any other line.
  init(line: String) throws(WorkbenchError) {
    let value: Value
    do {
      value = try Value(json: line)
    } catch {
      throw WorkbenchError("\(error)")
    }
    guard case .object(let object) = value else {
      throw WorkbenchError("The line is not an object of JSON.")
    }
    self = object
  }
}
