import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// The files of a bundle as a folder, which is gone afterwards.
struct ExtractedBundle: ~Copyable {
  private let scratch: ScratchFolder

  /// The path of the folder.
  var path: String { scratch.path + "/set" }

  /// Writes out the bundle of a file, which nobody verified.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle, in an envelope or not.
  ///   - other: the folder of a set whose capabilities hold for this one too, if it has some.
  /// - Throws: a ``Complaint`` about a file that is no bundle.
  init(file path: String, capabilitiesOf other: String) throws(Complaint) {
    let name = Value.displayed(path)
    let content: DocumentFile.Content
    do {
      content = try DocumentFile(path: path).content()
    } catch {
      throw Complaint("\(name): \(error)")
    }
    guard case .bundle(let bundle) = content else {
      throw Complaint("The file \(name) is not a bundle; give the folder of a set, or a bundle.")
    }
    let hasFolder = Folder(path: other).exists
    try self.init(bundle, hasFolder ? .besideScripts : .nowhere, of: other)
  }

  /// Writes out the scripts and the probes of a bundle, with the capabilities of another set.
  ///
  /// - Throws: a ``Complaint`` where the system refuses to write.
  init(
    _ bundle: ScriptBundle,
    _ source: CapabilitiesSource,
    of directory: String
  ) throws(Complaint) {
    do {
      let scratch = try ScratchFolder()
      let path = scratch.path + "/set"
      // A bundle's paths were checked when it was read: they lead nowhere else.
      for (file, text) in bundle.files {
        try SharedFile(path: file, in: path).create(with: Array(text.utf8))
      }
      if let capabilities = try source.read(directory: directory) {
        try SharedFile(path: Capabilities.fileName, in: path).create(
          with: Array(capabilities.json.utf8)
        )
      }
      let rows = Value.array(bundle.probes.map { .object($0) })
      try SharedFile(path: ScriptTests.tableName, in: path).create(
        with: Array(rows.documentText.utf8)
      )
      self.scratch = scratch
    } catch {
      throw Complaint("The bundle cannot be extracted: \(error).")
    }
  }
}
