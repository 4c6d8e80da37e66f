import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate diff`: says what is different between two script sets.
struct Diff: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changes between two script sets.",
    usage: "mgate diff <before> <after> [<options>]",
    discussion: """
      Each set is a folder or a Git revision. A revision names the other folder as it was then; \
      with two revisions, --path names the folder. Links from tests, examples, --links and the \
      patterns themselves are decided with both sets. The exit code is 2 if anything differs.
      """
  )

  static let examples = [
    "mgate diff Scripts/Photos Scripts/Photos",
    "mgate diff Scripts/Photos Scripts/Celsius --format markdown # exit code 2",
  ]

  @Argument(help: "The folder or revision of the first set.", completion: .directory)
  var before: String

  @Argument(help: "The folder or revision of the second set.", completion: .directory)
  var after: String

  @Option(
    help: ArgumentHelp("The folder of the set, if both are revisions.", valueName: "folder"),
    completion: .directory
  )
  var path = "."

  @Option(
    help: ArgumentHelp(
      """
      A file of links to compare, one a line, each a link, an object as mgate open reads it from \
      standard input, or what mgate open --json prints; - reads standard input.
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var links: String?

  @Option(
    help: ArgumentHelp(
      "The capabilities of the app for both sets; by default capabilities.json of each folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: String?

  @Option(help: "The form of the report.")
  var format: ComparisonReport.Format = .text

  @Flag(help: "Print JSON: the same as --format json.")
  var json = false

  /// The form, with --json.
  private var form: ComparisonReport.Format { json ? .json : format }

  @OptionGroup var look: OutputOptions

  func run() throws {
    let comparison: SetComparison
    do {
      comparison = try removingScratchFolders(compared)
    } catch let complaint as Complaint where form == .json {
      Terminal.write(ComparisonReport.json(of: complaint.message) + "\n")
      throw complaint
    }
    let text = ComparisonReport(of: comparison).text(as: form)
    if form == .text {
      look.output.show(text)
    } else {
      Terminal.write(text + "\n")
    }
    if !comparison.isSame { throw ExitCode(2) }
  }

  private func compared() throws -> SetComparison {
    let given = try links.map { try RecordedLinks(path: $0) }
    let (isOld, isNew) = (Folder(path: before).exists, Folder(path: after).exists)
    if isOld { try demandOneMeaning(of: before, beside: isNew ? after : path) }
    if isNew { try demandOneMeaning(of: after, beside: isOld ? before : path) }
    let comparison: SetComparison
    switch (isOld, isNew) {
    case (true, true):
      comparison = try compare(before, after, given)
    case (false, true):
      let old = try GitRevision(before, of: after)
      comparison = try compare(old.path, after, given)
    case (true, false):
      let new = try GitRevision(after, of: before)
      comparison = try compare(before, new.path, given)
    case (false, false):
      guard Folder(path: path).exists else {
        throw Complaint("There is no folder \(Value.displayed(path)).")
      }
      let old = try GitRevision(before, of: path)
      let new = try GitRevision(after, of: path)
      comparison = try compare(old.path, new.path, given)
    }
    return comparison
  }

  /// Refuses a name that is a folder and a revision: whoever can add a folder of a branch's name would else
  /// choose what is compared.
  private func demandOneMeaning(of name: String, beside folder: String) throws {
    let isPath = ["/", "./", "../"].contains { name.hasPrefix($0) } || [".", ".."].contains(name)
    guard !isPath, (try? Git.commit(name, in: folder)) ?? nil != nil else { return }
    let shown = Value.displayed(name)
    throw Complaint(
      """
      Both a folder and a revision are named \(shown); write ./\(shown) for the folder, or the \
      whole name of the revision, such as refs/heads/\(shown).
      """
    )
  }

  private func compare(
    _ old: String,
    _ new: String,
    _ given: RecordedLinks?
  ) throws -> SetComparison {
    let first = try tests(of: old, named: before)
    let second = try tests(of: new, named: after)
    return SetComparison(
      from: first.gate,
      to: second.gate,
      tests: [second, first],
      given: given?.lines ?? [],
      notText: given?.notText ?? 0
    )
  }

  /// The tests of a set, whose gate runs its scripts; an error says which set it is.
  private func tests(of directory: String, named name: String) throws -> ScriptTests {
    do {
      let source = capabilities.map(CapabilitiesSource.file) ?? .besideScripts
      return try ScriptTests(directory: directory, capabilities: source)
    } catch {
      let reason = LoadErrorText(error, directory: directory).text
      throw Complaint("\(Value.displayed(name)): \(reason)")
    }
  }
}

extension ComparisonReport.Format: ExpressibleByArgument {}
