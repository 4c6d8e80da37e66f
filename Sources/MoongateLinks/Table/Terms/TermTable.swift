/// The kinds and mixed segments of all routes, laid out for matching.
struct TermTable: Sendable {
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

  /// One term of a mixed segment: a text, or a capture of a kind.
  struct MixedTerm: Sendable {
    var isLiteral: Bool
    var kind = KindNumber.anyText
    var text = TextPool.Text()
  }

  /// A mixed segment: where its terms are, and whether its literals ignore ASCII case.
  struct Mixed: Sendable {
    var first: UInt32
    var count: UInt32
    var folds: Bool
  }

  var kinds: [Entry] = [Entry(form: .text)]
  var options: [TextPool.Text] = []
  var patterns: [KindPattern] = []
  var mixed: [Mixed] = []
  var mixedTerms: [MixedTerm] = []

  /// The texts of options and of literals in mixed segments.
  var pool = TextPool()
}
