internal import Moongate

/// A first script set for an app, which passes its own checks: files by their paths.
package struct StarterSet: Sendable {
  /// The text of each file by its path in the folder.
  package let files: [String: String]
  /// A link that the set answers; `nil` where none is known.
  package let example: String?

  /// A set for links that begin so.
  ///
  /// - Throws: a ``WorkbenchError`` if the engine takes one of them for no scheme or domain, or if there
  ///   are none.
  package init(_ beginnings: LinkBeginnings) throws(WorkbenchError) {
    try beginnings.check()
    let texts = StarterTexts(beginnings)
    var files = texts.files
    do {
      var configuration = Configuration()
      configuration.capabilities = try Capabilities(json: texts.capabilities)
      let gate = try Gate(
        scripts: Scripts(files.filter { Scripts.isScript($0.key) }),
        configuration: configuration
      )
      for file in EditorFiles(of: gate).files { files[file.path] = file.text }
    } catch {
      throw WorkbenchError("\(error)")
    }
    self.files = files
    example = texts.link("items/7")
  }
}

extension StarterSet {
  /// A set of one script.
  ///
  /// - Throws: a ``WorkbenchError`` if the script does not load.
  package init(main: String) throws(WorkbenchError) {
    var files = [Scripts.entry: main]
    do {
      let gate = try Gate(scripts: Scripts(files))
      for file in EditorFiles(of: gate).files { files[file.path] = file.text }
    } catch {
      throw WorkbenchError("\(error)")
    }
    self.files = files
    example = nil
  }
}
