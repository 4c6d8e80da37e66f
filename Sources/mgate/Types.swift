import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate types`: tells editors and luacheck what the scripts of a set may name.
struct Types: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Write the files for editors and luacheck.",
    usage: "mgate types <directory> [<options>]",
    discussion: """
      Definitions of all functions, of the app's actions, facts and questions and of the set's routes \
      go to .moongate, settings to .luarc.json and .luacheckrc. A file that you wrote yourself stays. \
      Run it again when routes or capabilities change, and in CI with --check.
      """
  )
  static let examples = ["mgate types Scripts/Photos", "mgate types Scripts/Photos --check"]

  @OptionGroup var scripts: ScriptSet

  var objectionToBundle: String? {
    "The command types writes files beside scripts, and a bundle has no folder for them."
  }

  @OptionGroup var look: OutputOptions

  @Flag(
    name: .customLong("check"),
    help: "Write nothing; end with exit code 1 if a file is out of date."
  )
  var isCheck = false

  @Flag(help: "Also replace a .luarc.json or .luacheckrc that you wrote yourself.")
  var force = false

  func run() throws {
    let files = EditorFiles(of: try scripts.makeGate())
    let folder = EditorFolder(path: scripts.directory, replacesOwn: force)
    guard !isCheck else { return try check(files, in: folder) }
    let changes: [EditorFolder.Change]
    do {
      changes = try folder.write(files)
    } catch {
      throw Complaint("\(error)")
    }
    for change in changes {
      switch change {
      case .written(let path): Terminal.writeLines("wrote \(path)\n")
      case .kept(let path, let text, let isFile):
        look.output.say(
          isFile
            ? "note: The file \(path) is your own and stays as it is; merge \(text) into it, or give --force."
            : "note: What is at \(path) is your own and stays as it is; take \(text)."
        )
      }
    }
    let nothing = "There is nothing to write."
    if changes.isEmpty { look.output.say("note: \(nothing)") }
  }

  private func check(_ files: EditorFiles, in folder: EditorFolder) throws {
    let stale = folder.stale(files)
    for path in stale { look.output.show("stale: \(path)") }
    guard !stale.isEmpty else { return }
    let message = "Files for editors are stale; run mgate types on the folder."
    look.output.complain(message)
    try Outcome.failed.exit()
  }
}
