/// A part of the code of handlers: a piece of a file, or a variable, whose code are the statements that fill
/// it.
struct CodePart {
  /// The key that identifies a part in a set.
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

  /// The number of the part's content; equal parts of either set have the same number.
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
