/// A text that may take the place of what was typed.
package struct Candidate: Hashable, Sendable {
  /// The text that is inserted.
  package var text: String

  /// The text that the list shows for it.
  package var display: String

  /// The description in the list.
  package var description: String

  /// A candidate, which is shown as it is inserted unless something else is said.
  package init(_ text: String, display: String? = nil, description: String = "") {
    self.text = text
    self.display = display ?? text
    self.description = description
  }
}
