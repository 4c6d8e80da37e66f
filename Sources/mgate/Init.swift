import ArgumentParser
import Moongate
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// `mgate init`: begins a script set.
struct Init: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a script set that answers some links.",
    usage: "mgate init <directory> [<options>]",
    discussion: """
      The set has tests, and settings for editors. Schemes and domains come from options, or from \
      the files of an app, as in --from MyApp/Info.plist --from MyApp/MyApp.entitlements; without \
      any, the name of the folder is the scheme. An apple-app-site-association gives routes without \
      tests for the domain that its path or --domain names; import it alone. No file is ever \
      overwritten.
      """
  )
  static let examples = [
    "mgate init Links --scheme myapp --domain www.example.com",
    "mgate init Pages --from App/photos.example.com/apple-app-site-association",
  ]

  @Argument(help: "The folder of the new script set.", completion: .directory)
  var directory: String

  @Option(
    name: .customLong("scheme"),
    help: ArgumentHelp("A scheme of the app's links; repeat it for more.", valueName: "scheme")
  )
  var schemes: [String] = []

  @Option(
    name: .customLong("domain"),
    help: ArgumentHelp("A domain of the app's web links; repeat it for more.", valueName: "domain")
  )
  var domains: [String] = []

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "A file of the app that names schemes or domains, such as Info.plist; repeat it for more.",
      valueName: "file"
    ),
    completion: .file()
  )
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The app whose part of an association file is imported; by default the first.",
      valueName: "id"
    )
  )
  var app: String?

  @OptionGroup var look: OutputOptions

  func run() throws {
    let set: StarterSet
    let written: [String]
    do {
      set = try makeSet()
      written = try StarterFolder(path: directory).write(set)
    } catch {
      throw Complaint(error)
    }
    for path in written { Terminal.writeLines("wrote \(path)\n") }
    // A command would take a folder that begins so for an option.
    let argument = ShellArgument(directory.hasPrefix("-") ? "./\(directory)" : directory)
    // A path that a terminal would not show as it is cannot be copied from there.
    let folder = argument.isVisible ? argument.text : "."
    let commands = [
      set.example.map { "mgate open \(folder) \(ShellArgument($0).text)" }
        ?? "mgate routes \(folder)",
      "mgate check \(folder)",
      set.files.keys.contains { $0.hasSuffix("_test.lua") } ? "mgate test \(folder)" : nil,
      "mgate repl \(folder)",
    ].compactMap(\.self)
    let heading = argument.isVisible ? "Try next:" : "Try next there:"
    look.output.say("\n\(heading)" + commands.map { "\n  \($0)" }.joined())
  }

  private func makeSet() throws -> StarterSet {
    var beginnings = LinkBeginnings(schemes: schemes, domains: domains)
    for path in files {
      let file = try RegistrationFile(path: path)
      if file.kind == .association { return try imported(file) }
      let claimed = ClaimedBeginnings(of: file) { beginning in
        switch beginning {
        case .scheme(let scheme): LinkBeginnings(schemes: [scheme]).objection
        case .domain(let domain): LinkBeginnings(domains: [domain]).objection
        case .web: nil
        }
      }
      for note in claimed.notes { tell(note.message, of: file, line: note.line) }
      beginnings = beginnings.adding(
        LinkBeginnings(schemes: claimed.schemes, domains: claimed.domains)
      )
    }
    do {
      if beginnings.isEmpty {
        beginnings = try LinkBeginnings(folder: directory)
        if !files.isEmpty, let scheme = beginnings.schemes.first {
          look.output.say(
            "note: No scheme and no domain is left, so the name of the folder is the scheme: \(scheme)."
          )
        }
      }
    } catch {
      throw Complaint("\(error) Give one with --scheme.")
    }
    return try StarterSet(beginnings)
  }

  private func tell(_ message: String, of file: RegistrationFile, line: Int? = nil) {
    let line = line.map { ":\($0)" } ?? ""
    look.output.say("note: \(Value.displayed(file.path))\(line): \(message)")
  }

  /// The routes of an association file.
  private func imported(_ file: RegistrationFile) throws -> StarterSet {
    guard files.count == 1, schemes.isEmpty, domains.count < 2 else {
      throw Complaint(
        "An association file is imported alone, for one domain; add schemes to the scripts afterwards."
      )
    }
    let imported = try file.importedScripts(domain: domains.first, app: app)
    if app == nil, file.apps.count > 1, let first = file.apps.first {
      look.output.say(
        "note: Of the apps in \(Value.displayed(file.path)), \(Value.displayed(first)) is imported; "
          + "--app chooses among \(file.apps.map(Value.displayed).joined(separator: ", "))."
      )
    }
    for note in imported.notes {
      tell("\(Value.displayed(note.component)): \(note.message)", of: file, line: note.line)
    }
    return try StarterSet(main: imported.main)
  }
}
