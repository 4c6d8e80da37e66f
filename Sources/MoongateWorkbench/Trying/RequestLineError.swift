/// Why a line of input says nothing to try.
package struct RequestLineError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String
}
