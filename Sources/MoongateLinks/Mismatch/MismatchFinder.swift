/// One pattern tried against one link in the order of the pattern, to say where they part.
///
/// It decides like the table, whose kinds and mixed segments it asks, but looks at one route only
/// and takes its time: it is for people who want to know why.
final class MismatchFinder {
  let pattern: Pattern
  let link: Link
  private var interner = Interner()

  init(_ pattern: Pattern, link: Link) {
    self.pattern = pattern
    self.link = link
  }

  /// Whether a kind accepts a raw range of the link.
  func accepts(_ kind: Kind, _ bytes: Span<UInt8>, _ value: DecodedCursor) -> Bool {
    let number = interner.kind(kind)
    var budget = MatchBudget.unlimited
    return interner.terms.accepts(number, bytes, value, &budget)
  }

  /// Whether a mixed segment accepts a raw range of the link.
  func splits(
    _ terms: [Pattern.Term],
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor
  ) -> Bool {
    let number = interner.mixed(terms, folds: pattern.ignoresCase)
    var budget = MatchBudget.unlimited
    return interner.terms.splits(number, bytes, value, &budget)
  }

  /// The first difference from the left; nil if the pattern matches.
  func find() -> Mismatch? {
    if let mismatch = scopeMismatch() { return mismatch }
    return link.text.withSpan { bytes in
      pathMismatch(bytes) ?? queryMismatch(bytes) ?? fragmentMismatch(bytes)
    }
  }

  private func scopeMismatch() -> Mismatch? {
    guard let scope = pattern.scope else { return nil }
    let scheme = link.scheme
    guard scope.schemes.contains(scheme) else {
      let wish = scope.schemes.map(Excerpt.quoted).joined(separator: " or ")
      return .scope("the scheme is \(Excerpt.quoted(scheme)), the pattern wants \(wish)")
    }
    let host = link.host ?? ""
    if !scope.contains(host: host), let domain = scope.domain {
      let wish =
        domain.isWildcard && scope.label == nil
        ? "one that ends in \".\(domain.host)\"" : Excerpt.quoted(scope.hosts ?? domain.host)
      return .scope("the host is \(Excerpt.quoted(host)), the pattern wants \(wish)")
    }
    guard !scope.contains(port: link.port, of: scheme), let port = scope.port else { return nil }
    let found = link.port ?? Pattern.Scope.port(of: scheme)
    var mismatch = Mismatch.scope("the port is \(found), the pattern wants \(port)")
    // All but the port may fit, which makes it the nearest.
    mismatch.fitted = link.text.withSpan { pathMismatch($0) }?.fitted ?? 1 + pattern.segments.count
    return mismatch
  }
}

extension Pattern {
  /// Compares a link with the pattern.
  ///
  /// - Parameter link: any link.
  /// - Returns: the first thing in which the link differs; nil if the pattern matches.
  /// - Complexity: O(*n*) in the bytes of the link for each element of the pattern.
  package func mismatch(with link: Link) -> Mismatch? {
    MismatchFinder(self, link: link).find()
  }
}
