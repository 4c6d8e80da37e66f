/// An error that says why there is no starter set.
package struct StarterError: Error, Sendable, CustomStringConvertible {
  /// One sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}
