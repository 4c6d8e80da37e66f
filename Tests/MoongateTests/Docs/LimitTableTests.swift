import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// The limits of Docs/Limits.md are those of the code.
@Suite struct LimitTableTests {
  private static let page = "Limits.md"
  private static let settable = LimitTables.rows(
    of: page,
    heads: ["limit", "default", "holds for"]
  )
  private static let fixed = LimitTables.rows(of: page, heads: ["limit", "value", "constant"])

  @Test(arguments: settable)
  func `A default is as the page says`(row: LimitTables.Row) throws {
    let name = try #require(row.cells[0].codeSpans.first)
    switch LimitTables.defaults[name] {
    case let count as Int: #expect(try LimitTables.count(row.cells[1]) == count)
    case let time as Duration: #expect(try LimitTables.time(row.cells[1]) == time)
    default: Issue.record("there is no limit \(name)")
    }
  }

  @Test func `Every limit that a host can set is on the page`() {
    let names = Self.settable.compactMap(\.cells[0].codeSpans.first)
    #expect(names.sorted() == LimitTables.defaults.keys.sorted())
  }

  @Test func `No other page has a table of limits`() throws {
    let docs = packageRoot.appending(path: "Docs").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs)
      .filter { $0.hasSuffix(".md") && $0 != Self.page }
    #expect(pages.count >= 5)
    for row in pages.flatMap({ LimitTables.rows(of: $0) }) {
      let isNamed = row.cells[0].codeSpans.contains { LimitTables.defaults[$0] != nil }
      let value = row.cells.count > 1 ? row.cells[1] : ""
      let isValue = (try? LimitTables.count(value)) != nil || (try? LimitTables.time(value)) != nil
      #expect(!(isNamed && isValue), "\(row.page):\(row.line)")
    }
  }

  @Test(arguments: fixed)
  func `A fixed limit is as the page says`(row: LimitTables.Row) throws {
    let spans = row.cells[2].codeSpans
    let name = try #require(spans.last)
    let value = try LimitTables.constant(name, in: spans.count > 1 ? spans[0] : nil)
    #expect(try LimitTables.count(row.cells[1]) == value)
  }

  @Test func `The page has fixed limits`() {
    #expect(Self.fixed.count >= 20)
  }

  @Test func `A redirect is counted as the page says`() throws {
    let row = try #require(Self.fixed.first { $0.cells[2].contains("`maximumRedirects`") })
    #expect(try LimitTables.count(row.cells[1]) == Gate.maximumRedirects)
  }

  @Test func `Values and constants are read`() throws {
    #expect(try LimitTables.count("8,192") == 8192)
    #expect(try LimitTables.count("16 MiB") == 16_777_216)
    #expect(try LimitTables.time("100 ms") == .milliseconds(100))
    for unreadable in ["", "8 GiB", "many", "1 KiB more"] {
      #expect(throws: LimitTables.Unreadable.self) { try LimitTables.count(unreadable) }
      #expect(throws: LimitTables.Unreadable.self) { try LimitTables.time(unreadable) }
    }
    let text =
      "enum { A = 100, LONG = 16 << 10, B = LONG * 2 };\n#define DEPTH 32\nlet most = 8_192\n"
    #expect(try LimitTables.constant("A", inText: text) == 100)
    #expect(try LimitTables.constant("LONG", inText: text) == 16_384)
    #expect(try LimitTables.constant("DEPTH", inText: text) == 32)
    #expect(try LimitTables.constant("most", inText: text) == 8192)
    for unreadable in ["B", "missing"] {
      #expect(throws: LimitTables.Unreadable.self) {
        try LimitTables.constant(unreadable, inText: text)
      }
    }
  }
}
