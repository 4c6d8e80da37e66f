package import Moongate

/// The source of the capabilities that scripts are held to.
package enum CapabilitiesSource: Sendable {
  /// The file beside the scripts, if there is one.
  case besideScripts
  /// The file at a path.
  case file(String)
  /// Nowhere: the scripts are held to nothing.
  case nowhere
}

extension CapabilitiesSource {
  /// Reads the capabilities; `nil` where there are none.
  ///
  /// - Parameter directory: the folder of the scripts.
  /// - Returns: the capabilities.
  /// - Throws: a `LoadError` that names the file and says what is wrong with it.
  package func read(directory: String) throws(LoadError) -> Capabilities? {
    let path: String
    do {
      switch self {
      case .nowhere: return nil
      case .besideScripts:
        path = Capabilities.fileName
        return try Capabilities(directory: directory)
      case .file(let file):
        path = file
        return try Capabilities(file: file)
      }
    } catch {
      throw .scripts(error.namesFile ? "\(error)" : "\(Value.displayed(path)): \(error)")
    }
  }
}
