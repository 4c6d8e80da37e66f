package import MoongateLinks

/// Two routes that match some links both, and others each alone.
package struct Overlap: Sendable {
  /// The route that wins the witness, if only these two are compared.
  package let winner: Int

  /// The other route.
  package let loser: Int

  /// A link that both routes match.
  package let witness: Link
}
