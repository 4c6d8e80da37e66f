/// The reason why a pattern cannot be written as a link.
package enum PatternLinkError: Error, Sendable, Equatable {
  /// The names of captures that must be there and are not given.
  case missing([String])
  /// A name that is given and that no capture has, and the nearest one that there is.
  case unknown(String, nearest: String?)
  /// A value that its capture cannot hold: the name, and a sentence.
  case invalid(String, reason: String)
  /// The link as written breaks a rule, which can only be how large it may be.
  case refused(LinkError)
  /// Another route would answer the link; its index.
  case shadowed(link: String, route: Int)
  /// The link would not be read as what it was written from: a clause to follow a colon.
  case ambiguous(link: String, reason: String)
}
