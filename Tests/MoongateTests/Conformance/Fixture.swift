import Foundation
import Testing

@testable import Moongate

/// One row of a fixture: a fact, and the rule that it follows from.
protocol FixtureRow: Decodable, Sendable, CustomTestStringConvertible {
  associatedtype CodingKeys: CodingKey, CaseIterable

  /// The rule in a few words.
  var reason: String { get }
}

/// A JSON file of rows beside the tests.
///
/// A new section needs its file, a row in `files` and a suite that reads it.
enum Fixture {
  /// Every file with the least number of rows that it may have: rows are added, never lost.
  static let files: [(name: String, rows: Int)] = [
    ("1-anatomy", 391),
    ("1-handlers", 49),
    ("2-patterns", 445),
    ("3-precedence", 144),
    ("4-explain", 87),
    ("5-loading", 113),
    ("6-groups", 362),
    ("6-groups-precedence", 78),
    ("7-scopes", 281),
    ("7-scopes-precedence", 96),
    ("8-case", 80),
    ("9-kinds", 138),
    ("10-lists", 70),
    ("complaints", 52),
    ("hostile", 40),
    ("urlcomponents", 128),
  ]

  /// A fixture that holds a field which its rows do not have.
  struct UnknownField: Error {
    let name: String
    let row: Int
  }

  /// The bytes of a file.
  static func data(_ name: String) throws -> Data {
    let url = Bundle.module.url(
      forResource: name,
      withExtension: "json",
      subdirectory: "Fixtures"
    )
    return try Data(contentsOf: try #require(url, "there is no \(name).json"))
  }

  /// The rows of a file.
  ///
  /// A misspelt field is an error, because a row would check nothing with it.
  static func rows<Row: FixtureRow>(_ name: String, of type: Row.Type = Row.self) throws -> [Row] {
    let data = try data(name)
    let known = Set(Row.CodingKeys.allCases.map(\.stringValue))
    for (index, object) in try JSONDecoder().decode([Value].self, from: data).enumerated() {
      guard case .object(let fields) = object else { continue }
      for field in fields where !known.contains(field.name) {
        throw UnknownField(name: field.name, row: index)
      }
    }
    return try JSONDecoder().decode([Row].self, from: data)
  }
}

@Suite("Fixtures") struct FixtureTests {
  @Test("No file loses rows, and each row gives its reason", arguments: Fixture.files)
  func count(file: (name: String, rows: Int)) throws {
    let rows = try JSONDecoder().decode([Value].self, from: Fixture.data(file.name))
    #expect(rows.count >= file.rows)
    for (index, row) in rows.enumerated() {
      guard case .string(let reason)? = row["reason"], !reason.isEmpty else {
        Issue.record("row \(index) has no reason")
        continue
      }
    }
    #expect(Set(rows).count == rows.count, "a row stands there twice")
  }
}
