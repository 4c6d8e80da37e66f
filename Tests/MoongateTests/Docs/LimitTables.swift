import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// The limits that a page names, and those of the code.
enum LimitTables {
  /// A row of a table on a page.
  struct Row: Sendable, CustomTestStringConvertible {
    let page: String
    let line: Int
    let cells: [String]

    var testDescription: String { "\(page):\(line)" }
  }

  struct Unreadable: Error {
    let text: String
  }

  /// The rows of the tables on a page under `Docs`: of those that have these heads, or of all.
  static func rows(of page: String, heads: [String]? = nil) -> [Row] {
    let text = try? String(contentsOf: packageRoot.appending(path: "Docs/\(page)"), encoding: .utf8)
    return MarkdownTable.tables(in: text ?? "").filter { heads == nil || $0.heads == heads }
      .flatMap { table in
        table.rows.map { Row(page: page, line: $0.line, cells: $0.cells) }
      }
  }

  /// The limits that a host can set, by the names that pages use for them, with their defaults.
  static var defaults: [String: any Sendable & Equatable] {
    let configuration = Configuration()
    var defaults: [String: any Sendable & Equatable] = ["workers": configuration.workers]
    for (prefix, limits) in [
      ("link", configuration.link as Any), ("sandbox", configuration.sandbox as Any),
    ] {
      for child in Mirror(reflecting: limits).children {
        let name = "\(prefix).\(child.label ?? "")"
        defaults[name] = child.value as? Int
        if let time = child.value as? Duration { defaults[name] = time }
      }
    }
    return defaults
  }

  /// A count as pages write it: `8,192`, `16 MiB`.
  static func count(_ written: String) throws -> Int {
    let parts = written.split(separator: " ")
    let units = ["KiB": 1 << 10, "MiB": 1 << 20]
    guard parts.count <= 2, let digits = parts.first,
      let number = Int(digits.filter { $0 != "," }),
      let unit = parts.count == 1 ? 1 : units[String(parts[1])]
    else { throw Unreadable(text: written) }
    return number * unit
  }

  /// A time as pages write it: `5 s`, `100 ms`.
  static func time(_ written: String) throws -> Duration {
    let parts = written.split(separator: " ")
    guard parts.count == 2, let number = Int(parts[0]) else { throw Unreadable(text: written) }
    switch parts[1] {
    case "s": return .seconds(number)
    case "ms": return .milliseconds(number)
    default: throw Unreadable(text: written)
    }
  }

  /// The text of the one source file of a name.
  static func source(_ file: String) throws -> String {
    let found = sources { $0 == file }
    guard found.count == 1 else { throw Unreadable(text: file) }
    return found[0]
  }

  /// The source files by their names, read once.
  private static let files: [(name: String, text: String)] = {
    let folder = packageRoot.appending(path: "Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { path in [".swift", ".c", ".h"].contains { path.hasSuffix($0) } }
      .compactMap { path in
        let file = folder.appending(path: path)
        return (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
      }
  }()

  /// The texts of the source files whose names are wanted.
  private static func sources(_ isWanted: (String) -> Bool) -> [String] {
    files.filter { isWanted($0.name) }.map(\.text)
  }

  /// The value of a constant, such as `most = 8` or `GRACE = 4 << 20`, that stands in one place of
  /// the sources, or of a file of theirs.
  static func constant(_ name: String, in file: String?) throws -> Int {
    // Most files do not have the name; looking for it is faster than the expression.
    let texts = sources { file == nil || file == $0 }.filter { $0.contains(name) }
    return try constant(name, inText: texts.joined(separator: "\n"))
  }

  static func constant(_ name: String, inText text: String) throws -> Int {
    let form = "\\b\(name)(?: =|) ([0-9][0-9_]*)(?: << ([0-9]+))?(?=[,\\s]|$)"
    let found = try text.matches(of: Regex(form, as: (Substring, Substring, Substring?).self))
    guard found.count == 1, let number = Int(found[0].output.1.filter { $0 != "_" }) else {
      throw Unreadable(text: name)
    }
    return number << (found[0].output.2.flatMap { Int($0) } ?? 0)
  }
}
