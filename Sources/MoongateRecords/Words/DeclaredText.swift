internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// A text that scripts, capabilities or Moongate itself declare, and never one that came with a link.
///
/// It comes from Moongate's own code, from a declaration, or from looking for a text among declared ones, which gives the
/// declared copy.
public struct DeclaredText: Sendable, Hashable {
  /// The text.
  public let text: String

  /// A word of Moongate's own.
  init(_ word: StaticString) { text = "\(word)" }

  /// The name of a case of one of Moongate's own types.
  init<Word: CaseIterable & RawRepresentable>(_ word: Word) where Word.RawValue == String {
    text = word.rawValue
  }

  fileprivate init(declared text: String) { self.text = text }
}

// The texts of declarations.

extension DeclaredText {
  /// The pattern of a route, or `otherwise` or `refused`.
  init(_ route: Route) { text = route.rawText }

  /// The name of a route; `nil` where the script gives none.
  init?(nameOf route: Route) {
    guard let name = route.name else { return nil }
    text = name
  }

  /// The name of a capture.
  init(_ capture: Pattern.Capture) { text = capture.name }

  /// The literal of a pattern; `nil` for a capture.
  init?(_ term: Pattern.Term) {
    guard case .literal(let literal) = term else { return nil }
    text = literal
  }

  /// The literal that is a whole segment of a pattern; `nil` for another segment.
  init?(_ segment: Pattern.Segment) {
    guard case .literal(let literal) = segment else { return nil }
    text = literal
  }

  /// The domain that is declared, of two that are equal.
  init?(_ domain: Domain, among domains: Domains) {
    guard domains.contains(domain) else { return nil }
    text = domain.text
  }

  /// The word of an origin, without a name.
  init(wordOf origin: Origin) {
    switch origin {
    case .application: text = "app"
    case .other: text = "other"
    // The others have no name.
    default: text = origin.description
    }
  }

  /// A line of a file.
  init(_ file: DeclaredText, line: Int) { text = "\(file):\(line)" }
}

extension DeclaredText: CustomStringConvertible, Encodable {
  /// The text.
  public var description: String { text }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}

/// Declared texts, to be found by their bytes.
struct DeclaredTexts: Sendable {
  private let texts: [ByteName: DeclaredText]
  private let folds: Bool

  /// Texts of declarations.
  ///
  /// - Parameters:
  ///   - texts: the texts, of which the first of equal ones counts.
  ///   - folds: whether ASCII case does not count.
  init(_ texts: [String], folds: Bool = false) {
    self.folds = folds
    self.texts = Dictionary(
      texts.map { (ByteName(folds ? $0.asciiLowercased : $0), DeclaredText(declared: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The declared copy of a text; `nil` where it is not declared.
  subscript(text: String) -> DeclaredText? {
    texts[ByteName(folds ? text.asciiLowercased : text)]
  }
}
