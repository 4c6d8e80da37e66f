/// The kinds and mixed segments of all routes, laid out for matching.
struct TermTable: Sendable {
  /// Bytes in the pool of literals.
  struct Text: Sendable {
    var start: UInt32
    var length: UInt32

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  /// A kind; what the two numbers mean depends on its form.
  struct Entry: Sendable {
    enum Form: UInt8 {
      case text
      case int
      case number
      case uuid
      /// From `first` through `second`.
      case range
      /// `second` options from index `first` on.
      case oneOf
      /// The declared pattern at index `first`.
      case declared
    }

    var form: Form
    var first = 0
    var second = 0
  }

  /// One term of a mixed segment: a text of the pool, or a capture of the kind `index`.
  struct MixedTerm: Sendable {
    var isLiteral: Bool
    var index: UInt32
    var text = Text(start: 0, length: 0)
  }

  /// A mixed segment: where its terms are, and whether its literals ignore ASCII case.
  struct Mixed: Sendable {
    var first: UInt32
    var count: UInt32
    var folds: Bool
  }

  /// The index of the kind that accepts any text.
  static let anyText: UInt32 = 0

  var kinds: [Entry] = [Entry(form: .text)]
  var options: [Text] = []
  var patterns: [KindPattern] = []
  var mixed: [Mixed] = []
  var mixedTerms: [MixedTerm] = []
}
