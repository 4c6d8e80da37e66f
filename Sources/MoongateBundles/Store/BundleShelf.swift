package import Moongate
package import MoongateSystem

/// The bundles that a device keeps, as they were fetched.
package struct BundleShelf: Sendable {
  private static let ending = ".json"

  private let files: any StoredFiles

  /// The bundles among some files.
  package init(in files: any StoredFiles) { self.files = files }

  /// Returns the bundle of a release; `nil` where it is not kept.
  ///
  /// - Throws: the ``Refusal`` of one that is not what it should be.
  package func bundle(
    _ release: Release,
    by check: BundleCheck
  ) throws(Refusal) -> ScriptBundle? {
    switch files.read(Self.name(of: release.bundle), most: BundleCheck.mostBytes(of: release)) {
    case .bytes(let bytes): try check.check(bytes, for: release)
    default: nil
    }
  }

  /// Whether a bundle is kept, whatever its file holds.
  package func holds(_ digest: Fingerprint) -> Bool {
    files.read(Self.name(of: digest), most: 0) != .missing
  }

  /// Keeps the envelope of a bundle, down to the disk.
  package func keep(_ envelope: [UInt8], of digest: Fingerprint) throws(SystemError) {
    try files.replace(Self.name(of: digest), with: envelope)
  }

  /// Removes all bundles but some.
  package func removeAll(but kept: Set<Fingerprint>) {
    for name in files.names {
      // A process that ended while it wrote leaves such a file.
      if name.hasSuffix(Self.ending + ".new") { try? files.remove(name) }
      guard name.hasSuffix(Self.ending) else { continue }
      let digest = Fingerprint(String(name.dropLast(Self.ending.count)))
      if let digest, kept.contains(digest) { continue }
      try? files.remove(name)
    }
  }

  /// The name of the file of a bundle.
  package static func name(of digest: Fingerprint) -> String { "\(digest)\(ending)" }
}
