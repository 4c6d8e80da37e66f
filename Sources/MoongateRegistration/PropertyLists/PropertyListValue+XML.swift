internal import MoongateLinks

extension PropertyListValue {
  /// Reads an element of a property list, and those in it.
  init(_ number: Int, of tree: MarkupTree) throws(MarkupError) {
    let element = tree.elements[number]
    let kind: Kind
    switch element.name {
    case "string": kind = .string(element.text)
    case "true", "false": kind = .boolean(element.name == "true")
    case "integer", "real", "date", "data": kind = .other(element.name)
    case "array":
      // The reader of XML allows 256 elements in each other, so this ends.
      var values: [PropertyListValue] = []
      for child in element.children { values.append(try Self(child, of: tree)) }
      kind = .array(values)
    case "dict":
      var entries: [Entry] = []
      for pair in stride(from: 0, to: element.children.count, by: 2) {
        let key = tree.elements[element.children[pair]]
        guard key.name == "key", pair + 1 < element.children.count else {
          throw MarkupError(
            message: "A dictionary holds keys, each followed by its value.",
            offset: key.range.lowerBound
          )
        }
        let value = try Self(element.children[pair + 1], of: tree)
        entries.append(Entry(key: key.text, value: value))
      }
      kind = .dictionary(entries)
    default:
      throw MarkupError(
        message: "The element \(Value.displayed(element.name)) does not belong to a property list.",
        offset: element.range.lowerBound
      )
    }
    self.init(kind, element: number)
  }

  /// The value as XML, without an indentation in front of its first line.
  ///
  /// Numbers, dates and data are never written, because nobody adds one.
  ///
  /// - Parameters:
  ///   - indent: what stands in front of its lines.
  ///   - unit: what stands there in front of lines one level deeper.
  ///   - newline: the end of a line.
  /// - Returns: its element.
  func xml(indent: String, unit: String, newline: String) -> String {
    switch kind {
    case .string(let text): return "<string>\(Self.escaped(text))</string>"
    case .boolean(let value): return value ? "<true/>" : "<false/>"
    case .other(let name): return "<\(name)/>"
    case .array(let values):
      if values.isEmpty { return "<array/>" }
      let inner = indent + unit
      let lines = values.map { inner + $0.xml(indent: inner, unit: unit, newline: newline) }
      return (["<array>"] + lines + ["\(indent)</array>"]).joined(separator: newline)
    case .dictionary(let entries):
      if entries.isEmpty { return "<dict/>" }
      let inner = indent + unit
      let lines = entries.flatMap { entry in
        [
          "\(inner)<key>\(Self.escaped(entry.key))</key>",
          inner + entry.value.xml(indent: inner, unit: unit, newline: newline),
        ]
      }
      return (["<dict>"] + lines + ["\(indent)</dict>"]).joined(separator: newline)
    }
  }

  /// The value as a whole file.
  var xmlFile: String {
    let publicID = "\"-//Apple//DTD PLIST 1.0//EN\""
    let address = "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\""
    let lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \(publicID) \(address)>",
      "<plist version=\"1.0\">",
      xml(indent: "", unit: "\t", newline: "\n"),
      "</plist>",
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text as it stands between tags.
  static func escaped(_ text: String) -> String {
    text.replacingScalars { $0 == "\"" ? nil : $0.markupReference }
  }
}

/// Binary property lists as a person reads them.
package enum PropertyListText {
  /// Returns the keys and texts of a binary property list as XML; `nil` for other bytes.
  ///
  /// Numbers, dates and data are shown by their kind alone.
  ///
  /// - Complexity: O(*n*).
  package static func xml(ofBinary bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "bplist".utf8), bytes.count <= PropertyListFile.mostBytes else {
      return nil
    }
    return BinaryPropertyList.read(bytes).map { Array($0.xmlFile.utf8) }
  }
}
