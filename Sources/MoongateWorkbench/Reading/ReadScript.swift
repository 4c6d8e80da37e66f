internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

/// A file of a set, as it is read without running it.
struct ReadScript {
  let source: SourceText
  /// The statements, or the reason why the text is not Lua.
  let chunk: Result<LuaChunk, LuaSyntaxError>
  /// The locals that a statement assigns after their declaration.
  let assignedLocals: Set<Int>
  /// The function around each function, by their places; 0, the text itself, is its own.
  let outerFunctions: [Int]

  init(file: String, text: String) {
    let bytes = Array(text.utf8)
    source = SourceText(file: file, bytes: bytes)
    chunk = Result { () throws(LuaSyntaxError) in try LuaChunk(file: bytes) }
    var assigned: Set<Int> = []
    for name in (try? chunk.get())?.names ?? [] where name.isAssigned {
      if let local = name.reference.localPlace { assigned.insert(local) }
    }
    assignedLocals = assigned
    outerFunctions = Self.outer((try? chunk.get())?.functions ?? [])
  }

  private static func outer(_ functions: [Range<Int>]) -> [Int] {
    var outer: [Int] = []
    for (place, range) in functions.enumerated() {
      // They stand in the order of their starts.
      var around = max(place - 1, 0)
      while around > 0, functions[around].upperBound < range.upperBound { around = outer[around] }
      outer.append(around)
    }
    return outer
  }

  var file: String { source.file }
  var bytes: [UInt8] { source.bytes }
  var lines: LuaLines { source.lines }

  /// The statements; `nil` where the text is not Lua.
  var tree: LuaChunk? { try? chunk.get() }

  /// The innermost function around a range, by its place; 0, the text itself, where there is none.
  func function(around range: Range<Int>) -> Int {
    guard let functions = tree?.functions else { return 0 }
    var place = functions.partitioningIndex { $0.lowerBound > range.lowerBound } - 1
    while place > 0, functions[place].upperBound < range.upperBound {
      place = outerFunctions[place]
    }
    return max(place, 0)
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { source.text(range) }

  /// The line of a range's start, and the columns that the range has of it.
  func place(of range: Range<Int>) -> (location: SourceLocation, columns: Range<Int>) {
    source.place(of: range)
  }

  /// A finding about a range of the text.
  func finding(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    at range: Range<Int>,
    _ message: String,
    remedy: String? = nil,
    fix: Finding.Fix? = nil
  ) -> Finding {
    source.finding(code, severity, at: range, message, remedy: remedy, fix: fix)
  }
}
