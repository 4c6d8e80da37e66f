/// A scheme, and for a web link a host, to which links can go.
struct Target: Sendable {
  let scheme: String

  /// The host of a web link; nil for a custom scheme.
  let host: String?

  /// The scopes of patterns that hold there, ascending.
  let scopes: [Int]
}
