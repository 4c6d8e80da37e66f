public import Moongate

/// An error for another app that could not be asked, or did not answer.
public enum CallbackError: Error, Sendable, Hashable {
  /// The link is refused, or is with what is added to it.
  case link(LinkError)
  /// The link is not an x-callback-url link: a custom scheme, then `x-callback-url` as the first segment.
  case notCallbackLink
  /// The link, or what is added to it, has an item of this name already, which asking adds.
  case reserved(item: String)
  /// The app has no scheme for answers: none is set, or it is not valid, or the scripts declare several.
  case noScheme
  /// So many apps are being asked that no more can be.
  case tooMany
  /// The link could not be opened.
  case notOpened
  /// The other app has not answered in time.
  case expired
}

extension CallbackError: CustomStringConvertible {
  /// One sentence for developers.
  public var description: String {
    switch self {
    case .link(let error): error.description
    case .notCallbackLink:
      """
      To ask another app, use an x-callback-url link, such as \
      "otherapp://x-callback-url/translate".
      """
    case .reserved(let item):
      "The item \(Value.quoted(item)) is added to the link automatically; leave it out."
    case .noScheme: "There is no scheme for answers; set the scheme of the callbacks."
    case .tooMany: "At most \(Callbacks.mostAsks) other apps can be asked at the same time."
    case .notOpened: "The link to the other app could not be opened."
    case .expired: "The other app has not answered in time."
    }
  }
}
