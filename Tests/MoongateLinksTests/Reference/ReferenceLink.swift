import MoongateLinks

/// The parts of a link that routes ask about, decoded.
struct ReferenceLink {
  private let scheme: String
  private let host: String?
  private let port: Int?
  private let items: [(name: [UInt8], value: [UInt8])]
  private let fragment: [UInt8]?
  let segments: [[UInt8]]

  /// Whether the first segment is a custom scheme's host.
  let startsAtHost: Bool

  init(_ link: Link) {
    scheme = link.scheme
    host = link.host
    port = link.port
    items = link.queryItems.map { (Array($0.name.utf8), Array(($0.value ?? "").utf8)) }
    fragment = link.fragment.map { Array($0.utf8) }
    segments = link.segments.map { Array($0.utf8) }
    startsAtHost = !["http", "https"].contains(link.scheme) && !(link.host ?? "").isEmpty
  }

  /// Whether the link is inside of a scope.
  func isInside(_ scope: ReferenceScope?) -> Bool {
    scope?.contains(scheme: scheme, host: host, port: port) ?? true
  }

  /// The host as a capture has it.
  var capturedHost: [String] { [host.map { ReferenceKind.text([Array($0.utf8)]) } ?? "nil"] }

  /// Returns the captures of a route in query and fragment; nil if a condition does not hold.
  func captures(of route: ReferenceRoute) -> [String]? {
    var captures: [String] = []
    let folds = route.ignoresCase
    for item in route.items {
      let values = items.filter { ReferencePath.isSame($0.name, item.name, folds) }.map(\.value)
      if item.isList, case .capture(let kind, _)? = item.value?.first {
        guard let list = ReferenceKind.list(values, kind) else { return nil }
        captures.append(list)
        continue
      }
      guard values.count < 2 else { return nil }
      if item.isAbsent {
        guard values.isEmpty else { return nil }
        continue
      }
      if let terms = item.value, terms.count > 1 {
        guard let value = values.first else { return nil }
        var split = ReferenceSplit(terms: terms, segment: value, ignoresCase: folds)
        guard let parts = split.captures() else { return nil }
        captures += parts
        continue
      }
      guard Self.holds(item.value?.first, values.first, folds, &captures) else { return nil }
    }
    if route.isOnly {
      let isNamed = items.allSatisfy { found in
        route.items.contains { ReferencePath.isSame($0.name, found.name, folds) }
      }
      guard isNamed else { return nil }
    }
    if let wanted = route.fragment {
      guard Self.holds(wanted, fragment, folds, &captures) else { return nil }
    }
    return captures
  }

  private static func holds(
    _ term: ReferenceRoute.Term?,
    _ value: [UInt8]?,
    _ folds: Bool,
    _ captures: inout [String]
  ) -> Bool {
    switch term {
    case nil: return value != nil
    case .literal(let text):
      return value.map { ReferencePath.isSame($0, text, folds) } ?? false
    case .capture(let kind, let isOptional):
      guard let value else {
        captures.append("nil")
        return isOptional
      }
      guard let result = ReferenceKind.value(value, kind) else { return false }
      captures.append(result)
      return true
    }
  }
}
