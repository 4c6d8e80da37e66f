extension PatternParser {
  /// Reads `?` and the query conditions up to the fragment or the end.
  mutating func parseQuery() throws(PatternFault) {
    repeat {
      offset += 1
      let start = offset
      guard items.count < Self.maximumItems else {
        throw PatternFault(
          "A pattern has at most \(Self.maximumItems) query conditions.",
          at: start
        )
      }
      if parseOnly() { continue }
      let item = try parseItem()
      guard !itemRepeats.isRepeated(item.name, after: items.lazy.map(\.name)) else {
        throw PatternFault("The query item \(Excerpt.quoted(item.name)) is named twice.", at: start)
      }
      items.append(item)
    } while current == ASCII.ampersand
  }

  /// Reads `only` as a whole item.
  private mutating func parseOnly() -> Bool {
    guard current == Self.only[0] else { return false }
    let end = offset + Self.only.count
    guard bytes[offset...].starts(with: Self.only),
      end == bytes.count || bytes[end] == ASCII.ampersand || bytes[end] == ASCII.hash
    else { return false }
    offset = end
    isOnly = true
    return true
  }

  private static let only = Array("only".utf8)

  /// Reads `name`, `!name`, `name=literal` or `name=:capture`.
  private mutating func parseItem() throws(PatternFault) -> Pattern.Item {
    let isAbsent = current == ASCII.exclamationMark
    if isAbsent { offset += 1 }
    let start = offset
    let name = try parseText(endingAt: ASCII.equals)
    guard !name.isEmpty else {
      throw PatternFault("The name of a query item is missing.", at: start)
    }
    if isAbsent {
      guard current != ASCII.equals else {
        throw PatternFault(
          "An item that must be absent has no value; a \(Self.literal(ASCII.exclamationMark)).",
          at: offset
        )
      }
      return Pattern.Item(name: name, value: nil, isAbsent: true)
    }
    guard current == ASCII.equals else { return Pattern.Item(name: name, value: nil) }
    offset += 1
    return Pattern.Item(name: name, value: try parseValue())
  }

  /// Reads the value of an item: a literal, a capture, or several of them that share it.
  private mutating func parseValue() throws(PatternFault) -> Pattern.Item.Value {
    let start = offset
    let first = try parseValueTerm()
    if current == ASCII.asterisk, case .capture(let capture) = first {
      return .list(try parseListMark(behind: capture))
    }
    guard isInValue else { return .whole(first) }
    if case .capture = first, current == ASCII.plus, endsValue(at: offset + 1) {
      throw PatternFault(
        "A list of all values of a name, none too, is written as in \"?tag=:tags*\". A space at the end is written \"%20\".",
        at: offset
      )
    }
    if let fault = keptKind { throw fault }
    if current == ASCII.questionMark { throw misplaced(ASCII.questionMark, inQuery: true) }
    return .mixed(try parseTerms(behind: first, from: start, in: .value))
  }

  /// Reads the `*` that makes a capture one of all values.
  private mutating func parseListMark(
    behind capture: Pattern.Capture
  ) throws(PatternFault) -> Pattern.Capture {
    let start = offset
    offset += 1
    guard !capture.isOptional, !isInValue else {
      throw PatternFault(
        "A \"*\" ends an item that takes all values of a name, none too, as in \"?tag=:tags*\".",
        at: start
      )
    }
    var list = capture
    list.list = .items
    return list
  }

  /// Whether the value of an item goes on.
  var isInValue: Bool { !endsValue(at: offset) }

  private func endsValue(at place: Int) -> Bool {
    place >= bytes.count || bytes[place] == ASCII.ampersand || bytes[place] == ASCII.hash
  }

  /// Reads a capture, or a literal up to what ends it.
  mutating func parseValueTerm() throws(PatternFault) -> Pattern.Term {
    if current == ASCII.colon { return .capture(try parseCapture(inQuery: true)) }
    return .literal(try parseText(endingAt: ASCII.colon))
  }

  /// Reads a name or a literal value of the query, `+` as a space.
  private mutating func parseText(endingAt end: UInt8?) throws(PatternFault) -> String {
    var text: [UInt8] = []
    while let byte = current, byte != ASCII.ampersand, byte != ASCII.hash, byte != end {
      switch byte {
      case ASCII.colon, ASCII.asterisk, ASCII.questionMark, ASCII.leftParenthesis:
        throw misplaced(byte, inQuery: true)
      default:
        try literalByte(into: &text, readsPlus: true)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `#` and a literal or a capture to the end of the pattern.
  mutating func parseFragment() throws(PatternFault) {
    offset += 1
    let start = offset
    if current == ASCII.colon {
      let capture = try parseCapture()
      guard current == nil else {
        throw keptKind ?? PatternFault("A capture is the whole fragment.", at: offset)
      }
      fragment = .capture(capture)
      return
    }
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case ASCII.colon, ASCII.asterisk, ASCII.questionMark, ASCII.leftParenthesis, ASCII.hash:
        throw misplaced(byte)
      default:
        try literalByte(into: &text)
      }
    }
    guard !text.isEmpty else {
      throw PatternFault("A literal or a capture must follow \"#\".", at: start)
    }
    fragment = .literal(String(decoding: text, as: UTF8.self))
  }
}
