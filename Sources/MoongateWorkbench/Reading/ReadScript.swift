internal import LuaSyntax
internal import Moongate

/// A file of a set, as it is read without running it.
struct ReadScript {
  let file: String
  let bytes: [UInt8]
  let lines: LuaLines
  /// The statements, or the reason why the text is not Lua.
  let chunk: Result<LuaChunk, LuaSyntaxError>
  /// The locals that a statement assigns after their declaration.
  let assignedLocals: Set<Int>
  /// The offsets of bytes that begin no character, so that columns are not counted anew in long lines.
  private let continuations: [Int]
  /// The function around each function, by their places; 0, the text itself, is its own.
  let outerFunctions: [Int]

  init(file: String, text: String) {
    self.file = file
    bytes = Array(text.utf8)
    lines = LuaLines(bytes)
    let bytes = bytes
    chunk = Result { () throws(LuaSyntaxError) in try LuaChunk(bytes) }
    var assigned: Set<Int> = []
    for name in (try? chunk.get())?.names ?? [] where name.isAssigned {
      if let local = name.reference.localPlace { assigned.insert(local) }
    }
    assignedLocals = assigned
    continuations = bytes.indices.filter { bytes[$0] & 0xC0 == 0x80 }
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
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of a range's start, and the columns that the range has of it.
  func place(of range: Range<Int>) -> (location: SourceLocation, columns: Range<Int>) {
    let line = lines.line(at: range.lowerBound)
    let start = lines.start(of: line)
    var end = range.lowerBound
    while end < range.upperBound, !bytes[end].isNewline { end += 1 }
    let first = scalars(start..<range.lowerBound) + 1
    let count = max(scalars(range.lowerBound..<end), 1)
    return (SourceLocation(file: file, line: line), first..<first + count)
  }

  private func scalars(_ range: Range<Int>) -> Int {
    let before = continuations.partitioningIndex { $0 >= range.lowerBound }
    let inside = continuations.partitioningIndex { $0 >= range.upperBound } - before
    return range.count - inside
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
    let place = place(of: range)
    return Finding(
      code: code,
      severity: severity,
      message: message,
      location: place.location,
      columns: place.columns,
      remedy: remedy,
      fix: fix
    )
  }
}

extension UInt8 {
  fileprivate var isNewline: Bool { self == 0x0A || self == 0x0D }
}
