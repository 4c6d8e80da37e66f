/// The decision of a platform on a link, by one file.
public protocol LinkAnswer: Encodable, Sendable {
  /// The link.
  var link: String { get }
  /// The outcome of the link.
  var outcome: LinkOutcome { get }
  /// The outcome of the link, with the part of the file that decides and the reasons of the others.
  var text: String { get }
}

extension LinkAnswer {
  /// Whether an app gets the link.
  public var isMatch: Bool { outcome == .match }
}

/// The outcome of a link, as a file has it.
public enum LinkOutcome: String, Sendable, Hashable, Codable {
  /// An app gets the link.
  case match
  /// A rule keeps the link in the browser.
  case exclude
  /// Nothing in the file takes the link.
  case none
}
