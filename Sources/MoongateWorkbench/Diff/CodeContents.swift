internal import LuaSyntax

/// Numbers for what stands in parts of code, the same for the same.
struct CodeContents {
  /// By bytes: Lua tells texts apart that Unicode calls equivalent.
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of some tokens.
  mutating func number(of tokens: [CodeToken]) -> Int {
    // With their lengths, so that only the same tokens are written the same.
    number(of: tokens.map { "\($0.text.utf8.count):\($0.text)" }.joined())
  }

  /// The number of a variable: a global, or a local by its place among those declared with it.
  mutating func number(ofLocal place: Int?) -> Int {
    number(of: place.map { "local \($0)" } ?? "global")
  }

  /// The number of a file's content.
  mutating func number(of script: ReadScript) -> Int {
    guard let tree = script.tree else {
      return number(of: String(decoding: script.bytes, as: UTF8.self))
    }
    return number(of: script.codeTokens(in: script.bytes.indices, tree))
  }

  /// The number of a text.
  mutating func number(of key: String) -> Int {
    let key = Array(key.utf8)
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    return number
  }
}
