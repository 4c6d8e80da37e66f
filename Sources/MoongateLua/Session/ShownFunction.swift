/// A function as it is shown.
package struct ShownFunction: Sendable, Hashable {
  /// The name that the Lua reference gives it, such as `string.rep`; `nil` for a script's.
  package var name: String?
  /// The file that defines the function; `nil` if no script does.
  package var file: String?
  package var line: Int

  package init(name: String? = nil, file: String? = nil, line: Int = 0) {
    self.name = name
    self.file = file
    self.line = line
  }
}
