/// A value of a property list, and where it stands.
struct PropertyListValue: Sendable {
  /// A key with its value.
  struct Entry: Sendable {
    /// The key.
    let key: String
    /// The value.
    var value: PropertyListValue
  }

  /// The kind of a value.
  indirect enum Kind: Sendable {
    case string(String)
    case array([PropertyListValue])
    case dictionary([Entry])
    case boolean(Bool)
    /// A number, date or data, by what the file calls it.
    case other(String)
  }

  /// The kind.
  var kind: Kind
  /// The number of its element in an XML file.
  var element: Int?
  /// The object as it stands in a binary file, if no other belongs to it.
  var object: [UInt8]?

  init(_ kind: Kind, element: Int? = nil, object: [UInt8]? = nil) {
    self.kind = kind
    self.element = element
    self.object = object
  }

  /// A text.
  static func string(_ text: String) -> Self { Self(.string(text)) }

  /// A list of texts.
  static func strings(_ texts: [String]) -> Self { Self(.array(texts.map(Self.string))) }
}

extension PropertyListValue {
  /// The text, if it is one.
  var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// The values in it, if it is an array.
  var array: [PropertyListValue]? { if case .array(let values) = kind { values } else { nil } }

  /// The keys and values in it, if it is a dictionary.
  var entries: [Entry]? { if case .dictionary(let entries) = kind { entries } else { nil } }

  /// The truth of the value, if it is a boolean.
  var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }

  /// The place of a key in a dictionary; of one that stands there twice, the first.
  func index(of key: String) -> Int? { entries?.firstIndex { $0.key == key } }

  /// The value of a key of a dictionary.
  subscript(key: String) -> PropertyListValue? {
    entries?.first { $0.key == key }?.value
  }

  /// The name of the value's kind, with an article.
  var noun: String {
    switch kind {
    case .string: "a string"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .boolean: "a truth value"
    case .other(let name): name == "integer" ? "an integer" : "a \(name)"
    }
  }
}
