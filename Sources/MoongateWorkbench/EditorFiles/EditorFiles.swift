package import Moongate
internal import MoongateFindings

/// The files for editors and checkers that belong to a script set.
package struct EditorFiles: Sendable {
  /// The folder in the script set that holds what is only for tools.
  ///
  /// No set holds what stands in a hidden folder.
  package static let folder = ".moongate"

  /// The files in the order of their paths.
  package let files: [EditorFile]

  /// The files for a script set and what its app offers.
  package init(of gate: Gate) {
    files = [
      EditorFile(path: ".luacheckrc", text: LuacheckSettings.text),
      EditorFile(path: ".luarc.json", text: EditorSettings.text),
      EditorFile(path: "\(Self.folder)/tests.lua", text: TestDefinitions.text),
      EditorFile(path: "\(Self.folder)/types.lua", text: SetDefinitions(of: gate).text),
    ]
  }
}
