internal import Moongate
internal import MoongateLua
internal import MoongateSystem

/// A folder that a starter set is written to, whole or not at all.
package struct StarterFolder: Sendable {
  /// The folder's path, which need not be there.
  package let path: String

  /// The folder at a path.
  package init(path: String) { self.path = path }

  /// Writes the files of a set.
  ///
  /// - Returns: the paths of the files in the folder, in order.
  /// - Throws: a ``WorkbenchError`` that names the files that are there already; nothing is written then,
  ///   nor where a file cannot be.
  package func write(_ set: StarterSet) throws(WorkbenchError) -> [String] {
    let paths = set.files.keys.sorted()
    let taken = (paths + [Scripts.dataEntry]).filter { file($0).isThere }
    guard taken.isEmpty else {
      throw WorkbenchError(
        """
        The folder \(Value.displayed(path)) has \(taken.joined(separator: ", ")) already; nothing was \
        written.
        """
      )
    }
    var written: [SharedFile] = []
    for name in paths {
      do {
        try file(name).create(with: Array((set.files[name] ?? "").utf8))
      } catch {
        for file in written { try? file.remove() }
        throw WorkbenchError(
          """
          The file \(Value.displayed(file(name).path)) cannot be written: \
          \(Value.displayed("\(error)")).
          """
        )
      }
      written.append(file(name))
    }
    return paths
  }

  private func file(_ name: String) -> SharedFile { SharedFile(path: name, in: path) }
}
