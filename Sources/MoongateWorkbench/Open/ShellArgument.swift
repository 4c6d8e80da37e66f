internal import Moongate
internal import MoongateLinks

/// A text as a POSIX shell takes it for one argument.
package struct ShellArgument {
  /// The argument, in single quotes where a shell would read it otherwise.
  package let text: String
  /// Whether a terminal shows all of it, and acts on nothing in it.
  package let isVisible: Bool

  /// The argument of a text.
  package init(_ argument: String) {
    let isPlain =
      !argument.isEmpty && argument.first != "="
      && argument.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "/", ".", "-", "_", ":", "+", "=", "%", ",", "@": true
        default: false
        }
      }
    text = isPlain ? argument : "'" + argument.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
    isVisible = !argument.unicodeScalars.contains(where: Value.isHidden)
  }
}
