extension RoutePattern {
  /// Compares a link with the pattern.
  ///
  /// - Parameter link: any link.
  /// - Returns: the first thing in which the link differs; nil if the pattern matches.
  /// - Complexity: O(*n*) in the bytes of the link for each element of the pattern.
  package func mismatch(with link: Link) -> Mismatch? {
    var finder = MismatchFinder(pattern, ignoresCase: ignoresCase, link: link)
    return finder.find()
  }
}
