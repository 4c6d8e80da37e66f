internal import MoongateLinks

/// Texts as commands of GitHub's actions take them.
package enum WorkflowCommand {
  /// Returns the text after the command.
  package static func text(_ text: String) -> String { text.replacingScalars(escape) }

  /// The value of a property.
  package static func property(_ value: String) -> String {
    value.replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: escape(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }
}
