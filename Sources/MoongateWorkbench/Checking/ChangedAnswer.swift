public import Moongate

/// A link that was answered in two ways.
public struct ChangedAnswer: Sendable, Hashable, Codable {
  /// What was different the second time.
  public enum Circumstance: String, Sendable, Hashable, Codable {
    /// The same Lua state had decided other links before.
    case order
    /// The same links had been decided before, in another Lua state.
    case state
  }

  /// The route that the link was tried for; the answer may be that of another.
  public var route: Route
  /// The link.
  public var link: Link
  /// The answer of the first time, or its error.
  public var first: String
  /// The answer of the second time, or its error.
  public var second: String
  /// What was different the second time.
  public var circumstance: Circumstance
}

extension ChangedAnswer: CustomStringConvertible {
  /// One sentence that begins with the place of the route.
  public var description: String {
    finding.description
  }
}

extension ChangedAnswer {
  /// The same as a finding.
  public var finding: Finding {
    let when =
      switch circumstance {
      case .order: "after other links"
      case .state: "in another Lua state"
      }
    return Finding(
      code: .changedAnswer,
      severity: .warning,
      message: """
        \(route.pattern ?? "otherwise") answers \(link) in two ways: \(first), and \
        \(when) \(second)
        """,
      location: route.location,
      remedy: "Have the handler depend on nothing but the link and the facts."
    )
  }
}

extension ChangedAnswer {
  /// The change from the first to the second attempt; nil if there is none.
  init?(
    _ tried: TriedLink,
    _ first: Attempt,
    _ second: Attempt,
    _ circumstance: Circumstance
  ) {
    guard first.differs(from: second) else { return nil }
    let (first, second) = (first.text(besides: tried.route), second.text(besides: tried.route))
    // An error's first line is its sentence; the others are worth showing where they alone differ.
    let lines = [first, second].map { String($0.prefix { $0 != "\n" }) }
    let isShort = lines[0] != lines[1]
    self.init(
      route: tried.route,
      link: tried.link,
      first: isShort ? lines[0] : first,
      second: isShort ? lines[1] : second,
      circumstance: circumstance
    )
  }
}
