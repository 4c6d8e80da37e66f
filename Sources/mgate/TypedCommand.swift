import Moongate
import MoongateSystem
import MoongateWorkbench

/// The command line that is being typed, as far as completing needs it.
struct TypedCommand {
  /// The folder of the scripts.
  private(set) var directory: String?
  private var file: String?

  /// Reads words, of which the first is the program's name, and the second that of the command.
  ///
  /// The parser reads no line that is half typed, so the first word that is a script set is the folder.
  init(words: [String]) {
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "--capabilities" {
        file = rest.popFirst() ?? file
      } else if word.hasPrefix("--capabilities=") {
        file = String(word.drop { $0 != "=" }.dropFirst())
      } else if directory == nil, Self.isSet(word) {
        directory = word
      }
    }
  }

  private static func isSet(_ folder: String) -> Bool {
    [Scripts.entry, Scripts.dataEntry].contains { SharedFile(path: $0, in: folder).isThere }
  }

  /// The capabilities of the app; `nil` if there are none to read.
  var capabilities: Capabilities? {
    guard let directory else { return nil }
    let source = file.map(CapabilitiesSource.file) ?? .besideScripts
    return (try? source.read(directory: directory)) ?? nil
  }
}
