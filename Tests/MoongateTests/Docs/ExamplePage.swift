import Foundation
import Testing

@testable import Moongate

/// Docs/Grammar.md, taken apart for the tests.
struct ExamplePage: Sendable {
  /// A row of a table that holds an example.
  struct Example: Sendable, CustomTestStringConvertible {
    let kind: ExampleKind
    let line: Int
    let cells: [String: String]

    var testDescription: String { "Docs/Grammar.md:\(line)" }
  }

  let text: String
  let tables: [MarkdownTable]

  /// What all examples of the page assume: the Lua under the first heading that holds any.
  let declarations: String

  init(_ text: String) {
    self.text = text
    tables = MarkdownTable.tables(in: text)
    let blocks = text.components(separatedBy: "```lua\n")
    declarations = blocks.count > 1 ? blocks[1].components(separatedBy: "```")[0] : ""
  }

  /// The page of this clone; empty where it cannot be read, which the tests then find out.
  static let ofThisClone = ExamplePage(
    (try? String(contentsOf: packageRoot.appending(path: "Docs/Grammar.md"), encoding: .utf8)) ?? ""
  )

  /// Every row of every table with examples.
  var examples: [Example] {
    tables.filter { !$0.isMarkedUnrun }.flatMap { table in
      guard let kind = ExampleKind(heads: table.heads) else { return [Example]() }
      return table.rows.map { row in
        Example(
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

/// What the rows of a table with certain heads are examples of.
enum ExampleKind: Sendable, CaseIterable {
  case anatomy
  case sameMeaning
  case refusal
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
  static let parts = ["scheme", "host", "port", "path", "segments", "query items", "fragment"]

  init?(heads: [String]) {
    switch heads {
    case ["link", "means the same as"]: self = .sameMeaning
    case ["link", "refused because", "byte"]: self = .refusal
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
      guard heads.count > 1, heads[0] == "link", heads.dropFirst().allSatisfy(Self.parts.contains)
      else { return nil }
      self = .anatomy
    }
  }
}
