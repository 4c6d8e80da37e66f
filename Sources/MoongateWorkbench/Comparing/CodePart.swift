internal import LuaSyntax

/// A part of the code of handlers: a piece of a file, or a variable, whose code are the statements that fill
/// it.
struct CodePart {
  /// What tells parts of a set apart.
  enum Key: Hashable {
    case piece(Place)
    /// A local of a file, by the file's place and its own.
    case local(script: Int, place: Int)
    /// A global of the scripts.
    case global(String)
  }

  /// An expression, a function, a statement or a whole file: the file by its place, and the offsets in it.
  struct Place: Hashable {
    let script: Int
    let range: Range<Int>
  }

  /// What stands there: parts of either set that are the same have the same number.
  let content: Int
  /// The parts that the names in it stand for, in the order of the text; `nil` for a name that is only its
  /// text, or that is declared there.
  let uses: [Int?]
  /// The code of a piece; `nil` for a variable.
  var code: Code?

  /// The code of a piece.
  struct Code {
    let script: Int
    /// The tokens without what means nothing.
    ///
    /// A local stands for its place among those of the piece.
    let tokens: [CodeToken]
    let lines: ClosedRange<Int>
  }
}

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
