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
      Each set is a folder, now or as Git knows it: main:Links is the folder Links at the revision \
      main, and main: is the other folder. A set can also be a bundle of mgate bundle build. Links from tests, examples, --links and the patterns \
      themselves are decided with both sets. The exit code is 2 if anything differs.
      """
  )

  static let examples = [
    "mgate diff Scripts/Photos Scripts/Photos",
    "mgate diff Scripts/Photos Scripts/Celsius --format markdown # exit code 2",
  ]

  @Argument(help: "The first set: a folder, or a revision and a colon.", completion: .directory)
  var before: String

  @Argument(help: "The second set, the same way.", completion: .directory)
  var after: String

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
    // The rest may differ.
    if comparison.leftOut + comparison.brokenTests > 0 { try Outcome.failed.exit() }
  }

  private func compared() throws -> SetComparison {
    let given = try links.map { try RecordedLinks(path: $0) }
    let old = try ComparedSet(before, beside: after, look.output)
    let new = try ComparedSet(after, beside: before, look.output)
    return try compare(old.path, new.path, given)
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
      notText: given?.notText ?? 0,
      budget: budget.work
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

/// The folder of a set that a word names, now or at a revision; one that was written out for it is gone afterwards.
private struct ComparedSet: ~Copyable {
  /// The folder's path.
  let path: String
  private let revision: GitRevision?
  private let bundle: ExtractedBundle?

  /// Finds the folder.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - other: the word of the other set, whose folder is meant where this one names only a revision.
  ///   - output: the output for a note about a bundle.
  /// - Throws: why there is no such set.
  init(_ word: String, beside other: String, _ output: Output) throws(Complaint) {
    guard let name = RevisionName(word) else {
      guard Folder(path: word).exists else {
        if SharedFile(path: word).isThere {
          let bundle = try ExtractedBundle(file: word, capabilitiesOf: other)
          output.say(bundle.note)
          path = bundle.path
          revision = nil
          self.bundle = .some(bundle)
          return
        }
        let near = nearest(to: word, among: Folder(path: word).beside)
        let hint = near.map { "; did you mean \(Value.quoted($0))?" } ?? "."
        throw Complaint(
          "There is no folder \(Value.displayed(word))\(hint) For a revision, write \(Value.quoted(word + ":"))."
        )
      }
      path = word
      revision = nil
      bundle = nil
      return
    }
    let beside = RevisionName(other)
    guard let folder = name.folder ?? (beside == nil ? other : beside?.folder) else {
      throw Complaint(
        "None of the two names a folder; write it behind the colon, as in main:Links."
      )
    }
    let revision = try GitRevision(name.revision, of: folder)
    path = revision.path
    self.revision = .some(revision)
    bundle = nil
  }
}
