import LuaSyntax
import Randomness

/// Changes a text by its tokens: one goes, is doubled, changes places, or becomes another.
enum TokenMutation {
  static let others: [String] =
    LuaKeyword.allCases.map(\.rawValue) + LuaSymbol.allCases.map(\.rawValue) + [
      "a", "x", "K", "1", "0x1p4", "'s'", "[[l]]", "f()", "@", "é", "\\", "[=", "'", "<const>",
      "<close>",
      "::a::", "goto a", "--[[", "--", "\n", "3x", "local", "break", "...", "[==[\n\n]==]",
    ]

  static func change(_ text: String, _ random: inout SeededGenerator) -> String {
    let lexer = LuaLexer(text)
    var pieces = lexer.filter { $0.kind != .comment }
      .map { String(decoding: lexer.bytes[$0.range], as: UTF8.self) }
    for _ in 0...random.below(3) where !pieces.isEmpty {
      let place = random.below(pieces.count)
      switch random.below(5) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(pieces[place], at: place)
      case 2: pieces.swapAt(place, random.below(pieces.count))
      case 3: pieces.insert(random.one(of: others), at: place)
      default: pieces[place] = random.one(of: others)
      }
    }
    // What was cut off is often only incomplete.
    if random.isOneIn(8) { pieces.removeLast(random.below(pieces.count + 1)) }
    var joined = ""
    for piece in pieces { joined += piece + (random.isOneIn(6) ? "\n" : " ") }
    return joined
  }
}
