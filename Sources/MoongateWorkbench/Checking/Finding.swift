public import Moongate

/// One thing that a check found: what it is, where it stands, and what to do about it.
public struct Finding: Sendable, Hashable, Codable {
  /// The kind of a finding, the same in every release.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// A route can never win.
    case shadowedRoute = "shadowed-route"
    /// A link that a handler was tried on got no decision.
    case failedLink = "failed-link"
    /// A handler joins text of links to the URL that it browses.
    case joinedText = "joined-text"
    /// An app with certain capabilities could not act on a response.
    case misfit
    /// Two routes match some of the same links.
    case routeOverlap = "route-overlap"
  }

  /// How much a finding matters.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// Something that should be changed.
    case warning
    /// Something that may be meant.
    case note
  }

  /// Another place that has to do with a finding.
  public struct Related: Sendable, Hashable, Codable {
    /// The place.
    public var location: SourceLocation
    /// What is there, in one short sentence.
    public var message: String
  }

  /// What kind of thing it is.
  public var code: Code
  /// How much it matters.
  public var severity: Severity
  /// What is the matter, in one sentence without a place.
  public var message: String
  /// Where it stands.
  public var location: SourceLocation
  /// Other places that have to do with it.
  public var related: [Related] = []
  /// What to do about it, in one sentence; `nil` where there is nothing to do.
  public var remedy: String?
}

extension Finding: CustomStringConvertible {
  /// The place and the sentence.
  public var description: String { "\(location): \(message)" }
}

extension [Finding] {
  /// The findings, warnings first.
  var inOrder: [Finding] {
    filter { $0.severity == .warning } + filter { $0.severity != .warning }
  }
}

extension Finding.Related {
  /// The place of a route.
  init(_ route: Route, _ message: String) {
    self.init(
      location: route.location,
      message: "The route \(route.patternText) \(message)"
    )
  }
}
