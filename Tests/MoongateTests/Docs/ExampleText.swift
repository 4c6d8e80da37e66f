import Foundation
import MoongateLinks

@testable import Moongate

/// The forms in which the page writes text that Markdown cannot show, and in which the tests
/// compare it.
enum ExampleText {
  /// The bytes of a link as the page writes it: `\u{A}` is a character, `\xFF` a byte, and
  /// `(ab)×3` is `ababab`.
  static func bytes(_ written: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(written)
    while let character = rest.first {
      if let match = try /\\u\{([0-9A-F]+)\}/.prefixMatch(in: rest) {
        guard let value = UInt32(match.1, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw Unreadable(text: written)
        }
        bytes += Array(String(scalar).utf8)
        rest = rest[match.range.upperBound...]
      } else if let match = try /\\x([0-9A-F]{2})/.prefixMatch(in: rest) {
        bytes.append(UInt8(match.1, radix: 16) ?? 0)
        rest = rest[match.range.upperBound...]
      } else if let match = try /\(([^()]+)\)×([0-9]+)/.prefixMatch(in: rest) {
        for _ in 0..<(Int(match.2) ?? 0) { bytes += Array(match.1.utf8) }
        rest = rest[match.range.upperBound...]
      } else {
        bytes += Array(String(character).utf8)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  /// The same as text, which it must be.
  static func text(_ written: String) throws -> String {
    guard let text = String(validating: try bytes(written), as: UTF8.self) else {
      throw Unreadable(text: written)
    }
    return text
  }

  /// A part of a link as the page writes it.
  static func part(_ name: String, of link: Link) -> String? {
    switch name {
    case "scheme": quoted(link.scheme)
    case "host": quoted(link.host)
    case "user": quoted(link.user)
    case "port": link.port.map(String.init) ?? "nil"
    case "path": quoted(link.path)
    case "segments": Value.braced(link.segments.map(Value.quoted))
    case "query items":
      Value.braced(
        link.queryItems.map { item in
          Value.quoted(item.name) + (item.value.map { " = " + Value.quoted($0) } ?? "")
        }
      )
    case "fragment": quoted(link.fragment)
    default: nil
    }
  }

  private static func quoted(_ text: String?) -> String { text.map(Value.quoted) ?? "nil" }

  /// A route as Lua: a pattern, options if a second code span gives them, and a handler.
  static func route(_ cell: String, _ handler: String) throws -> String {
    let spans = cell.codeSpans
    guard (1...2).contains(spans.count) else { throw Unreadable(text: cell) }
    let options = spans.count > 1 ? "\(spans[1]), " : ""
    return "route(\(Value.quoted(try text(spans[0]))), \(options)\(handler))\n"
  }

  /// The routes of a cell.
  static func routes(_ cell: String) -> [String] { cell.components(separatedBy: "<br>") }

  /// A cell that the test cannot read.
  struct Unreadable: Error {
    let text: String
  }
}
