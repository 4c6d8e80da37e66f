/// One item of a query: `name=value`, or a name alone.
public struct QueryItem: Sendable, Hashable {
  /// The name, decoded once, `+` read as a space; may be empty.
  public let name: String

  /// The value, decoded likewise; nil where the item has no `=`.
  public let value: String?

  /// Creates an item of the given, decoded parts.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
