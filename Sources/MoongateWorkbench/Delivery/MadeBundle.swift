internal import LinkRows
package import Moongate
package import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// A bundle made of a folder of scripts.
///
/// The same folder gives the same bytes on every computer: no time, path or name of a person is part of them.
package struct MadeBundle: Sendable {
  /// The bundle.
  package let bundle: ScriptBundle
  /// The bytes to sign.
  package let payload: [UInt8]
  /// The name of the bundle.
  package let digest: Fingerprint
  /// Sentences about what the bundle leaves out.
  package let notes: [String]

  /// Makes the bundle of a set.
  ///
  /// - Parameters:
  ///   - gate: a gate that runs the set.
  ///   - isDataOnly: whether the bundle holds declarations without code.
  ///   - directory: the folder of the set, with its `links.json`.
  ///   - app: the name of the app.
  ///   - label: the name of the bundle for people.
  ///   - source: the place that the folder came from.
  /// - Throws: a ``WorkbenchError`` about a set that no bundle can hold.
  package init(
    of gate: Gate,
    isDataOnly: Bool = false,
    directory: String,
    app: String,
    label: String?,
    source: ScriptBundle.Source?
  ) throws(WorkbenchError) {
    let gate = isDataOnly ? try DataForm(of: gate).gate : gate
    let found = SetRequirements(of: gate)
    var notes = found.notes
    let scripts = gate.program.scripts
    var bundle = ScriptBundle(app: app, files: scripts.files, kind: BundleKind(of: scripts))
    bundle.requirements = found.requirements
    let rows = try Self.rows(of: directory)
    if rows.count > ScriptBundle.mostProbes {
      notes.append(
        """
        The bundle is tried with the first \(ScriptBundle.mostProbes) of \(rows.count) rows of \
        \(ScriptTests.tableName).
        """
      )
    }
    bundle.probes = Array(rows.prefix(ScriptBundle.mostProbes))
    bundle.source = source
    bundle.label = label
    payload = bundle.payload
    do throws(Refusal) {
      // Whatever an app would refuse is refused here.
      self.bundle = try ScriptBundle(payload: payload)
    } catch {
      throw WorkbenchError("No bundle can hold this set. \(error)")
    }
    digest = Fingerprint(of: payload)
    self.notes = notes
  }

  /// The rows of the folder's table of links; none where there is no such file.
  private static func rows(of directory: String) throws(WorkbenchError) -> [Value.Object] {
    let file = SharedFile(path: "\(directory)/\(ScriptTests.tableName)")
    guard let bytes = try NamedBytes.readIfThere(file, most: Folder.mostBytes, noun: "file") else {
      return []
    }
    let name = Value.displayed(file.path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkbenchError("The file \(name) is not UTF-8 text.")
    }
    let value: Value
    do {
      value = try Value(json: text)
    } catch {
      throw WorkbenchError("\(name): \(error)")
    }
    guard let rows = value.elements else {
      throw WorkbenchError("The file \(name) holds a list of rows, such as [{ \"link\": … }].")
    }
    return try rows.map { row throws(WorkbenchError) in
      guard case .object(let object) = row else {
        throw WorkbenchError("Each row of the file \(name) is an object in braces.")
      }
      return object
    }
  }
}
