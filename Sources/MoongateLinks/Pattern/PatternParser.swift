/// Reads a pattern from left to right: scope, path, query, fragment.
struct PatternParser: ~Copyable {
  /// The most bytes, segments, query conditions and groups of one pattern, and captures of one segment.
  ///
  /// Each group, and each optional capture, adds variants of the whole route to the table.
  static let maximumBytes = 8_192
  static let maximumSegments = 255
  static let maximumItems = 255
  static let maximumGroups = 16
  static let maximumMixedCaptures = 16

  let bytes: ContiguousArray<UInt8>
  let kinds: [String: Kind]
  let ignoresCase: Bool
  var offset = 0

  var scope: Pattern.Scope?
  var segments: [Pattern.Segment] = []
  var groups: [Range<Int>] = []
  /// The number of groups around the offset.
  var depth = 0
  /// Whether the path is not over, in which alone groups stand.
  var isInPath = true
  var items: [Pattern.Item] = []
  var isOnly = false
  var fragment: Pattern.Term?
  var captureNames: [String] = []
  var captureRepeats = RepeatFinder()
  var itemRepeats: RepeatFinder

  init(_ text: String, kinds: [String: Kind], ignoresCase: Bool = false) {
    self.init(ContiguousArray(text.utf8), kinds: kinds, ignoresCase: ignoresCase)
  }

  private init(_ bytes: ContiguousArray<UInt8>, kinds: [String: Kind], ignoresCase: Bool) {
    self.bytes = bytes
    self.kinds = kinds
    self.ignoresCase = ignoresCase
    itemRepeats = RepeatFinder(folds: ignoresCase)
  }

  /// Another parser of the same text, which begins at an offset.
  func parser(at offset: Int) -> PatternParser {
    var parser = PatternParser(bytes, kinds: kinds, ignoresCase: ignoresCase)
    parser.offset = offset
    return parser
  }

  /// The byte at the offset; nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the one at the offset.
  var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// Reads the whole pattern.
  mutating func parse() throws(PatternFault) {
    guard bytes.count <= Self.maximumBytes else {
      throw PatternFault(
        "A pattern has at most \(Self.maximumBytes) bytes.",
        at: Self.maximumBytes
      )
    }
    try checkVisible()
    try parseScope()
    try parsePath()
    if current == ASCII.questionMark { try parseQuery() }
    if current == ASCII.hash { try parseFragment() }
  }

  /// Refuses what no reader of the script could see, and no link may hold.
  func checkVisible() throws(PatternFault) {
    guard !bytes.span.isPrintableASCII else { return }
    for position in bytes.indices
    where bytes[position] < 0x20 || bytes[position] == ASCII.delete || bytes[position] >= 0xC0 {
      do {
        _ = try LinkParser.checkRaw(bytes.span, at: position, in: .host)
      } catch {
        throw PatternFault("A pattern cannot hold an invisible character.", at: position)
      }
    }
  }

  /// Notes the name of a capture or a rest, which must be new.
  mutating func declare(_ name: String, at position: Int) throws(PatternFault) {
    guard !captureRepeats.isRepeated(name, after: captureNames) else {
      throw PatternFault("The name \"\(name)\" is used twice in this pattern.", at: position)
    }
    captureNames.append(name)
  }

  /// Reads an identifier, `[A-Za-z_][A-Za-z0-9_]*`; nil if none begins here.
  mutating func identifier() -> String? {
    let start = offset
    while let byte = current,
      ASCII.isLetter(byte) || byte == ASCII.underscore || offset > start && ASCII.isDigit(byte)
    {
      offset += 1
    }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Reads the next byte of a literal, decoded, and appends it; an escape's scalar is read whole.
  mutating func literalByte(
    into literal: inout [UInt8],
    readsPlus: Bool = false
  ) throws(PatternFault) {
    let byte = bytes[offset]
    guard byte == ASCII.percent else {
      literal.append(readsPlus && byte == ASCII.plus ? ASCII.space : byte)
      offset += 1
      return
    }
    let end: Int
    do {
      end = try LinkParser.checkEscape(bytes.span, at: offset, in: readsPlus ? .literalItem : .host)
    } catch {
      throw PatternFault("No link can match this: \(error.reason.sentence).", at: error.offset)
    }
    var cursor = DecodedCursor(offset..<end)
    while let byte = cursor.next(bytes.span) { literal.append(byte) }
    offset = end
  }

  /// The error for a byte that has a meaning in patterns but not at this place.
  ///
  /// It begins with what is likely meant: whoever escapes a byte that is no literal gets a route that no link wins.
  func misplaced(_ byte: UInt8, inQuery: Bool = false) -> PatternFault {
    if byte == ASCII.leftParenthesis { return misplacedKind(at: offset) }
    let advice = inQuery ? Self.adviceInQuery[byte].map { "\($0) " } : nil
    return PatternFault("\(advice ?? "")A \(Self.literal(byte)).", at: offset)
  }

  /// Returns the end of a sentence about a byte that stands for itself.
  static func literal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "literal \"\(Unicode.Scalar(byte))\" is written \"%\(digits)\""
  }

  private static let adviceInQuery: [UInt8: String] = [
    ASCII.colon: "Behind a \"?\" a capture follows the name of an item, as in \"?id=:id\".",
    ASCII.asterisk:
      "An item with any value is written by its name alone, as in \"?page\", and one with all values as in \"?tag=:tags*\".",
    ASCII.questionMark: "Items of a query are joined by \"&\".",
  ]

  /// The error for a kind that spaces or a "?" keep from its capture, which ends here; `nil` where none
  /// comes next.
  var keptKind: PatternFault? {
    let rest = bytes[offset...].drop { $0 == ASCII.space || $0 == ASCII.questionMark }
    return rest.first == ASCII.leftParenthesis ? misplacedKind(at: rest.startIndex) : nil
  }

  /// The error for a parenthesis that is not right behind the name of a capture.
  func misplacedKind(at open: Int) -> PatternFault {
    if open + 1 < bytes.count, bytes[open + 1] == ASCII.colon {
      return PatternFault("A group begins with \"(/\", as in \"(/:page)?\".", at: open)
    }
    var end = open
    while end > 0, bytes[end - 1] == ASCII.space || bytes[end - 1] == ASCII.questionMark {
      end -= 1
    }
    var start = end
    while start > 0, Self.isNamePart(bytes[start - 1]) { start -= 1 }
    guard start < end, start > 0, bytes[start - 1] == ASCII.colon else {
      return PatternFault(
        "A kind stands right behind its capture, as in \":id(int)\", and \"/:id?\" may be left out; a \(Self.literal(ASCII.leftParenthesis)).",
        at: open
      )
    }
    do {
      let close = try self.end(ofKindAt: open)
      _ = try parseKind(open + 1..<close)
      let mark = bytes[end..<open].contains(ASCII.questionMark) ? "?" : ""
      let written = String(decoding: bytes[start - 1..<end] + bytes[open...close], as: UTF8.self)
      return PatternFault(
        "A kind stands right behind its capture: write \(Excerpt.quoted(written + mark)).",
        at: open
      )
    } catch {
      return error
    }
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.underscore
  }
}
