/// Why changes cannot be made, in one sentence.
package struct ScriptFixError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
