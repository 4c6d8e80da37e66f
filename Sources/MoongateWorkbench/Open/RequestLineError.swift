/// An error in a line of input that says nothing to try.
package struct RequestLineError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String
}
