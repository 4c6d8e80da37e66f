internal import Moongate
internal import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// The file beside a key that says which channels the key signed last: a line for each, with the names of the app
/// and the channel, the sequence, and the digest of the document.
///
/// So nobody who can write to a site gets an old channel signed again.
package struct SequenceMemory: Sendable {
  /// A channel as it was signed last.
  struct Entry: Sendable, Equatable {
    /// The names of the app and of the channel.
    let app, channel: String
    /// The sequence.
    let sequence: Int
    /// The SHA-256 of the document's bytes.
    let digest: Fingerprint
  }

  private static let ending = ".sequence"
  private static let mostBytes = 1 << 20

  private let file: SharedFile

  /// The memory beside the file of a key.
  package init(besideKey path: String) { file = SharedFile(path: path + Self.ending) }

  /// The path of the file as messages show it.
  var shown: String { Value.displayed(file.path) }

  /// Returns the last channel of a name that was signed; `nil` where none is remembered.
  ///
  /// - Throws: a ``WorkbenchError`` about a file with anything else in it.
  func entry(of channel: String, app: String) throws(WorkbenchError) -> Entry? {
    try entries().first { $0.app == app && $0.channel == channel }
  }

  /// Remembers a channel that was signed.
  ///
  /// - Throws: a ``WorkbenchError`` with the system's reason.
  func remember(_ channel: Channel, _ digest: Fingerprint) throws(WorkbenchError) {
    let new = Entry(
      app: channel.app,
      channel: channel.name,
      sequence: channel.sequence,
      digest: digest
    )
    var entries = try entries().filter { $0.app != new.app || $0.channel != new.channel }
    entries.append(new)
    let text = entries.map { "\($0.app) \($0.channel) \($0.sequence) \($0.digest)\n" }.joined()
    do throws(SystemError) {
      try file.replace(with: Array(text.utf8))
    } catch {
      throw WorkbenchError("The file \(shown) cannot be written: \(error).")
    }
  }

  private func entries() throws(WorkbenchError) -> [Entry] {
    guard let bytes = try NamedBytes.readIfThere(file, most: Self.mostBytes, noun: "file") else {
      return []
    }
    var entries: [Entry] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, DocumentName.isValid(words[0]), DocumentName.isValid(words[1]),
        let sequence = Int(words[2]), let digest = Fingerprint(words[3])
      else {
        throw WorkbenchError(
          """
          The file \(shown) is damaged: each line has an app, a channel, a sequence and a digest. Move it \
          away, and say with --after from which sequence to go on.
          """
        )
      }
      entries.append(
        Entry(app: words[0], channel: words[1], sequence: sequence, digest: digest)
      )
    }
    return entries
  }
}
