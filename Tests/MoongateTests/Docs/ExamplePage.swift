import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// A page whose tables hold examples, taken apart for the tests.
struct ExamplePage: Sendable {
  /// A row of a table that holds an example.
  struct Example: Sendable, CustomTestStringConvertible {
    let page: ExamplePage
    let kind: ExampleKind
    let line: Int
    let cells: [String: String]

    var testDescription: String { "\(page.path):\(line)" }
  }

  let path: String
  let text: String
  let tables: [MarkdownTable]

  /// The declarations that all examples of the page assume: its last block of Lua.
  let declarations: String

  /// A page of this clone; empty where it cannot be read, which the tests then find out.
  init(_ path: String) {
    self.path = path
    text = (try? String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)) ?? ""
    tables = MarkdownTable.tables(in: text)
    let blocks = text.components(separatedBy: "```lua\n")
    declarations =
      blocks.count > 1 ? blocks[blocks.count - 1].components(separatedBy: "```")[0] : ""
  }

  static let grammar = ExamplePage("Docs/Grammar.md")
  static let all = [grammar, ExamplePage("Docs/Migrating.md")]

  /// Every row of every table with examples.
  var examples: [Example] {
    tables.filter { !$0.isMarkedUnrun }.flatMap { table in
      guard let kind = ExampleKind(heads: table.heads) else { return [Example]() }
      return table.rows.map { row in
        Example(
          page: self,
          kind: kind,
          line: row.line,
          cells: Dictionary(
            zip(table.heads, row.cells),
            uniquingKeysWith: { first, _ in first }
          )
        )
      }
    }
  }
}

/// The kind of example in the rows of a table with certain heads.
enum ExampleKind: Sendable, CaseIterable {
  case anatomy
  case sameMeaning
  case refusal
  case refusedAnswer
  case claim
  case handlerValue
  case match
  case patternError
  case scriptError
  case order
  case winner
  case tie
  case conflict
  case kind
  case otherRouter

  /// The parts of a link that a table of anatomy may show.
  static let parts = [
    "scheme", "host", "user", "port", "path", "segments", "query items", "fragment",
  ]

  init?(heads: [String]) {
    switch heads {
    case ["link", "means the same as"]: self = .sameMeaning
    case ["link", "refused because", "byte"]: self = .refusal
    case ["link", "refused sees"]: self = .refusedAnswer
    case ["link", "is"]: self = .claim
    case ["link", "in a handler", "gives"]: self = .handlerValue
    case ["pattern", "link", "params"]: self = .match
    case ["pattern", "error", "byte"]: self = .patternError
    case ["script", "error"]: self = .scriptError
    case ["link", "routes, the winner first"]: self = .order
    case ["link", "routes", "winner"]: self = .winner
    case ["link", "routes, of which the earlier wins"]: self = .tie
    case ["route", "conflicts with"]: self = .conflict
    case ["Lua pattern", "accepts", "does not accept"]: self = .kind
    case ["theirs", "ours", "link", "params", "note"]: self = .otherRouter
    default:
      // A note may stand behind the parts.
      let parts = heads.dropFirst().filter { $0 != "note" }
      guard heads[0] == "link", !parts.isEmpty, parts.allSatisfy(Self.parts.contains) else {
        return nil
      }
      self = .anatomy
    }
  }
}
