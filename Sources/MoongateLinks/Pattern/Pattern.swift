/// The pattern of a route: a scope, segments, query conditions and a fragment.
///
///     pattern  = [scope] path ["?" item *("&" item)] ["#" literal-or-capture]
///
/// Parts of the path may be optional, so that there are several ways to write it.
///
/// A pattern is read by this module's own parser, never by a platform's. Its literals are kept
/// decoded.
///
/// It is a class because a structure of this size is copied part by part wherever it is used.
package final class Pattern: Sendable {
  /// The pattern as the script wrote it.
  package let text: String

  /// The scope in which the pattern applies; nil for every declared scheme and domain.
  package let scope: Scope?

  /// The segments of the path, from the left, with all that may be left out.
  package let segments: [Segment]

  /// The groups: places of segments that are left out together, or there together.
  ///
  /// An optional capture is a group from it to the end of the path, or of the group around it.
  /// They are in the order of their first segments, and one around another comes before it.
  package let groups: [Range<Int>]

  /// The query conditions, as written.
  package let items: [Item]

  /// Whether the query may have no items but those that the pattern names.
  package let isOnly: Bool

  /// The required fragment; nil if the fragment does not matter.
  package let fragment: Term?

  /// The names of all captures in the order in which they stand in the pattern.
  package let captureNames: [String]

  /// Whether ASCII case does not count in literals, choices, and names and literal values of items.
  package let ignoresCase: Bool

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern as written.
  ///   - kinds: the kinds that scripts declared, by name; `int`, `number` and `uuid` are known.
  ///   - ignoresCase: whether ASCII case does not count.
  /// - Throws: a `PatternError` that points at what could not be read.
  package init(
    _ text: String,
    kinds: [String: Kind] = [:],
    ignoresCase: Bool = false
  ) throws(PatternError) {
    var parser = PatternParser(text, kinds: kinds, ignoresCase: ignoresCase)
    do {
      try parser.parse()
    } catch {
      throw PatternError(message: error.message, pattern: text, offset: error.offset)
    }
    self.text = text
    scope = parser.scope
    segments = parser.segments
    groups = parser.groups
    items = parser.items
    isOnly = parser.isOnly
    fragment = parser.fragment
    captureNames = parser.captureNames
    self.ignoresCase = ignoresCase
  }
}

extension Pattern {
  /// A name for a part of the link, and what that part must be.
  package struct Capture: Sendable {
    /// The name, an identifier, unique in its pattern.
    package let name: String

    /// The kind of the value.
    package let kind: Kind

    /// The kind as written between the parentheses, if any.
    package let kindText: String?

    /// Whether the part may be left out, by itself or with the group that it is in.
    package let isOptional: Bool

    /// The parts of the link whose values are its value, a list; nil if it has one value.
    package var list: List?

    /// Whether the value is a list.
    package var isList: Bool { list != nil }
  }

  /// The parts of a link whose values make a list.
  package enum List: Sendable, Equatable {
    /// All items of a name, none too.
    case items
    /// The segments of a rest.
    case segments(isRequired: Bool)
  }

  /// Any number of segments.
  package struct Rest: Sendable {
    /// The name, if there is one.
    package let name: String?

    /// The kind that each segment must be of, and how it is written; nil if any segment will do.
    ///
    /// A rest with a kind has a name, and its value is a list.
    package var kind: (kind: Kind, text: String)?

    /// Whether there must be a segment, which is not an empty one alone.
    package let isRequired: Bool

    /// Whether it may be left out with the group that it is in.
    package let isOptional: Bool

    /// The rest as the pattern writes it.
    package var shown: String {
      (isRequired ? "+" : "*") + (name ?? "") + (kind.map { "(\(Excerpt.cut($0.text)))" } ?? "")
    }
  }

  /// One element of a path.
  package enum Segment: Sendable {
    case literal(String)
    case capture(Capture)
    /// Any segment that is not empty, of which nothing is kept.
    case any
    /// Literals and captures that share one segment.
    case mixed([Term])
    case rest(Rest)
  }

  /// A literal text or a capture.
  package enum Term: Sendable {
    case literal(String)
    case capture(Capture)
  }

  /// One query condition: a name, and what its value must be.
  package struct Item: Sendable {
    /// The decoded name of the item.
    package let name: String

    /// The required value of the item; nil if any value will do.
    package let value: Value?

    /// Whether a link must not have the item.
    package var isAbsent = false

    /// A literal or a capture, or literals and captures that share the value.
    package enum Value: Sendable {
      case whole(Term)
      case mixed([Term])
      /// The values of all items of the name, which may be none.
      case list(Capture)

      /// The literals and captures from the left.
      package var terms: [Term] {
        switch self {
        case .whole(let term): [term]
        case .mixed(let terms): terms
        case .list(let capture): [.capture(capture)]
        }
      }

      /// Whether it takes the values of all items of the name.
      package var isList: Bool { if case .list = self { true } else { false } }

      /// The one literal or capture of one value; nil for several, and for a list.
      package var whole: Term? { if case .whole(let term) = self { term } else { nil } }
    }
  }
}
