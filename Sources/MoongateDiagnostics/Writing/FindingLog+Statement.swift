package import Moongate

extension FindingLog {
  /// Something that a file says, with which nothing is wrong.
  package struct Statement: Sendable {
    /// The kind of the statement.
    package enum Kind: String, Sendable, CaseIterable {
      /// The links that an app claims.
      case claim
      /// A scheme of another app that an app asks for.
      case query
    }

    let kind: Kind
    let message: String
    let location: SourceLocation

    /// Something that is said at a place, in one sentence.
    package init(_ kind: Kind, _ message: String, at location: SourceLocation) {
      self.kind = kind
      self.message = message
      self.location = location
    }
  }
}

extension FindingLog.Statement.Kind {
  /// The kind in one sentence.
  var summary: String {
    switch self {
    case .claim: "An app claims links."
    case .query: "An app asks whether another one takes links of a scheme."
    }
  }
}
