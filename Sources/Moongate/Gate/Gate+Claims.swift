extension Gate {
  /// Whether a link is the app's: whether the running scripts declare its scheme or its domain.
  ///
  /// No handler runs. A link that is claimed and that no route answers is decided as
  /// ``Response/unmatched``, one that is not claimed as ``Response/unclaimed``.
  ///
  /// - Complexity: O(*n*) in the bytes of the link's host.
  public func claims(_ link: Link) -> Bool { program.table.claims(link) }
}
