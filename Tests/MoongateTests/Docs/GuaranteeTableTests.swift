import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// The guarantees of Docs/Security.md and the tests that it names.
@Suite struct GuaranteeTableTests {
  private static let guarantees = LimitTables.rows(of: "Security.md", heads: ["", "guarantee"])
    .map { $0.cells[0] }
  private static let tests = LimitTables.rows(
    of: "Security.md",
    heads: ["guarantee", "tested by"]
  )

  @Test func `Every guarantee has a name and a test`() {
    #expect(Self.guarantees.count >= 20)
    #expect(Set(Self.guarantees).count == Self.guarantees.count)
    let tested = Set(Self.tests.flatMap { Self.names($0.cells[0]) })
    for guarantee in Self.guarantees { #expect(tested.contains(guarantee), "\(guarantee)") }
  }

  @Test func `What the page names is there`() {
    let paths = Self.tests.flatMap { $0.cells[1].codeSpans }
      .filter { $0.hasPrefix("Tests/") || $0.hasPrefix("Scripts/") }
    #expect(paths.count >= 10)
    for path in Set(paths) {
      let isThere = FileManager.default.fileExists(atPath: packageRoot.appending(path: path).path)
      #expect(isThere, "\(path)")
    }
  }

  @Test func `Names of guarantees are read`() {
    #expect(Self.names("S2–S4, S12") == ["S2", "S3", "S4", "S12"])
    #expect(Self.names("R1") == ["R1"])
    #expect(Self.names("library functions") == [])
  }

  /// The names in a cell such as `S2–S8, S12`.
  private static func names(_ cell: String) -> [String] {
    cell.matches(of: #/([A-Z])([0-9]+)(?:–[A-Z]([0-9]+))?/#).flatMap { match in
      let first = Int(match.2) ?? 0
      let last = match.3.flatMap { Int($0) } ?? first
      return (first...max(first, last)).map { "\(match.1)\($0)" }
    }
  }
}
