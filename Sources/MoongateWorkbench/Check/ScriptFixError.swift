/// An error that says in one sentence why changes cannot be made.
package struct ScriptFixError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
