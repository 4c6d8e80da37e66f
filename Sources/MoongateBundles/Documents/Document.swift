internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// A table of a document, with the names that lead to it, whose fields are read one by one.
///
/// Members that nobody asks for are ignored, so that later versions may add some. Those that no reader may
/// ignore are listed in the document's field `critical`.
struct Document {
  /// The most objects and lists in each other.
  static let deepest = 16
  /// The largest whole number, 2^53 - 1, which every reader of JSON holds exactly (RFC 8259, 6).
  static let largest = 1 << 53 - 1

  /// The name of the document in sentences, such as `channel`.
  let noun: String
  private let object: Value.Object
  private let path: String

  private init(_ object: Value.Object, of noun: String, at path: String) {
    (self.object, self.noun, self.path) = (object, noun, path)
  }

  /// Reads the whole of a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 of JSON (RFC 8259) with nothing after the value, each name once in its object, and no
  ///     number of more than 2^53 - 1 either way.
  ///   - noun: the name of the document in sentences.
  /// - Throws: a ``Refusal`` with the code `malformed`.
  init(_ bytes: [UInt8], noun: String) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(.malformed, "The \(noun) is not UTF-8 text.")
    }
    let value: Value
    do throws(JSONFault) {
      value = try Value(json: text, deepest: Self.deepest)
    } catch {
      throw Refusal(.malformed, "The \(noun) cannot be read. \(error)")
    }
    guard Self.hasSmallNumbers(value) else {
      throw Refusal(.malformed, "The \(noun) holds a number above 2^53 - 1.")
    }
    guard case .object(let object) = value else {
      throw Refusal(.malformed, "The \(noun) is not an object in braces.")
    }
    self.init(object, of: noun, at: "")
  }

  private static func hasSmallNumbers(_ value: Value) -> Bool {
    switch value {
    case .integer(let integer): integer.magnitude <= largest
    case .number(let number): number.magnitude <= Double(largest)
    case .array(let values): values.allSatisfy(hasSmallNumbers)
    case .object(let object): object.allSatisfy { hasSmallNumbers($0.value) }
    case .null, .boolean, .string: true
    }
  }

  /// Checks the fields `schema` and `critical`, which every signed document may have.
  ///
  /// - Parameters:
  ///   - newest: the newest schema that this version reads.
  ///   - names: the members of the document that this version knows.
  /// - Throws: a ``Refusal`` with the code `schema` or `critical`.
  func check(schema newest: Int, names: [String]) throws(Refusal) {
    let schema = try integer("schema", in: 1...Self.largest)
    guard schema <= newest else {
      throw Refusal(
        .schema,
        "The \(noun) has the schema \(schema), and this Moongate reads \(newest); update the app."
      )
    }
    for name in try texts("critical") where !names.contains(where: { $0.isSame(as: name) }) {
      throw Refusal(
        .critical,
        """
        The \(noun) depends on the member \(Value.quoted(name)), which this Moongate does not know; \
        update the app.
        """
      )
    }
  }

  // MARK: Fields

  /// Whether a field is there.
  func has(_ name: String) -> Bool { object.has(name) }

  /// The fields of the table, each by name.
  var fields: Value.Object { object }

  /// Returns the refusal of a field.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - failure: the end of the sentence that begins with the field, from a space on.
  /// - Returns: the refusal.
  func fault(_ name: String, _ failure: String) -> Refusal {
    Refusal(.malformed, "The field \(Value.quoted(place(name))) of the \(noun)\(failure)")
  }

  private func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// The whole number of a field.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int {
    guard case .integer(let integer) = object[name], range.contains(integer) else {
      throw fault(
        name,
        " must hold a whole number from \(range.lowerBound) to \(range.upperBound)."
      )
    }
    return integer
  }

  /// The number of a field from 0 to 1.
  func share(_ name: String) throws(Refusal) -> Double {
    let number: Double? =
      switch object[name] {
      case .integer(let integer): Double(integer)
      case .number(let number): number
      default: nil
      }
    guard let number, 0...1 ~= number else {
      throw fault(name, " must hold a number from 0 to 1.")
    }
    return number
  }

  /// The boolean of a field; `false` where there is none.
  func isSet(_ name: String) throws(Refusal) -> Bool {
    switch object[name] {
    case nil: return false
    case .boolean(let boolean): return boolean
    default: throw fault(name, " must hold true or false.")
    }
  }

  /// The text of a field.
  func text(_ name: String) throws(Refusal) -> String {
    guard case .string(let text) = object[name] else { throw fault(name, " must hold a text.") }
    return text
  }

  /// The texts of a field; an empty list without the field.
  func texts(_ name: String) throws(Refusal) -> [String] {
    try elements(name).map { value throws(Refusal) in
      guard case .string(let text) = value else { throw fault(name, " must hold only texts.") }
      return text
    }
  }

  /// The table of a field.
  func table(_ name: String) throws(Refusal) -> Document {
    guard case .object(let object) = object[name] else {
      throw fault(name, " must hold an object in braces.")
    }
    return Document(object, of: noun, at: place(name))
  }

  /// The tables of a field; an empty list without the field.
  func tables(_ name: String) throws(Refusal) -> [Document] {
    var tables: [Document] = []
    for (place, value) in try elements(name).enumerated() {
      guard case .object(let object) = value else {
        throw fault(name, " must hold only objects in braces.")
      }
      tables.append(Document(object, of: noun, at: "\(self.place(name))[\(place)]"))
    }
    return tables
  }

  private func elements(_ name: String) throws(Refusal) -> [Value] {
    switch object[name] {
    case nil: return []
    case .array(let values): return values
    default: throw fault(name, " must hold a list.")
    }
  }
}
