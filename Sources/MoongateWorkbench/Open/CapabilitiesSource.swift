package import Moongate
internal import MoongateSystem

/// The source of the capabilities that scripts are held to.
package enum CapabilitiesSource: Sendable {
  /// The file beside the scripts; without one, that of the newest version that was shipped, if there is one.
  case besideScripts
  /// The file beside the scripts alone.
  case own
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
    var path = Capabilities.fileName
    do {
      switch self {
      case .nowhere: return nil
      case .own: return try Capabilities(directory: directory)
      case .besideScripts:
        if let own = try Capabilities(directory: directory) { return own }
        guard let newest = ShippedCapabilities(directory: directory).files.last else { return nil }
        path = newest
        return try Capabilities(file: "\(directory)/\(newest)")
      case .file(let file):
        path = file
        return try Capabilities(file: file)
      }
    } catch {
      throw .scripts(error.namesFile ? "\(error)" : "\(Value.displayed(path)): \(error)")
    }
  }

  /// Returns the name of the file, in the folder of the scripts where it is beside them; `nil` for none.
  func fileName(in directory: String) -> String? {
    switch self {
    case .nowhere: nil
    case .own: Capabilities.fileName
    case .file(let file): file
    case .besideScripts:
      SharedFile(path: "\(directory)/\(Capabilities.fileName)").isThere
        ? Capabilities.fileName : ShippedCapabilities(directory: directory).files.last
    }
  }
}
