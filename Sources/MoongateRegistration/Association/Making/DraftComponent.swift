internal import MoongateLinks

/// A component on its way into an association: its pieces, which are still apart.
struct DraftComponent {
  /// A condition on the query.
  struct Item {
    let name: String
    var piece: PatternPiece
  }

  /// The index of the route among those of the set.
  let route: Int
  /// The segments, of which a rest is `nil`.
  var segments: [PatternPiece?]
  /// Whether the rest, if there is one, needs a segment.
  var needsRest = false
  /// The excess of the path over the route that belongs to no piece; the example is a whole path, without
  /// its first slash.
  var pathExcess: [PatternPiece.Excess] = []
  /// The conditions on the values of query items.
  var items: [Item] = []
  /// A pattern of the whole query; only where there are no items.
  var wholeQuery: PatternPiece?
  /// The query of an example, without its mark.
  var sampleQuery: [String] = []
  /// The excess over the route that belongs to no piece; the example is a whole query.
  var queryExcess: [PatternPiece.Excess] = []
  var fragment: PatternPiece?
  var fragmentExcess: [PatternPiece.Excess] = []
  var ignoresCase = false

  /// Whether a rest is among the segments.
  var hasRest: Bool { segments.contains { $0 == nil } }

  /// Whether paths of more segments fit the pattern.
  var crosses: Bool { segments.contains { $0?.crosses ?? true } }

  /// The pattern of the path, with another piece for one segment.
  func path(replacing index: Int? = nil, with pattern: String = "") -> String {
    "/"
      + segments.indices.map { $0 == index ? pattern : segments[$0]?.pattern ?? "*" }
      .joined(separator: "/")
  }

  /// The component.
  ///
  /// - Parameter path: the pattern of the path; by default that of the segments.
  /// - Returns: the component, which is compared with decoded links.
  func component(path: String? = nil) -> Association.Component {
    var component = Association.Component(path: path ?? self.path())
    if let wholeQuery { component.query = .whole(wholeQuery.pattern) }
    if !items.isEmpty {
      component.query = .items(items.map { .init($0.name, $0.piece.pattern) })
    }
    component.fragment = fragment?.pattern
    component.isCaseSensitive = !ignoresCase
    component.isPercentEncoded = false
    return component
  }

  // MARK: Examples

  /// A link that the route is likely to take, or one part of it replaced.
  ///
  /// - Parameters:
  ///   - host: the host of the link.
  ///   - segment: a segment and the text in its place, encoded.
  ///   - path: the path in place of that of the segments, without its first slash.
  ///   - query: the query in place of that of the example.
  ///   - fragment: the fragment likewise.
  /// - Returns: the text of the link.
  func link(
    host: String,
    segment: (index: Int, text: String)? = nil,
    path: String? = nil,
    query: String? = nil,
    fragment: String? = nil
  ) -> String {
    var texts: [String] = []
    for (index, piece) in segments.enumerated() {
      if let segment, segment.index == index {
        texts.append(segment.text)
      } else if let piece {
        texts.append(piece.sample)
      } else if needsRest {
        texts.append("x")
      }
    }
    let query = query ?? sampleQuery.joined(separator: "&")
    let fragment = fragment ?? self.fragment?.sample ?? ""
    return "https://\(host)/" + (path ?? texts.joined(separator: "/"))
      + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
  }
}
