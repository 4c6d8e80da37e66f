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

  @Test func `Every field of a link is on the page, and no other`() throws {
    let rows = LimitTables.rows(of: Self.page, heads: ["field", "value"])
    let names = rows.compactMap { $0.cells[0].codeSpans.first?.firstMatch(of: #/^link[.:](\w+)/#) }
    let fields = names.map { String($0.1) }
    #expect(try fields.sorted() == Self.names("mg_link_field_names", in: "LinkObject.c"))
  }

  /// The fields that a script finds in a table of the sandbox, sorted.
  private static func names(in table: String) throws -> [String] {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = log.append
    _ = try makeGate("for name in pairs(\(table)) do print(name) end", configuration: configuration)
    return log.lines.sorted()
  }

  /// The texts of a list in C, sorted.
  private static func names(_ list: String, in file: String) throws -> [String] {
    let text = try LimitTables.source(file)
    let form = try Regex("\\b\(list)\\[[^\\]]*\\] = \\{([^}]*)\\}", as: (Substring, Substring).self)
    let body = try #require(text.firstMatch(of: form)?.1, "no list \(list) in \(file)")
    return body.matches(of: #/"(\w+)"/#).map { String($0.1) }.sorted()
  }
}
