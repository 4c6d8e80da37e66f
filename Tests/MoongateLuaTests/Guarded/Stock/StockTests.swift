import Testing

/// The sandbox's functions beside Lua's own, in one process: the same values, byte for byte, and the
/// same messages.
@Suite struct StockTests {
  @Test(
    arguments: StockRows.text + StockRows.patterns + StockRows.format + StockRows.tables
      + StockRows.utf8 + StockRows.math + StockRows.base
  )
  func `A function answers as Lua's own does`(row: String) throws {
    var stock = try Stock()
    var sandbox = try Sandbox()
    let chunk = StockRows.chunk(row)
    let ours = try sandbox.run(chunk)
    let theirs = stock.run(chunk)
    #expect(ours == theirs)
  }

  @Test(arguments: StockRows.differences)
  func `Where the sandbox differs on purpose it does so as written`(
    row: StockRows.Difference
  ) throws {
    var stock = try Stock()
    var sandbox = try Sandbox()
    let chunk = StockRows.chunk(row.expression)
    let ours = try sandbox.run(chunk)
    let theirs = stock.run(chunk)
    #expect(ours == row.ours, "\(row.why)")
    let isShared = row.sharedFrom.map { Stock.release >= $0 } ?? false
    #expect((ours == theirs) == isShared, "Lua 5.4.\(Stock.release) itself says \(theirs)")
  }

  /// Lua itself reports either of two wrong arguments, depending on the compiler that built it.
  @Test func `The first wrong argument is told`() throws {
    var sandbox = try Sandbox()
    let answer = try sandbox.run(StockRows.chunk("math.fmod('x', nil)"))
    #expect(
      answer == "false, 'input:1: bad argument #1 to 'fmod' (number expected, got string)'"
    )
  }

  @Test func `There are rows enough, and few differences`() {
    let rows =
      StockRows.text + StockRows.patterns + StockRows.format + StockRows.tables + StockRows.utf8
      + StockRows.math + StockRows.base
    #expect(Set(rows).count == rows.count)
    #expect(rows.count >= 500)
    #expect(StockRows.differences.count == 25)
  }
}

/// Rows of Lua, each an expression or, if it begins with `local`, the body of a function.
enum StockRows {
  /// The rows of a text, without empty lines and comments.
  static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("--") }
  }

  /// A chunk that returns what `show` makes of a row: its values, or false and its error.
  static func chunk(_ row: String) -> String {
    let body = row.hasPrefix("local ") ? row : "return \(row)"
    return "return show(pcall(function() \(body) end))"
  }
}
