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
    var isThere = false
    for (name, value) in link.items where isNamed(name, item.name, component) {
      isThere = true
      if let mismatch = try mismatch(part, value, item.value, component) { return mismatch }
    }
    return isThere ? nil : try mismatch(part, "", item.value, component)
  }

  private func isNamed(
    _ name: Substring,
    _ wanted: String,
    _ component: Association.Component
  ) -> Bool {
    let name = component.isPercentEncoded ? String(name) : WebLink.decoded(name)
    if name.utf8.elementsEqual(wanted.utf8) { return true }
    guard !component.isCaseSensitive else { return false }
    return name.lowercased().utf8.elementsEqual(wanted.lowercased().utf8)
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
