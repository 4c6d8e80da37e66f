import Moongate
import MoongateSystem
import MoongateWorkbench

/// The folder of a set that a word names, now or at a revision; one that was written out for it is gone afterwards.
struct ComparedSet: ~Copyable {
  /// The word.
  private let name: String
  /// The folder's path.
  private let path: String
  private let revision: GitRevision?
  private let bundle: ExtractedBundle?

  /// Finds the folder.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - other: the word of the other set, whose folder is meant where this one names only a revision.
  ///   - output: the output for a note about a bundle.
  /// - Throws: a ``Complaint`` that says which folder, revision or bundle is missing.
  init(_ word: String, beside other: String, _ output: Output) throws(Complaint) {
    name = word
    guard let name = RevisionName(word) else {
      guard Folder(path: word).exists else {
        if SharedFile(path: word).isThere {
          let bundle = try ExtractedBundle(file: word, capabilitiesOf: other)
          output.say(bundle.note)
          path = bundle.path
          revision = nil
          self.bundle = .some(bundle)
          return
        }
        let near = nearest(to: word, among: Folder(path: word).beside)
        let hint = near.map { "; did you mean \(Value.quoted($0))?" } ?? "."
        throw Complaint(
          "There is no folder \(Value.displayed(word))\(hint) For a revision, write \(Value.quoted(word + ":"))."
        )
      }
      path = word
      revision = nil
      bundle = nil
      return
    }
    let beside = RevisionName(other)
    guard let folder = name.folder ?? (beside == nil ? other : beside?.folder) else {
      throw Complaint(
        "None of the two names a folder; write it behind the colon, as in main:Links."
      )
    }
    let revision = try GitRevision(name.revision, of: folder)
    path = revision.path
    self.revision = .some(revision)
    bundle = nil
  }

  /// Loads the set with its tests.
  ///
  /// - Parameter options: the file of capabilities, or those of the folder, and the limits.
  /// - Returns: the tests, whose gate runs the scripts.
  /// - Throws: a ``Complaint`` that says which set does not load.
  func tests(_ options: ComparisonOptions) throws -> ScriptTests {
    let limits = try options.limiting.limits()
    return try loaded(options.capabilities) { source throws(LoadError) in
      try ScriptTests(directory: path, capabilities: source, limits: limits)
    }
  }

  /// Loads the set alone.
  ///
  /// - Parameter options: the file of capabilities, or those of the folder, and the limits.
  /// - Returns: a gate that runs the scripts, whose prints nobody sees.
  /// - Throws: a ``Complaint`` that says which set does not load.
  func gate(_ options: ComparisonOptions) throws -> Gate {
    let limits = try options.limiting.limits()
    return try loaded(options.capabilities) { source throws(LoadError) in
      try Gate(directory: path, capabilities: source, limits: limits) { _ in }
    }
  }

  private func loaded<Loaded>(
    _ capabilities: String?,
    _ load: (CapabilitiesSource) throws(LoadError) -> Loaded
  ) throws(Complaint) -> Loaded {
    do {
      return try load(capabilities.map(CapabilitiesSource.file) ?? .besideScripts)
    } catch {
      let reason = LoadErrorText(error, directory: path).text
      throw Complaint("\(Value.displayed(name)): \(reason)")
    }
  }
}
