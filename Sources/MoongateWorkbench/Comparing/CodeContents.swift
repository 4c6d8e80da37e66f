/// Numbers for what stands in parts of code, the same for the same.
struct CodeContents {
  private var numbers: [String: Int] = [:]

  /// The number of some tokens.
  mutating func number(of tokens: [CodeToken]) -> Int {
    // With their lengths, so that only the same tokens are written the same.
    number(of: tokens.map { "\($0.text.utf8.count):\($0.text)" }.joined())
  }

  /// The number of a variable: a global, or a local by its place among those declared with it.
  mutating func number(ofLocal place: Int?) -> Int {
    number(of: place.map { "local \($0)" } ?? "global")
  }

  private mutating func number(of key: String) -> Int {
    let number = numbers[key] ?? numbers.count
    numbers[key] = number
    return number
  }
}
