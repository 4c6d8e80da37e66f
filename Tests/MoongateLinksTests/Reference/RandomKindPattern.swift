import Randomness

/// Random Lua patterns of a few items.
enum RandomKindPattern {
  static func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let sets = ["a", "b", "%-", ".", ".", "%a", "%d", "[^a]", "[%a%-]", "[^%-]"]
      let counts = ["", "", "*", "+", "-", "?"]
      return generator.text(of: sets, count: 1...1) + generator.text(of: counts, count: 1...1)
    }.joined()
  }
}
