internal import MoongateLinks

/// The shape of a link: the texts that the scripts declare, and the class of everything else.
///
///     https://photos.example/album/{digits(1-8)}/{word(1-8)}?sort={word(1-8)}&{2}#{text(9-16)}
///
/// Declared texts are percent-encoded as in a link, so a brace is never part of one. A segment that no pattern has, an
/// undeclared scheme or host and the names of other query items are not in it.
public struct LinkShape: Sendable, Hashable {
  /// A part of a link: a declared text, or the shape of another one.
  public enum Part: Sendable, Hashable {
    /// A text that is declared at this place.
    case declared(DeclaredText)
    /// The shape of a text that came with the link.
    case value(ValueShape)
  }

  /// A query item whose name is declared.
  public struct Item: Sendable, Hashable {
    /// The name.
    public let name: DeclaredText
    /// The value; `nil` where the item has no `=`.
    public let value: Part?
  }

  /// The maximum number of segments, and of query items, to describe.
  static let most = 64

  /// The scheme; `nil` for one that nobody declares.
  public internal(set) var scheme: DeclaredText?
  /// The host of a web link, or the suffix below which it is, `*.example.com`; `nil` for one that nobody declares.
  public internal(set) var host: DeclaredText?
  /// The parts of each segment that routes see, up to 64 of them.
  public internal(set) var segments: [[Part]] = []
  /// The query items whose names are declared.
  public internal(set) var items: [Item] = []
  /// The number of query items without a declared name, or beyond the first 64.
  public internal(set) var otherItems = 0
  /// The fragment; `nil` without `#`.
  public internal(set) var fragment: Part?

  /// The number of segments beyond the first 64.
  var otherSegments = 0
  var isWeb = false
  var hasAuthority = false
  /// Whether the first segment is the host of a custom scheme.
  var beginsWithHost = false
  var hasPort = false
  var hasUser = false
  var beginsWithSlash = false
  var endsWithSlash = false
}

extension LinkShape: CustomStringConvertible {
  /// The shape as a link with classes in braces.
  public var description: String {
    var text = "\(scheme.map(\.text) ?? "{scheme}"):"
    var path = segments[...]
    if hasAuthority {
      text += "//"
      if hasUser { text += "{user}@" }
      if isWeb {
        text += host?.text ?? "{host}"
      } else if beginsWithHost {
        text += path.removeFirst().map(\.text).joined()
      }
      if hasPort { text += ":{port}" }
    }
    if beginsWithSlash { text += "/" }
    var texts = path.map { $0.map(\.text).joined() }
    if otherSegments > 0 { texts.append("{+\(otherSegments)}") }
    text += texts.joined(separator: "/")
    if endsWithSlash { text += "/" }
    var items = items.map { item in
      item.name.encoded + (item.value.map { "=\($0.text)" } ?? "")
    }
    if otherItems > 0 { items.append("{\(otherItems)}") }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if let fragment { text += "#\(fragment.text)" }
    return text
  }
}

extension LinkShape.Part {
  /// The declared text as a link has it, or the class in braces.
  var text: String {
    switch self {
    case .declared(let text): text.encoded
    // An empty value says so by itself.
    case .value(let shape): shape.characters == .empty ? "" : "{\(shape)}"
    }
  }
}

extension DeclaredText {
  /// The text as a part of a link.
  fileprivate var encoded: String { PercentEncoding.encoded(text) }
}
