import Moongate
import MoongateBundles
import MoongateLua

/// Reads bytes that a fuzzer made up as each document.
///
/// The first byte chooses which.
struct BundlesFuzz {
  /// The readers, in the order of the first byte.
  enum Reader: UInt8, CaseIterable {
    case channel, bundle, keys, trust, envelope
  }

  private let reader: Reader
  private let bytes: [UInt8]

  init(_ reader: Reader, _ bytes: [UInt8]) { (self.reader, self.bytes) = (reader, bytes) }

  init(_ bytes: [UInt8]) {
    let count = UInt8(Reader.allCases.count)
    self.init(Reader(rawValue: (bytes.first ?? 0) % count) ?? .channel, Array(bytes.dropFirst()))
  }

  /// Notes what is wrong and returns whether the document can be read.
  @discardableResult
  func check(_ faults: inout [String]) -> Bool {
    do throws(Refusal) {
      switch reader {
      case .channel:
        let channel = try Channel(payload: bytes)
        check(channel, try Channel(payload: channel.payload), \.payload, &faults)
        checkSelection(of: channel, &faults)
      case .bundle:
        let bundle = try ScriptBundle(payload: bytes)
        check(bundle, try ScriptBundle(payload: bundle.payload), \.payload, &faults)
        for path in bundle.files.keys where path.contains("..") || path.hasPrefix("/") {
          faults.append("a path leaves the bundle: \(path)")
        }
      case .keys:
        let keys = try KeysDocument(payload: bytes)
        check(keys, try KeysDocument(payload: keys.payload), \.payload, &faults)
      case .trust:
        let trust = try Trust(file: bytes)
        check(trust, try Trust(file: Array(trust.json.utf8)), { Array($0.json.utf8) }, &faults)
      case .envelope:
        let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
        let written = Array(envelope.json.utf8)
        let read = try Envelope(written, as: .channel, most: written.count)
        check(envelope, read, { Array($0.json.utf8) }, &faults)
      }
      return true
    } catch {
      check("\(error)", &faults)
      return false
    }
  }

  /// Checks that a document that was written is read as the same, and written so again.
  private func check<Document: Equatable>(
    _ document: Document,
    _ again: Document,
    _ bytes: (Document) -> [UInt8],
    _ faults: inout [String]
  ) {
    if document != again { faults.append("read again it is another: \(document)") }
    if bytes(document) != bytes(again) { faults.append("written again it is another: \(document)") }
  }

  private func checkSelection(of channel: Channel, _ faults: inout [String]) {
    guard let engine = Version("1") else { return }
    let device = Device(appVersion: "4.10", engine: engine, installID: "0f")
    let selection = channel.select(for: device)
    if let release = selection.release, channel.recalled.contains(release.bundle) {
      faults.append("a recalled bundle is taken")
    }
    for line in selection.description.split(separator: "\n") { check(String(line), &faults) }
  }

  /// A message is a sentence of some length, which a terminal may show.
  private func check(_ message: String, _ faults: inout [String]) {
    if message.utf8.count > 20_000 { faults.append("a message of \(message.utf8.count) bytes") }
    let isRaw = message.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    if isRaw { faults.append("a control character is shown: \(message.debugDescription)") }
  }
}
