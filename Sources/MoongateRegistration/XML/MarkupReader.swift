/// Goes through the bytes of an XML file once, and keeps the elements that are open in a list.
struct MarkupReader {
  let bytes: [UInt8]
  var offset = 0
  private(set) var elements: [MarkupElement] = []
  /// The numbers of the elements whose end tag has not come, outermost first.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole file.
  mutating func read() throws(MarkupError) {
    try checkEncoding()
    while offset < bytes.count {
      if bytes[offset] == .lessThan {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if let last = open.last {
      throw error(
        "The element \(Value.displayed(elements[last].name)) has no end tag.",
        at: elements[last].range.lowerBound
      )
    }
    if elements.isEmpty { throw error("There is no element.", at: 0) }
  }

  private mutating func checkEncoding() throws(MarkupError) {
    let mark = ByteOrderMark(bytes)
    if mark == .utf16 { throw error(ByteOrderMark.utf16.message, at: 0) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw error("The file is not UTF-8.", at: 0)
    }
    if mark == .utf8 { offset = ByteOrderMark.bytes.count }
  }

  /// Reads what begins with `<`.
  private mutating func readMarkup() throws(MarkupError) {
    if skip("<?") {
      try skip(upTo: "?>", of: "processing instruction")
    } else if skip("<!--") {
      try skip(upTo: "-->", of: "comment")
    } else if skip("<![CDATA[") {
      let start = offset
      try skip(upTo: "]]>", of: "CDATA section")
      try add(text(start..<offset - 3), at: start)
    } else if skip("<!DOCTYPE") {
      try skipDocumentType()
    } else if skip("</") {
      try readEndTag()
    } else {
      try readStartTag()
    }
  }

  private mutating func readText() throws(MarkupError) {
    let start = offset
    while offset < bytes.count, bytes[offset] != .lessThan { offset += 1 }
    guard open.isEmpty else { return try add(try decoded(start..<offset), at: start) }
    if let other = bytes[start..<offset].firstIndex(where: { !$0.isBlank }) {
      throw error("There is text outside of the first element.", at: other)
    }
  }

  private mutating func add(_ text: String, at start: Int) throws(MarkupError) {
    guard let element = open.last else {
      throw error("There is text outside of the first element.", at: start)
    }
    elements[element].text += text
  }

  private mutating func skipDocumentType() throws(MarkupError) {
    let start = offset
    guard elements.isEmpty else {
      throw error("A document type must precede the first element.", at: start)
    }
    while offset < bytes.count {
      switch bytes[offset] {
      case .greaterThan:
        offset += 1
        return
      case .leftBracket, .lessThan:
        throw error("A document type with declarations of its own is not read.", at: offset)
      case .quote, .apostrophe:
        let quote = bytes[offset]
        guard let end = bytes[(offset + 1)...].firstIndex(of: quote) else {
          throw error("A quotation mark is not closed.", at: offset)
        }
        offset = end + 1
      default: offset += 1
      }
    }
    throw error("The document type does not end.", at: start)
  }

  private mutating func readStartTag() throws(MarkupError) {
    let start = offset
    offset += 1
    let name = try readName("An element needs a name after its \"<\".")
    var attributes: [MarkupElement.Attribute] = []
    var known: Set<String> = []
    while true {
      let hasBlank = skipBlanks()
      guard offset < bytes.count else { throw error("The tag does not end.", at: start) }
      let isClosed = skip("/>")
      if isClosed || skip(">") {
        return try open(name, attributes, start..<offset, isClosed: isClosed)
      }
      guard hasBlank else { throw error("A space must precede each attribute.", at: offset) }
      let attribute = try readAttribute()
      guard known.insert(attribute.name).inserted else {
        throw error(
          "The attribute \(Value.displayed(attribute.name)) appears twice.",
          at: attribute.nameRange.lowerBound
        )
      }
      attributes.append(attribute)
    }
  }

  private mutating func open(
    _ name: String,
    _ attributes: [MarkupElement.Attribute],
    _ tag: Range<Int>,
    isClosed: Bool
  ) throws(MarkupError) {
    if open.isEmpty, !elements.isEmpty {
      throw error("There is a second element beside the first.", at: tag.lowerBound)
    }
    guard elements.count < MarkupTree.mostElements, open.count < MarkupTree.mostLevels else {
      throw error(
        "The file has too many elements, or too many inside of each other.",
        at: tag.lowerBound
      )
    }
    let number = elements.count
    elements.append(
      MarkupElement(
        name: name,
        attributes: attributes,
        startTag: tag,
        content: tag.upperBound..<tag.upperBound,
        range: tag,
        parent: open.last
      )
    )
    if let parent = open.last { elements[parent].children.append(number) }
    if !isClosed { open.append(number) }
  }

  private mutating func readEndTag() throws(MarkupError) {
    let start = offset - 2
    let name = try readName("An element needs a name after its \"</\".")
    skipBlanks()
    guard skip(">") else { throw error("An end tag holds only a name.", at: offset) }
    guard let element = open.popLast() else {
      throw error("There is no element \(Value.displayed(name)) to end.", at: start)
    }
    guard elements[element].name == name else {
      throw error(
        "The element \(Value.displayed(elements[element].name)) ends before \(Value.displayed(name)).",
        at: start
      )
    }
    elements[element].content = elements[element].startTag.upperBound..<start
    elements[element].range = elements[element].startTag.lowerBound..<offset
  }
}
