import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// `mgate register`: writes the files in which platforms are told of an app's links.
struct Register: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Write the files that register links with platforms.",
    usage: "mgate register <directory> --for <platform> [<options>]",
    discussion: """
      Without --merge and --output the files are printed. --merge changes the part of a file that \
      is about links, and shows the change first; nothing else in the file changes. --check \
      changes nothing, and ends with exit code 1 if something would change. On Linux, --install \
      registers the program for your own account.
      """
  )
  static let examples = [
    """
    mgate register Scripts/Photos --for ios --id com.example.photos \\
      --team ABCDE12345
    """,
    """
    mgate register Scripts/Photos --for ios --id com.example.photos \\
      --merge App/Info.plist --check
    """,
    """
    mgate register Scripts/Photos --for linux --id com.example.photos \\
      --name Photos --command /usr/bin/photos --output App
    """,
  ]

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var options: RegistrationOptions

  @Option(
    help: ArgumentHelp("A file of the app to update; repeat it for more.", valueName: "file"),
    completion: .file()
  )
  var merge: [String] = []

  @Option(
    help: ArgumentHelp("The folder to write the files to.", valueName: "folder"),
    completion: .directory
  )
  var output: String?

  @Flag(
    name: .customLong("check"),
    help: "Change nothing; end with exit code 1 if something would change."
  )
  var isCheck = false

  @Flag(help: "Change files without asking.")
  var yes = false

  @Flag(help: "Register the program for your own account, on Linux.")
  var install = false

  @Flag(help: "Undo --install.")
  var uninstall = false

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if install || uninstall, options.platform != .linux {
      throw ValidationError("The options --install and --uninstall belong to --for linux.")
    }
    if install, uninstall {
      throw ValidationError("The options --install and --uninstall exclude each other.")
    }
    if !merge.isEmpty, output != nil {
      throw ValidationError("The options --merge and --output exclude each other.")
    }
    if isCheck, merge.isEmpty, output == nil {
      throw ValidationError("The option --check belongs to --merge or --output.")
    }
  }

  func run() throws {
    // What the domains of the scripts demand is known when they are loaded.
    if let missing = missing(hasDomains: false) { throw Complaint(missing, isOfUsage: true) }
    let claims = ScriptClaims(try scripts.makeGate())
    if let missing = missing(hasDomains: !claims.domains.isEmpty) {
      throw Complaint(missing, isOfUsage: true)
    }
    do {
      if install || uninstall { return try changeAccount(claims) }
      let files = try merge.isEmpty ? made(claims) : merged(claims)
      guard !merge.isEmpty || output != nil else { return show(files.map(\.output)) }
      try write(files)
    } catch let error as RegistrationError {
      throw Complaint(error)
    }
  }

  /// A sentence that asks for all that has to be said of the app and is not; `nil` for nothing.
  private func missing(hasDomains: Bool) -> String? {
    guard merge.isEmpty else { return nil }
    let missing = wanted(hasDomains: hasDomains).filter { $0.value?.isEmpty ?? true }.map(\.text)
    guard let last = missing.last else { return nil }
    let others = missing.dropLast().joined(separator: ", ")
    let list = others.isEmpty ? last : "\(others) and \(last)"
    return "For \(options.platform.rawValue), give \(list)."
  }

  /// A file, and where it is written.
  private struct File {
    let file: SharedFile
    let output: RegistrationOutput
    /// The bytes of the file before; `nil` if there is no file.
    var before: [UInt8]?

    /// The lines that change; the XML of a property list that is binary.
    var change: String {
      guard let before, let old = PropertyListText.xml(ofBinary: before),
        let new = PropertyListText.xml(ofBinary: output.bytes)
      else { return UnifiedDiff(from: before, to: output.bytes, of: file.path).text }
      return UnifiedDiff(from: old, to: new, of: "\(file.path) (binary, shown as XML)").text
    }
  }

  private func made(_ claims: ScriptClaims) throws(RegistrationError) -> [File] {
    try claims.outputs(options.settings).map { output throws(RegistrationError) in
      let file = SharedFile(path: output.name, in: self.output ?? ".")
      // What is printed replaces nothing.
      let isThere = self.output != nil && file.isThere
      return File(file: file, output: output, before: isThere ? try contents(of: file) : nil)
    }
  }

  private func merged(_ claims: ScriptClaims) throws(RegistrationError) -> [File] {
    try merge.map { path throws(RegistrationError) in
      let file = SharedFile(path: path)
      let before = try contents(of: file)
      let output = try claims.merged(into: before, path: path, options.settings)
      return File(file: file, output: output, before: before)
    }
  }

  private func contents(of file: SharedFile) throws(RegistrationError) -> [UInt8] {
    try NamedFile.bytes(file.contents(most: RegistrationFile.mostBytes), path: file.path)
  }

  /// Prints files, each under its name where there are several.
  private func show(_ files: [RegistrationOutput]) {
    for (number, file) in files.enumerated() {
      if files.count > 1 { Terminal.writeLines("\(number > 0 ? "\n" : "")==> \(file.name) <==\n") }
      Terminal.write(file.bytes)
      tell(file)
    }
    if files.isEmpty { look.output.say("note: There is nothing to register with the platform.") }
  }

  private func tell(_ file: RegistrationOutput) {
    for note in file.notes { look.output.say("note: \(note)") }
  }

  /// Shows what changes, and writes it after a yes.
  private func write(_ files: [File]) throws {
    let changed = files.filter { $0.before != $0.output.bytes }
    for file in changed { tell(file.output) }
    for file in changed where file.before != nil || isCheck {
      Terminal.writeLines(file.change)
    }
    guard !changed.isEmpty else { return look.output.say("note: There is nothing to change.") }
    guard !isCheck else {
      look.output.complain("The files differ from the scripts; leave out --check to change them.")
      return try Outcome.failed.exit()
    }
    let replaces = changed.contains { $0.before != nil }
    guard !replaces || yes || Confirmation.ask("Make these changes?") else {
      look.output.say("Nothing was changed; --yes makes the changes without asking.")
      return try Outcome.failed.exit()
    }
    for change in changed {
      let name = Value.displayed(change.file.path)
      do {
        try change.file.replace(with: change.output.bytes)
      } catch {
        throw Complaint("The file \(name) cannot be written: \(error).")
      }
      Terminal.writeLines("wrote \(name)\n")
    }
  }

  /// Registers the program for this account, or takes that back.
  private func changeAccount(_ claims: ScriptClaims) throws {
    #if os(macOS) || os(Linux)
    var settings = options.settings
    if uninstall {
      // The id alone says what is taken back.
      settings.name = settings.name ?? settings.id
      settings.command = settings.command ?? "/removed"
    }
    let installation = try DesktopInstallation(
      claims,
      DesktopApplication(settings),
      in: DesktopFolders(environment: DesktopFolders.environment)
    )
    let changes = try uninstall ? installation.uninstalling() : installation.installing()
    for line in try DesktopInstallation.perform(changes) { Terminal.writeLines(line + "\n") }
    if changes.isEmpty { look.output.say("note: There is nothing to change.") }
    #else
    throw Complaint("The options --install and --uninstall work only on Linux.")
    #endif
  }
}

extension DesktopFolders {
  /// The environment variables of this process that say where everything is.
  static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in variables { environment[name] = Terminal.variable(name) }
    return environment
  }
}
