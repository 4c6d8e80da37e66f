import Testing

@testable import Moongate

/// The limits that the guides name are those of the code.
@Suite struct LimitTableTests {
  private static let security = LimitTables.rows(
    of: "Security.md",
    heads: ["limit", "default", "holds for"]
  )
  private static let embedding = LimitTables.rows(
    of: "Embedding.md",
    heads: ["`configuration`", "default", ""]
  ).filter { $0.cells[0].contains(".") }
  private static let fixed = LimitTables.rows(
    of: "Security.md",
    heads: ["limit", "value", "constant"]
  )

  @Test(arguments: security + embedding)
  func `A default is as the page says`(row: LimitTables.Row) throws {
    let name = try #require(row.cells[0].codeSpans.first)
    switch LimitTables.defaults[name] {
    case let count as Int: #expect(try LimitTables.count(row.cells[1]) == count)
    case let time as Duration: #expect(try LimitTables.time(row.cells[1]) == time)
    default: Issue.record("there is no limit \(name)")
    }
  }

  @Test(arguments: [security, embedding])
  func `Every limit that a host can set is on the page`(rows: [LimitTables.Row]) {
    let names = rows.compactMap(\.cells[0].codeSpans.first)
    #expect(names.sorted() == LimitTables.defaults.keys.sorted())
  }

  private static let handlers = LimitTables.rows(
    of: "WritingHandlers.md",
    heads: ["what", "while loading", "for one link"]
  )

  /// The limits that script authors read of: of loading, of a decision.
  private static let named: [String: (String?, String?)] = [
    "steps": ("sandbox.loadSteps", "sandbox.decisionSteps"),
    "memory": ("sandbox.loadMemory", "sandbox.decisionMemory"),
    "processor time": ("sandbox.loadTime", "sandbox.decisionTime"),
    "fields of one table": ("sandbox.tableFields", "sandbox.tableFields"),
    "one file": ("sandbox.sourceBytes", nil),
    "one response": (nil, "sandbox.responseBytes"),
    "printed text": ("sandbox.logBytes", "sandbox.logBytes"),
  ]

  @Test func `Script authors read of the defaults`() throws {
    #expect(Self.handlers.map(\.cells[0]).sorted() == Self.named.keys.sorted())
    for row in Self.handlers {
      let (loading, decision) = try #require(Self.named[row.cells[0]])
      for (name, cell) in [(loading, row.cells[1]), (decision, row.cells[2])] {
        guard let name else {
          #expect(cell.isEmpty)
          continue
        }
        switch LimitTables.defaults[name] {
        case let count as Int: #expect(try LimitTables.count(cell) == count)
        case let time as Duration: #expect(try LimitTables.time(cell) == time)
        default: Issue.record("there is no limit \(name)")
        }
      }
    }
  }

  @Test(arguments: fixed)
  func `A fixed limit is as the page says`(row: LimitTables.Row) throws {
    let place = row.cells[2].codeSpans
    try #require(place.count == 2)
    let value = try LimitTables.constant(place[1], in: place[0])
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
