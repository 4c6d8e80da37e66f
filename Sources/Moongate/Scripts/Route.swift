internal import MoongateLua

/// A declaration that answers links: a `route`, or the `otherwise` or the `refused` of the set.
///
/// A route is a class because every decision carries one: passing it on costs one retain.
public final class Route: Sendable {
  /// The pattern as it was written, `nil` for `otherwise` and `refused`.
  public let pattern: String?
  /// The place of the declaration.
  public let location: SourceLocation
  /// The name by which links to the route are written; `nil` where the script gives none.
  public let name: String?
  /// The origins from which the route takes links, as scripts name them; empty for any.
  public let origins: [String]
  /// The facts that must be true before the route answers.
  public let needs: [String]
  /// Whether it is the `refused` of the set.
  private let isOfRefused: Bool

  /// A route of that pattern at that place, for the app's own tests.
  public init(
    pattern: String?,
    location: SourceLocation,
    name: String? = nil,
    origins: [String] = [],
    needs: [String] = []
  ) {
    self.pattern = pattern
    self.location = location
    self.name = name
    self.origins = origins
    self.needs = needs
    isOfRefused = false
  }

  /// The `refused` of a set, at that place.
  init(ofRefusedAt location: SourceLocation) {
    (pattern, name, origins, needs, isOfRefused) = (nil, nil, [], [], true)
    self.location = location
  }

  /// Another object for the same route.
  init(copying route: Route) {
    pattern = route.pattern
    location = route.location
    name = route.name
    origins = route.origins
    needs = route.needs
    isOfRefused = route.isOfRefused
  }
}

extension Route {
  /// Whether the route asks anything of its links.
  package var hasRequirements: Bool { !origins.isEmpty || !needs.isEmpty }
}

extension Route: Hashable {
  /// Whether two routes have the same pattern at the same place.
  public static func == (first: Route, second: Route) -> Bool {
    first === second || (first.pattern == second.pattern && first.location == second.location)
  }

  /// Feeds the pattern and the place into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(location)
  }
}

extension Route {
  /// The route's requirements for links, as text to follow the route: `, from in-app, needs
  /// signed_in`.
  package var requirements: String {
    (origins.isEmpty ? "" : ", from \(origins.map(Value.displayed).joined(separator: " or "))")
      + (needs.isEmpty ? "" : ", needs \(needs.map(Value.displayed).joined(separator: " and "))")
  }
}

extension Route: CustomStringConvertible {
  /// The pattern and the place: `/:album (main.lua:4)`, or `/:album (helpers.lua:4 from main.lua:31)`.
  public var description: String {
    "\(patternText) (\(location.place)\(location.caller.map { " from \($0.place)" } ?? ""))"
  }

  /// The pattern as text that is safe to show on a terminal; where there is none, ``word``.
  package var patternText: String { pattern.map(Value.displayed) ?? word }

  /// The pattern as it was written; where there is none, ``word``.
  package var rawText: String { pattern ?? word }

  /// The function that declares the route where it has no pattern: `otherwise` or `refused`.
  package var word: String { isOfRefused ? "refused" : "otherwise" }
}
