import ArgumentParser
import Moongate
import MoongateLinks
import MoongateWorkbench

/// `mgate init`: begins a script set.
struct Init: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a script set that answers some links.",
    usage: "mgate init <directory> [<options>]",
    discussion: """
      The set has tests, and settings for editors. Schemes and domains come from options, or from the \
      files of an app, as in --from MyApp/Info.plist --from MyApp/MyApp.entitlements; without any, the \
      name of the folder is the scheme. No file is ever overwritten.
      """
  )
  static let examples = ["mgate init Links --scheme myapp --domain www.example.com"]

  @Argument(help: "The folder of the new script set.", completion: .directory)
  var directory: String

  @Option(
    name: .customLong("scheme"),
    help: ArgumentHelp("A scheme of the app's links, once for each.", valueName: "scheme")
  )
  var schemes: [String] = []

  @Option(
    name: .customLong("domain"),
    help: ArgumentHelp("A domain of the app's web links, once for each.", valueName: "domain")
  )
  var domains: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "An Info.plist or an .entitlements file that names schemes or domains, once for each.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @OptionGroup var look: OutputOptions

  func run() throws {
    let set: StarterSet
    let written: [String]
    do throws(StarterError) {
      var beginnings = LinkBeginnings(schemes: schemes, domains: domains)
      for file in files {
        beginnings = beginnings.adding(try AppPropertyList(path: file).beginnings)
      }
      if beginnings.isEmpty { beginnings = try LinkBeginnings(folder: directory) }
      set = try StarterSet(beginnings)
      written = try StarterFolder(path: directory).write(set)
    } catch {
      throw unusable("\(error)")
    }
    for path in written { print("wrote \(path)") }
    let folder = Self.quoted(directory)
    let commands = [
      "mgate open \(folder) \(Self.quoted(set.example))", "mgate check \(folder)",
      "mgate test \(folder)", "mgate repl \(folder)",
    ]
    look.output.say("\nTry next:" + commands.map { "\n  \($0)" }.joined())
  }

  /// A text as a shell takes it for one word.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/.-_:+".contains($0))
    }
    return isPlain ? text : "'" + text.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
  }
}
