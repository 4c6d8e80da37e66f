/// The kinds and mixed segments of all routes, laid out for matching.
struct TermTable: Sendable {
  /// A kind; what the two numbers mean depends on its form.
  struct Entry: Sendable {
    enum Form: UInt8 {
      case text
      case int
      case number
      case decimal
      case date
      case uuid
      /// From `first` through `second`.
      case range
      /// `second` options from index `first` on.
      case oneOf
      /// The same but for ASCII case.
      case oneOfFolded
      /// The same as the two above, of which the first option is true.
      case boolean
      case booleanFolded
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

/// The texts of a table, all in one array of bytes.
struct TextPool: Sendable {
  /// The place of a text.
  struct Text: Sendable {
    fileprivate(set) var start: UInt32 = 0
    fileprivate(set) var length: UInt32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  private(set) var bytes: [UInt8] = []

  /// Appends a text; gives its place.
  mutating func add(_ text: String) -> Text {
    let start = UInt32(bytes.count)
    bytes += text.utf8
    return Text(start: start, length: UInt32(bytes.count) - start)
  }
}
