/// Texts as commands of GitHub's actions take them.
enum WorkflowCommand {
  /// What stands behind the command.
  static func text(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The value of a property.
  static func property(_ value: String) -> String {
    text(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
