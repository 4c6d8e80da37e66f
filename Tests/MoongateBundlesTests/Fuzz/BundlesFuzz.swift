import Moongate
import MoongateBundles
import MoongateLua

/// Reads bytes that a fuzzer made up as each document.
///
/// The first byte chooses which.
struct BundlesFuzz {
  /// The readers, in the order of the first byte.
  enum Reader: UInt8, CaseIterable {
    case channel, bundle, keys, trust, envelope, state
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
      case .state:
        guard let state = StateFile.state(ofContent: bytes) else { return false }
        guard let read = StateFile.state(of: StateFile.bytes(of: state)) else {
          faults.append("a state that was written cannot be read")
          return true
        }
        if state != read { faults.append("read again it is another: \(state)") }
        checkChanges(of: state, &faults)
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

  /// Checks that whatever happens next leaves a state that can be written and read.
  private func checkChanges(of state: DeviceState, _ faults: inout [String]) {
    let release = Release(bundle: Fingerprint(of: bytes), size: 1)
    let seconds = state.schedule.wait(at: 1_800_000_000, interval: 60, asked: nil, place: 1)
    if !(0...Schedule.longest ~= seconds) {
      faults.append("the next check is in \(seconds) seconds")
    }
    var changed = state
    changed.judged += 1
    changed.active?.strikes += 1
    changed.active?.cleanActs += 1
    changed.active?.quietStarts += 1
    _ = changed.confirm(hasServed: true)
    changed.activate(StoredBundle(release))
    changed.deny(StoredBundle(release), because: "The bundle was taken back.")
    changed.schedule.note(at: 1_800_000_000, hasSucceeded: false, pause: nil)
    if changed.active?.digest == release.bundle { faults.append("a denied bundle is active") }
    if changed.kept.count > 2 { faults.append("more than two bundles are kept") }
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
