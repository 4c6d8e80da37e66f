public import Moongate

/// A place where a function that handlers can reach assigns a local that is not its own, such as one
/// of the file.
///
/// A handler keeps nothing between links: what it assigns there is undone after each call. A script
/// that counts links in such a local counts to one.
public struct AssignedLocal: Sendable, Hashable, Codable {
  /// The local's name.
  public var name: String
  /// The first line in the function that assigns the local.
  public var location: SourceLocation
}

extension AssignedLocal: CustomStringConvertible {
  /// One sentence that begins with the place.
  public var description: String {
    finding.description
  }
}

extension AssignedLocal {
  /// The same as a finding.
  public var finding: Finding {
    Finding(
      code: .assignedLocal,
      severity: .warning,
      message:
        "this function assigns \(name), a local outside of it; after each link that is undone",
      location: location,
      remedy: "Declare a local inside of the function, or have the app give the value as a fact."
    )
  }
}
