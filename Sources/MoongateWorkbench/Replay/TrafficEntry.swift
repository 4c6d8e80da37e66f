internal import Moongate

/// The meaning of a line in a file of traffic.
enum TrafficEntry: Sendable {
  /// The maximum number of bytes of a line.
  static let most = 1 << 20

  case line(TrafficLine)
  case empty
  /// A record without an end, as a process leaves one that ends while it writes.
  case torn
  /// A line that is wrong, and a sentence about it.
  case unreadable(String)

  /// The meaning of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - hasEnd: whether it ends with a newline.
  ///   - declared: the texts that made links must not have by chance.
  init(_ line: LineReader.Line, hasEnd: Bool, besides declared: DeclaredWords) {
    switch line {
    case .text(""): self = .empty
    case .text(var text):
      // Some programs begin a file with a byte order mark.
      if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
      do {
        self = .line(try TrafficLine(text, besides: declared))
      } catch {
        self = RecordLine.isTorn(text) ? .torn : .unreadable("\(error)".message)
      }
    case .tooLong: self = .unreadable("The line has more than \(Self.most) bytes.")
    case .notText: self = hasEnd ? .unreadable("The line is not UTF-8 text.") : .torn
    }
  }
}
