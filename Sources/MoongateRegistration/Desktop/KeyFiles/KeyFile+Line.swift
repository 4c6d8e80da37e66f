internal import MoongateDiagnostics

extension KeyFile {
  /// A line of the file.
  struct Line: Sendable, Hashable {
    /// The content of a line.
    enum Content: Sendable, Hashable {
      /// Nothing, or white space.
      case blank
      /// A comment.
      case comment
      /// The name of a group.
      case group(String)
      /// A key and its value.
      case entry(Entry)
      /// A line of no other kind; desktops refuse the file.
      case unreadable
    }

    /// The bytes, with those that end the line.
    let bytes: [UInt8]
    /// The content.
    let content: Content

    /// A line of these bytes.
    init(bytes: [UInt8]) {
      self.bytes = bytes
      content = Self.content(of: bytes)
    }

    /// Whether the line ends with a line break.
    var isEnded: Bool { bytes.last == 0x0A }

    /// Whether a byte order mark is in front of the line, which desktops take for text.
    var hasMark: Bool { ByteOrderMark(bytes) == .utf8 }

    /// Whether desktops refuse the file because of the line.
    var isRefused: Bool { content == .unreadable || hasMark }

    /// Whether a group begins here.
    var isGroup: Bool {
      if case .group = content { true } else { false }
    }

    /// The text of the line; what is not UTF-8 is replaced in it.
    var text: String {
      var text = bytes[...]
      if text.last == 0x0A { text.removeLast() }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// A key and its value.
  struct Entry: Sendable, Hashable {
    /// The key, without a language.
    let key: String
    /// The language behind the key, as in `Name[de]`; `nil` for none.
    let locale: String?
    /// The value as it stands in the file, with its escapes.
    let value: String
    /// The bytes of the line that are the value.
    let valueBytes: Range<Int>
    /// The column where the value begins, counted from 1 in Unicode scalars.
    let column: Int

    /// The columns of the whole value.
    var columns: Range<Int> { column..<column + max(value.unicodeScalars.count, 1) }
  }
}

extension KeyFile.Line {
  /// Returns the content of a line of these bytes.
  private static func content(of bytes: [UInt8]) -> Content {
    var end = bytes.count
    if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
    // GLib takes lines of Windows.
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    while end > 0, bytes[end - 1].isSpaceOrTab { end -= 1 }
    // The rest of the line is read all the same, so that only the mark is reported.
    let mark = ByteOrderMark(bytes) == .utf8 ? min(ByteOrderMark.bytes.count, end) : 0
    let start = bytes[mark..<end].firstIndex { !$0.isSpaceOrTab } ?? end
    guard start < end else { return .blank }
    switch bytes[start] {
    case UInt8(ascii: "#"): return .comment
    case UInt8(ascii: "["):
      guard bytes[end - 1] == UInt8(ascii: "]"), end - start > 2,
        let name = text(bytes[(start + 1)..<(end - 1)])
      else { return .unreadable }
      let isName = name.unicodeScalars.allSatisfy { $0 != "[" && $0 != "]" && $0.value >= 0x20 }
      return isName ? .group(name) : .unreadable
    default: return entry(in: bytes, start..<end)
    }
  }

  /// The key and the value in a part of a line.
  private static func entry(in line: [UInt8], _ range: Range<Int>) -> Content {
    guard let equals = line[range].firstIndex(of: UInt8(ascii: "=")) else { return .unreadable }
    var keyEnd = equals
    while keyEnd > range.lowerBound, line[keyEnd - 1].isSpaceOrTab { keyEnd -= 1 }
    let behind = (equals + 1)..<range.upperBound
    let valueBytes =
      (line[behind].firstIndex { !$0.isSpaceOrTab } ?? range.upperBound)..<range.upperBound
    guard let name = text(line[range.lowerBound..<keyEnd]), let value = text(line[valueBytes]),
      let before = text(line[..<valueBytes.lowerBound])
    else { return .unreadable }
    var key = Substring(name)
    var locale: String?
    if let open = name.firstIndex(of: "["), name.last == "]" {
      key = name[..<open]
      locale = String(name[name.index(after: open)...].dropLast())
    }
    guard !key.isEmpty, !key.contains(where: { $0 == "[" || $0 == "]" }) else { return .unreadable }
    return .entry(
      KeyFile.Entry(
        key: String(key),
        locale: locale,
        value: value,
        valueBytes: valueBytes,
        column: before.unicodeScalars.count + 1
      )
    )
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  fileprivate var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
}
