/// An error in a file of known findings, in one sentence.
package struct BaselineError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
