import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// The argument that names a script set: its folder, or a bundle.
struct SetFolder: ParsableArguments {
  /// The folder that is read; for a bundle, the one that holds its files while the command runs.
  @Argument(
    help: "The folder of the script set; most commands also take a bundle, which is not verified.",
    completion: .file()
  )
  var directory: String

  /// The path of the bundle, if the argument names one.
  private var bundle: String?

  /// The path that the command was given, for reports.
  var name: String { bundle ?? directory }

  /// The path of a file that may be a bundle; `nil` where the argument names something else.
  fileprivate var file: String? {
    guard !RulePage.isCode(directory), !directory.hasSuffix(".lua"),
      !Folder(path: directory).exists, SharedFile(path: directory).isThere
    else { return nil }
    return directory
  }

  /// Reads another folder in the place of a bundle.
  fileprivate mutating func read(_ bundle: borrowing ExtractedBundle) {
    self.bundle = directory
    directory = bundle.path
  }
}

/// A command that reads a script set.
protocol SetCommand: ColoredCommand {
  /// The set.
  var folder: SetFolder { get set }
  /// The reason why the command, with its options, cannot take a bundle; `nil` if it can.
  var objectionToBundle: String? { get }
}

extension SetCommand {
  var objectionToBundle: String? { nil }

  /// Runs the command.
  ///
  /// While it runs, the files of a bundle are a folder.
  mutating func runWithFolder() throws {
    guard let file = folder.file else { return try run() }
    if let objectionToBundle { throw Complaint(objectionToBundle) }
    try removingScratchFolders {
      let bundle = try ExtractedBundle(file: file, capabilitiesOf: nil)
      look.output.say(bundle.note)
      folder.read(bundle)
      try run()
    }
  }
}

/// A command that takes a script set and the capabilities for it.
protocol ScriptSetCommand: SetCommand {
  /// The set and the capabilities.
  var scripts: ScriptSet { get set }
}

extension ScriptSetCommand {
  var folder: SetFolder {
    get { scripts.folder }
    set { scripts.folder = newValue }
  }
}
