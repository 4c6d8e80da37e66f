package import MoongateLinks

/// A link that one route wins in a table, and another one, or none, in a second table.
package struct WinnerChange: Sendable {
  /// The index of the route in the first table; nil if none matches.
  package let before: Int?

  /// The index of the route in the second table; nil if none matches.
  package let after: Int?

  /// The link.
  package let link: Link
}
