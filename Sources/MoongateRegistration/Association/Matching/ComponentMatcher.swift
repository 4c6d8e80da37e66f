/// Decides whether components take a link, and says what of the link the others do not fit.
struct ComponentMatcher {
  /// The first part of a link that a component does not fit.
  struct Mismatch: Sendable, Hashable {
    /// The part: `path`, `query`, `query item "id"`, `fragment`.
    let part: String
    /// The text of the part, as it is compared.
    let text: String
    /// The pattern.
    let pattern: String
  }

  private let link: WebLink
  /// The values of the link's query items by their names, for each way to compare names.
  private var values: [Naming: [[UInt8]: [Substring]]] = [:]
  /// The matcher of the patterns, which counts the steps.
  var matcher: WildcardMatcher

  /// A matcher of a link.
  init(_ link: WebLink, _ matcher: WildcardMatcher) {
    self.link = link
    self.matcher = matcher
  }

  /// Returns why a component does not take the link; `nil` where it does.
  ///
  /// A fragment or a query that the link does not have counts as empty.
  ///
  /// - Throws: an error where the steps are spent.
  mutating func mismatch(_ component: Association.Component) throws(MatchingTooLong) -> Mismatch? {
    try matcher.pay(16)
    if let pattern = component.path, let mismatch = try pathMismatch(pattern, component) {
      return mismatch
    }
    switch component.query {
    case nil: break
    case .whole(let pattern):
      if let mismatch = try mismatch("query", link.query ?? "", pattern, component) {
        return mismatch
      }
    case .items(let items):
      for item in items {
        if let mismatch = try itemMismatch(item, component) { return mismatch }
      }
    }
    guard let pattern = component.fragment else { return nil }
    return try mismatch("fragment", link.fragment ?? "", pattern, component)
  }

  private mutating func pathMismatch(
    _ pattern: String,
    _ component: Association.Component
  ) throws(MatchingTooLong) -> Mismatch? {
    let path = WebLink.withoutSlashes(link.path)
    for form in WildcardPattern.forms(ofPath: pattern) {
      if try mismatch("path", path, form, component) == nil { return nil }
    }
    return Mismatch(
      part: "path",
      text: component.isPercentEncoded ? link.path : WebLink.decoded(link.path[...]),
      pattern: pattern
    )
  }

  /// All items of the name have to fit; where there is none, the empty text.
  private mutating func itemMismatch(
    _ item: Association.Component.Item,
    _ component: Association.Component
  ) throws(MatchingTooLong) -> Mismatch? {
    let part = "query item \(item.name.json)"
    try matcher.pay(8 + item.name.utf8.count)
    let naming = Naming(component)
    if values[naming] == nil {
      try matcher.pay(link.query?.utf8.count ?? 0)
      values[naming] = Dictionary(grouping: link.items) { item in
        naming.key(component.isPercentEncoded ? String(item.name) : WebLink.decoded(item.name))
      }.mapValues { $0.map(\.value) }
    }
    guard let named = values[naming]?[naming.key(item.name)] else {
      return try mismatch(part, "", item.value, component)
    }
    for value in named {
      if let mismatch = try mismatch(part, value, item.value, component) { return mismatch }
    }
    return nil
  }

  /// The way in which a component compares the names of query items.
  private struct Naming: Hashable {
    private let isPercentEncoded: Bool
    private let isCaseSensitive: Bool

    init(_ component: Association.Component) {
      isPercentEncoded = component.isPercentEncoded
      isCaseSensitive = component.isCaseSensitive
    }

    /// Bytes that are the same for names that count as the same.
    func key(_ name: String) -> [UInt8] {
      Array((isCaseSensitive ? name : name.lowercased()).utf8)
    }
  }

  private mutating func mismatch(
    _ part: String,
    _ text: some StringProtocol,
    _ pattern: some StringProtocol,
    _ component: Association.Component
  ) throws(MatchingTooLong) -> Mismatch? {
    let text = component.isPercentEncoded ? String(text) : WebLink.decoded(Substring(text))
    guard try !matcher.takes(pattern, text, folds: !component.isCaseSensitive) else { return nil }
    return Mismatch(part: part, text: text, pattern: String(pattern))
  }
}
