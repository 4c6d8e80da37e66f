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
      /// The places of a URL at index `first`.
      case url
      /// The declared pattern at index `first`.
      case declared
    }

    var form: Form
    var first = 0
    var second = 0
  }

  /// One term of a mixed segment.
  enum MixedTerm: Sendable {
    /// A text, and whether its ASCII case does not count.
    case literal(TextPool.Text, folds: Bool)
    /// A capture of a kind.
    case capture(KindNumber)
  }

  /// A mixed segment: where its terms are.
  struct Mixed: Sendable {
    private let first: UInt32
    private let end: UInt32

    init(_ terms: Range<Int>) {
      first = UInt32(terms.lowerBound)
      end = UInt32(terms.upperBound)
    }

    var terms: Range<Int> { Int(first)..<Int(end) }
  }

  var kinds: [Entry] = [Entry(form: .text)]
  var options: [TextPool.Text] = []
  var places: [URLPlaces] = []
  var patterns: [KindPattern] = []
  var mixed: [Mixed] = []
  var mixedTerms: [MixedTerm] = []

  /// The texts of options and of literals in mixed segments.
  var pool = TextPool()
}
