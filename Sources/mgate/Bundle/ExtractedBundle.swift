import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// The files of a bundle as a folder, which is gone afterwards.
struct ExtractedBundle: ~Copyable {
  private let scratch: ScratchFolder

  /// The digest of the bundle, its name for people, and that nobody verified it.
  let note: String

  /// The path of the folder.
  var path: String { scratch.path + "/set" }

  /// Writes out the bundle of a file, which nobody verified.
  ///
  /// - Parameters:
  ///   - path: the path of the bundle, in an envelope or not.
  ///   - other: the folder of a set whose capabilities hold for this one too; `nil` for no capabilities.
  /// - Throws: a ``Complaint`` about a file that is no bundle.
  init(file path: String, capabilitiesOf other: String?) throws(Complaint) {
    let name = Value.displayed(path)
    let (content, digest): (DocumentFile.Content, Fingerprint)
    do {
      let (type, envelope) = try DocumentFile(path: path).envelope()
      content = try DocumentFile.content(of: envelope.payload, as: type)
      digest = Fingerprint(of: envelope.payload)
    } catch {
      throw Complaint("\(name): \(error)")
    }
    guard case .bundle(let bundle) = content else {
      throw Complaint("The file \(name) is not a bundle; give the folder of a set, or a bundle.")
    }
    let folder = other.flatMap { Folder(path: $0).exists ? $0 : nil }
    try self.init(bundle, digest, folder == nil ? .nowhere : .besideScripts, of: folder ?? "")
  }

  /// Writes out the scripts and the probes of a bundle, with the capabilities of another set.
  ///
  /// - Throws: a ``Complaint`` where the system refuses to write.
  init(
    _ bundle: ScriptBundle,
    _ digest: Fingerprint,
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
      // The line of a row is its number.
      let rows = bundle.probes.map { Value.object($0).documentText }.joined(separator: ",\n")
      try SharedFile(path: ScriptTests.tableName, in: path).create(with: Array("[\(rows)]".utf8))
      self.scratch = scratch
      let label = bundle.label.map { " " + Value.quoted($0) } ?? ""
      note = "note: The bundle \(digest)\(label) is not verified."
    } catch {
      throw Complaint("The bundle cannot be extracted: \(error).")
    }
  }
}
