internal import Moongate

/// A line of a file of records or of other traffic, and what was made of it so far.
enum LineEntry<Content: Sendable>: Sendable {
  case content(Content)
  case empty
  /// A record without an end, as a process leaves one that ends while it writes.
  case torn
  /// A line that is wrong, and a sentence about it.
  case unreadable(String)

  /// Returns the same with something that is made of the content.
  func then<Other>(_ next: (Content) -> LineEntry<Other>) -> LineEntry<Other> {
    switch self {
    case .content(let content): next(content)
    case .empty: .empty
    case .torn: .torn
    case .unreadable(let message): .unreadable(message)
    }
  }
}

extension LineReader {
  /// The maximum number of bytes of a record.
  private static let mostOfRecord = 1 << 20

  /// A reader of records.
  init(recordsIn bytes: @escaping () -> [UInt8]) {
    self.init(most: Self.mostOfRecord, reading: bytes)
  }

  /// Reads the content of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - hasEnd: whether it ends with a newline.
  ///   - content: reads the text of a line that has one.
  /// - Returns: the content, or why there is none.
  static func entry<Content>(
    of line: Line,
    hasEnd: Bool,
    _ content: (String) throws(WorkbenchError) -> Content
  ) -> LineEntry<Content> {
    switch line {
    case .text(""): return .empty
    case .text(var text):
      // Some programs begin a file with a byte order mark.
      if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      do {
        return .content(try content(text))
      } catch {
        return RecordLine.isTorn(text) ? .torn : .unreadable("\(error)".message)
      }
    case .tooLong: return .unreadable("The line has more than \(mostOfRecord) bytes.")
    case .notText: return hasEnd ? .unreadable("The line is not UTF-8 text.") : .torn
    }
  }
}
