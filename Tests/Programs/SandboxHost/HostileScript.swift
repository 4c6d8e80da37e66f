import Foundation
import Moongate

/// A script of the corpus: a Lua file with a header that says when it runs.
struct HostileScript {
  /// When the script does its harm.
  enum Moment: String {
    case load, link
  }

  /// A file without a line that is needed.
  struct MissingHeader: Error, CustomStringConvertible {
    var description: String
  }

  /// The path inside the corpus, such as `Loops/while.lua`.
  var name: String
  var moment: Moment
  /// The expected ending, as its header says it.
  var expected: String
  var source: String

  /// Reads a file.
  ///
  /// - Throws: what the file system says, and `MissingHeader`.
  init(path: String) throws {
    let parts = path.split(separator: "/").suffix(2)
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    func header(_ field: String) throws -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix("-- \(field): ") }
      guard let line else { throw MissingHeader(description: "\(path) has no \"-- \(field): \"") }
      return String(line.dropFirst("-- \(field): ".count))
    }
    name = parts.joined(separator: "/")
    expected = try header("error")
    guard let moment = Moment(rawValue: try header("at")) else {
      throw MissingHeader(description: "\(path) runs neither at load nor at link")
    }
    self.moment = moment
    source = Self.expanded(text)
  }

  /// The text with every `{{3000:x}}` replaced by three thousand times `x`.
  ///
  /// A flood of source text is written in one line so. A `#` inside stands for the number of the
  /// repetition.
  private static func expanded(_ text: String) -> String {
    text.replacing(/\{\{(\d+):([^}]*|\})\}\}/) { match in
      let count = Int(match.1) ?? 0
      return (0..<count).map { match.2.replacing("#", with: String($0)) }.joined()
    }
  }
}
