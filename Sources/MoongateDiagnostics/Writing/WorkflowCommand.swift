internal import Moongate
internal import MoongateLinks

/// A command of GitHub's actions, which puts an annotation at a line of a file.
///
/// Its texts are those of others: no control character of theirs reaches the log, and no mark of theirs
/// ends a value, the properties or the command.
package struct WorkflowCommand {
  /// The command on one line, without its end.
  package let text: String

  /// The command of a name, with properties and a message of one line or several.
  package init(
    _ name: String,
    _ properties: [(name: String, value: String)],
    _ message: String
  ) {
    let properties = properties.map { "\($0.name)=\(Self.property($0.value))" }
    text = "::\(name) \(properties.joined(separator: ","))::\(Self.message(message))"
  }

  /// The text after the command.
  private static func message(_ text: String) -> String {
    shown(text).replacingScalars(escape)
  }

  /// The value of a property.
  private static func property(_ value: String) -> String {
    shown(value).replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: escape(scalar)
      }
    }
  }

  /// A text without a command of another form, which a service may find anywhere in the line.
  private static func shown(_ text: String) -> String {
    LogText.escaped(Value.displayedLines(text), beginsLine: false, by: LogText.shown)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\n": "%0A"
    default: nil
    }
  }
}
