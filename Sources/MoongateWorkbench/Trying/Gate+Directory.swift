package import Moongate
internal import MoongateSystem

extension Gate {
  /// A gate that runs the scripts of a folder, and prints what they print to standard error.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - capabilities: what the scripts are held to.
  /// - Throws: a `LoadError` that says what is wrong with the scripts.
  package convenience init(
    directory: String,
    capabilities: CapabilitiesSource = .besideScripts
  ) throws(LoadError) {
    var configuration = Configuration()
    configuration.capabilities = try capabilities.read(directory: directory)
    for scheme in configuration.capabilities?.browse?.schemes ?? [] {
      configuration.browsableSchemes.insert(scheme)
    }
    configuration.log = { line in
      // What scripts print may come from a link; of its control characters only tabs are harmless.
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let text = columns.map { Value.displayed(String($0)) }.joined(separator: "\t")
      Terminal.writeError(text + "\n")
    }
    try self.init(scripts: Scripts(directory: directory), configuration: configuration)
  }
}
