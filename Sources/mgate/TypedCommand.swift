import Moongate
import MoongateWorkbench

/// The command line that is being typed, as far as completing needs it.
struct TypedCommand {
  /// The options that take no value.
  private static let flags = [
    "--json", "--run", "--no-run", "--overlaps", "--check", "--force", "--list", "--watch",
    "--help", "--version", "--hints", "--update-baseline", "--fix", "--yes",
    "--install", "--uninstall", "--dbus", "--developer",
  ]

  /// The folder of the scripts.
  private(set) var directory: String?
  private var file: String?

  /// Reads words, of which the first is the program's name, and the second that of the command.
  init(words: [String]) {
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "--capabilities" {
        file = rest.popFirst() ?? file
      } else if word.hasPrefix("--capabilities=") {
        file = String(word.drop { $0 != "=" }.dropFirst())
      } else if word.hasPrefix("--") {
        if !word.contains("="), word != "--", !Self.flags.contains(word) { _ = rest.popFirst() }
      } else if directory == nil {
        directory = word
      }
    }
  }

  /// The capabilities of the app; `nil` if there are none to read.
  var capabilities: Capabilities? {
    guard let directory else { return nil }
    let source = file.map(CapabilitiesSource.file) ?? .besideScripts
    return (try? source.read(directory: directory)) ?? nil
  }
}
