/// A change to a script: of its lines, or of the words in one.
struct LuaMutation {
  private var lua: LuaText<SeededGenerator>

  init(seed: UInt64) { lua = LuaText(random: SeededGenerator(seed: seed)) }

  /// Whether this one is left to libFuzzer, which knows nothing of Lua.
  var isOfBytes: Bool { mutating get { lua.chance(4) } }

  mutating func change(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count < 3 || lua.chance(2) { lines = begin() }
    for _ in 0..<Int.random(in: 1...3, using: &lua.random) { change(&lines) }
    return lines.joined(separator: "\n")
  }

  private mutating func begin() -> [String] {
    let prelude = LuaText<SeededGenerator>.prelude
    let start = ["scheme \"app\" kind(\"odd\", \"%d*[13579]\")", prelude, lua.otherwise()]
    let main = start + [lua.declaration(), lua.declaration()]
    if lua.chance(50) { return main }
    let more =
      "return { f = function(a, ...) return \(lua.expression(3)) end }"
    return main + ["more = require \"more\"", lua.declaration(), "----", prelude, more]
  }

  private mutating func change(_ lines: inout [String]) {
    // Below the first two, which the others need.
    let place = Int.random(in: 2..<lines.count, using: &lua.random)
    switch Int.random(in: 0..<12, using: &lua.random) {
    case 0...2: lines.insert(lua.caught(lua.statement(3)), at: place)
    case 3...4: lines.insert(lua.declaration(), at: place)
    case 5: if lines.count > 3 { lines.remove(at: place) }
    case 6:
      // A second one is refused.
      if lines[place].hasPrefix("otherwise") { return }
      lines.insert(lines[place], at: Int.random(in: 2..<lines.count, using: &lua.random))
    case 7: lines.swapAt(place, Int.random(in: 2..<lines.count, using: &lua.random))
    default: lines[place] = replaceWord(of: lines[place])
    }
  }

  /// Puts an expression in the place of a value.
  private mutating func replaceWord(of line: String) -> String {
    let words = line.ranges(of: /"[^"]*"|\b[0-9][0-9.]*\b|\bnil\b|\btrue\b|\blink\.[a-z]+\b|\bup\b/)
    guard !words.isEmpty else { return line }
    let word = words[Int.random(in: words.indices, using: &lua.random)]
    var changed = line
    changed.replaceSubrange(
      word,
      with: "(\(lua.expression(Int.random(in: 0...3, using: &lua.random))))"
    )
    return changed
  }
}
