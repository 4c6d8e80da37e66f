internal import LuaSyntax

/// Lua whose locals outlive it: those of the line itself are variables of the session.
///
/// `local` becomes blanks of the same length, so that errors name the same places. What is constant, and
/// a name that the line declares twice, stays local.
struct LastingLocals {
  /// The text that is run.
  let text: String

  init(_ original: String) {
    guard let chunk = try? LuaChunk(original) else {
      // An expression, or no Lua at all.
      text = original
      return
    }
    let repeated = Self.repeatedNames(in: chunk)
    var bytes = Array(original.utf8)
    var insertions: [(offset: Int, text: String)] = []
    for statement in chunk.topLevelLocals {
      let start = statement.range.lowerBound
      switch statement.kind {
      case .local(let places, let values):
        let locals = places.map { chunk.locals[$0] }
        // What closes at the end of the line does so, and what is constant stays one.
        guard locals.allSatisfy({ !$0.isConstant && !repeated.contains($0.name) }) else { continue }
        Self.blank(start..<start + 5, &bytes)
        if values.isEmpty { insertions.append((statement.range.upperBound, " = nil")) }
      case .localFunction(let place, _):
        guard !repeated.contains(chunk.locals[place].name) else { continue }
        Self.blank(start..<start + 5, &bytes)
      default: continue
      }
    }
    for insertion in insertions.reversed() {
      bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The names that more than one local of the line itself has: functions may keep each of them.
  private static func repeatedNames(in chunk: LuaChunk) -> Set<String> {
    var names: Set<String> = []
    var repeated: Set<String> = []
    for statement in chunk.topLevelLocals {
      let places: [Int] =
        switch statement.kind {
        case .local(let places, _): places
        case .localFunction(let place, _): [place]
        default: []
        }
      for place in places where !names.insert(chunk.locals[place].name).inserted {
        repeated.insert(chunk.locals[place].name)
      }
    }
    return repeated
  }

  private static func blank(_ range: Range<Int>, _ bytes: inout [UInt8]) {
    for index in range { bytes[index] = UInt8(ascii: " ") }
  }
}
