public import Moongate

/// A route whose handler is written otherwise in two script sets, though no compared link shows that.
public struct HandlerChange: Sendable, Hashable {
  /// The route in the first set.
  public let before: Route
  /// The route in the second set.
  public let after: Route
}

extension HandlerChange: CustomStringConvertible {
  /// The change on one line.
  public var description: String {
    "the handler of \(after.patternText) changed (\(after.location)); no compared link shows it"
  }
}

extension SourceLocation {
  /// The change of code at the place on one line.
  var changeOfCode: String { "the code at \(self) changed; it is not known which handlers use it" }
}
