import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// The names of Docs/LuaReference.md are those that scripts can reach.
@Suite struct LuaReferenceTests {
  private static let page = "LuaReference.md"

  @Test func `Every global and library function is on the page, and no other`() throws {
    let rows = LimitTables.rows(of: Self.page, heads: ["there", ""])
    #expect(rows.count == 6)
    var globals: [String] = []
    for row in rows {
      let names = row.cells[1].codeSpans
      if let library = row.cells[0].codeSpans.first {
        globals.append(library)
        #expect(try names.sorted() == Self.names(in: library))
      } else {
        globals += names
      }
    }
    #expect(try globals.sorted() == Self.names(in: "_G"))
  }

  /// The fields that a script finds in a table of the sandbox, sorted.
  private static func names(in table: String) throws -> [String] {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = log.append
    _ = try makeGate("for name in pairs(\(table)) do print(name) end", configuration: configuration)
    return log.lines.sorted()
  }
}
