package import Moongate
package import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// The folder that a static host serves: `channels/<name>.json`, `bundles/<sha256>.json`, `keys/<app>.json`.
///
/// The files may be a stranger's: no link below the folder is followed, and none has more bytes than an app
/// would read.
package struct DeliverySite: Sendable {
  /// The file that one command at a time holds.
  private static let lockName = ".moongate-lock"

  /// The path of the folder.
  package let path: String

  /// The site in a folder, which need not be there.
  package init(path: String) { self.path = path }

  /// The path of a channel's file in the folder.
  package static func place(ofChannel name: String) -> String { "channels/\(name).json" }

  /// The path of a bundle's file in the folder.
  package static func place(ofBundle digest: Fingerprint) -> String { "bundles/\(digest).json" }

  /// The envelope of a channel; `nil` where there is none.
  package func channel(_ name: String) throws(WorkbenchError) -> [UInt8]? {
    guard DocumentName.isValid(name) else {
      throw WorkbenchError(
        "A channel cannot be named \(Value.quoted(name)): use letters, digits, \".\", \"-\" and \"_\"."
      )
    }
    let channel = try NamedBytes.readIfThere(
      SharedFile(path: Self.place(ofChannel: name), in: path),
      most: Envelope.mostOfChannel,
      noun: "channel"
    )
    if channel == nil { try checkIsSite() }
    return channel
  }

  /// Refuses a path that is surely no site's.
  private func checkIsSite() throws(WorkbenchError) {
    guard !path.contains("://") else {
      throw WorkbenchError(
        """
        The site \(Value.displayed(path)) must be a folder of this computer; upload that folder to its host \
        afterwards.
        """
      )
    }
    guard !Folder(path: path).fileNames.contains(Scripts.entry) else {
      throw WorkbenchError(
        "The folder \(Value.displayed(path)) holds scripts; name that of the site in its place."
      )
    }
  }

  /// Reads a channel without asking who signed it.
  package func unverifiedChannel(_ name: String) throws(WorkbenchError) -> Channel {
    guard let bytes = try channel(name) else { throw lacks(channel: name) }
    do throws(Refusal) {
      let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      return try Channel(payload: envelope.payload)
    } catch {
      throw WorkbenchError("\(self.name(of: Self.place(ofChannel: name))): \(error)")
    }
  }

  /// The error about a channel that the site does not have.
  package func lacks(channel name: String) -> WorkbenchError {
    let hint = nearest(to: name, among: channels).map { "; did you mean \(Value.quoted($0))?" }
    return WorkbenchError(
      "The site \(Value.displayed(path)) has no channel \(Value.quoted(name))\(hint ?? ".")"
    )
  }

  /// The name of a file of the site in sentences.
  func name(of place: String) -> String { Value.displayed(path + "/" + place) }

  /// The envelope of a bundle; `nil` where there is none.
  package func bundle(_ digest: Fingerprint) throws(WorkbenchError) -> [UInt8]? {
    try NamedBytes.readIfThere(
      SharedFile(path: Self.place(ofBundle: digest), in: path),
      most: Envelope.mostBytes(ofPayload: Envelope.mostOfBundle),
      noun: "bundle"
    )
  }

  /// The digests that bundles of the site are named by.
  package var bundles: [Fingerprint] {
    Folder(path: path + "/bundles").fileNames.compactMap(Self.digest)
  }

  /// The names of the site's channels.
  package var channels: [String] {
    Folder(path: path + "/channels").fileNames
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The ``identity(of:_:)`` of each script of all bundles that the site has.
  ///
  /// Nobody asks who signed them: they only say what could be had again.
  var scriptTexts: Set<Fingerprint> {
    var texts: Set<Fingerprint> = []
    for digest in bundles {
      guard let bytes = try? bundle(digest),
        let envelope = try? Envelope(bytes, as: .bundle, most: bytes.count),
        Fingerprint(of: envelope.payload) == digest,
        let bundle = try? ScriptBundle(payload: envelope.payload)
      else { continue }
      texts.formUnion(bundle.files.map { Self.identity(of: $0.key, $0.value) })
    }
    return texts
  }

  /// The bytes of a script and its path, as a hash: texts that Unicode calls equal are different ones.
  static func identity(of path: String, _ text: String) -> Fingerprint {
    Fingerprint(of: Array("\(path)\0\(text)".utf8))
  }

  /// The digest that names a bundle's file; `nil` for another name.
  private static func digest(of file: String) -> Fingerprint? {
    file.hasSuffix(".json") ? Fingerprint(String(file.dropLast(5))) : nil
  }

  /// The envelope of an app's keys document; `nil` where there is none.
  package func keys(of app: String) throws(WorkbenchError) -> [UInt8]? {
    guard DocumentName.isValid(app) else { return nil }
    return try NamedBytes.readIfThere(
      SharedFile(path: "keys/\(app).json", in: path),
      most: Envelope.mostOfKeys,
      noun: "keys document"
    )
  }

  /// Does something while no other command changes the site, after removing what killed ones left.
  ///
  /// - Throws: the error of `body`, or a ``WorkbenchError`` where another command keeps the site.
  func change(_ body: () throws(WorkbenchError) -> Void) throws(WorkbenchError) {
    let lock = SharedFile(path: Self.lockName, in: path)
    // One that is there already is the lock; another failure shows when the lock is taken.
    try? lock.create(with: [])
    var failure: WorkbenchError?
    let wasHeld = FileLock(path: lock.path).hold {
      do throws(WorkbenchError) {
        for folder in ["channels", "bundles"] {
          SharedFile(path: folder + "/x", in: path).removeLeftovers()
        }
        try body()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard wasHeld else {
      throw WorkbenchError(
        """
        Another command changes the site \(Value.displayed(path)) now, or its file \(Self.lockName) \
        cannot be locked; try again.
        """
      )
    }
  }

  /// Writes a file of the site as a whole, so that a host serves the old one or the new one.
  ///
  /// - Parameters:
  ///   - envelope: the document.
  ///   - place: the path in the folder.
  /// - Throws: a ``WorkbenchError`` with the system's reason.
  func write(_ envelope: Envelope, to place: String) throws(WorkbenchError) {
    let file = SharedFile(path: place, in: path)
    do throws(SystemError) {
      try file.replace(with: Array(envelope.json.utf8))
    } catch {
      throw WorkbenchError("The file \(Value.displayed(file.path)) cannot be written: \(error).")
    }
  }
}
