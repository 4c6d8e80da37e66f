internal import MoongateLinks

/// The pattern of one segment, value or fragment, and how it differs from what the route takes.
///
/// Patterns are compared with decoded links.
struct PatternPiece {
  /// The most that the pattern takes and the route does not, and an example where there is one.
  struct Excess {
    /// The reason why the format cannot say it, as a sentence.
    var reason: String
    /// A text that the pattern takes and the route does not, percent-encoded; `nil` where none is known.
    var example: String?
  }

  /// A pattern of what to leave out of what this one takes.
  struct Stray: Hashable {
    /// The pattern.
    var pattern: String
    /// Whether no integer is among what it takes.
    var isWithoutIntegers: Bool
  }

  /// The pattern.
  var pattern: String
  /// A text that the route takes, percent-encoded.
  var sample: String
  /// The texts that the pattern takes besides.
  var excess: [Excess] = []
  /// The parts that can be left out of it.
  var strays: [Stray] = []
  /// Whether it is a literal without wildcards.
  var isLiteral = false
  /// Whether all that it is meant to take are integers.
  var isInteger = false
  /// Whether it may take a slash.
  var mayHoldSlash = false
  /// Whether case counts in what it is meant to take, whatever the route says.
  var keepsCase = false

  /// Whether it may take more segments than one.
  var crosses: Bool { mayHoldSlash || pattern.contains { $0 == "*" || $0 == "?" } }

  /// The texts that a component which ignores case takes besides, where there are any.
  var caseExcess: Excess? {
    let text = WebLink.decoded(sample[...])
    var other = text
    if keepsCase || text.utf8.contains(where: { $0 >= 0x80 }) {
      other = text.uppercased()
      if other == text { other = text.lowercased() }
    } else if let letter = text.firstIndex(where: { $0 == "k" || $0 == "K" }) {
      // The sign for Kelvin is another capital of it.
      other.replaceSubrange(letter...letter, with: "\u{212A}")
    }
    guard !other.utf8.elementsEqual(text.utf8) else { return nil }
    return Excess(
      reason: keepsCase
        ? "Case is ignored in all of a component, and it counts in a declared kind."
        : "Case is ignored by Unicode's letters.",
      example: LinkWriter.encoded(other)
    )
  }
}
