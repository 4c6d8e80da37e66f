extension String {
  /// The most bytes of a message, as for those that scripts raise.
  private static let mostOfMessage = 4_096

  /// The text as an error says it: a long one is cut between two characters and ends with an ellipsis.
  ///
  /// Names in it may come from a script, or from a link.
  package var message: String {
    guard utf8.count > Self.mostOfMessage else { return self }
    let ellipsis = "…"
    var scalars = Substring.UnicodeScalarView()
    var room = Self.mostOfMessage - ellipsis.utf8.count
    for scalar in unicodeScalars {
      room -= UTF8.width(scalar)
      guard room >= 0 else { break }
      scalars.append(scalar)
    }
    return String(scalars) + ellipsis
  }
}
