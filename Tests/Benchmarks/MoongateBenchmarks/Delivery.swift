import Allocations
import Dispatch
import Foundation
import Moongate
import MoongateBundles
import Synchronization

/// Delivery where nothing is new: a start from the store, and decisions while a set is on trial.
func deliveryBenchmarks() {
  let link = "myphotoapp:Vacation?index=1"
  compare(
    "Delivery: a start with Scripts/Photos",
    with: { try DeliveredSet() },
    [
      subject("Moongate: a gate of the shipped scripts") {
        try Gate(scripts: $0.scripts).routes.count
      },
      subject("Moongate: an updater with the same scripts in its store") {
        try $0.start().gate.routes.count
      },
      Subject(
        name: "Bytes: of the channel",
        operations: 1,
        isWarm: false,
        prepare: { set in { _ in Sample(nanoseconds: set.site.count(of: "channels")) } }
      ),
      Subject(
        name: "Bytes: of the bundle",
        operations: 1,
        isWarm: false,
        prepare: { set in { _ in Sample(nanoseconds: set.site.count(of: "bundles")) } }
      ),
      Subject(
        name: "Bytes: of a second set in memory",
        operations: 1,
        isWarm: false,
        prepare: { set in { _ in Sample(nanoseconds: try set.bytesInMemory()) } }
      ),
    ]
  )
  compare(
    "Delivery: a decision",
    with: {
      let set = try DeliveredSet()
      return (updates: try set.start(), link: try Link(link))
    },
    [
      subject("Moongate: by the gate", over: { [$0.link] }) { context, link in
        try context.updates.gate.decide(Request(link)).link.text.utf8.count
      },
      subject("Moongate: by the updater, on trial", over: { [$0.link] }) { context, link in
        try context.updates.decide(Request(link)).link.text.utf8.count
      },
    ]
  )
}

/// The example's scripts as a bundle, on a site and in a store.
private struct DeliveredSet {
  let scripts: Scripts
  let site = MemorySite()
  private let trust: Trust
  private let files = MemoryFiles()

  init() throws {
    scripts = try Scripts(directory: photosFolder)
    guard let key = SigningKey(seed: Array(repeating: 7, count: 32)) else { throw WrongResult() }
    let keys = KeySet(content: [key.publicKey], channel: [key.publicKey])
    trust = Trust(app: "photos", channels: ["stable"], keys: keys, built: 0)
    let bundle = ScriptBundle(app: "photos", files: scripts.files)
    let now = Int(Date().timeIntervalSince1970)
    var channel = Channel(app: "photos", name: "stable", sequence: now, issued: now)
    let digest = Fingerprint(of: bundle.payload)
    channel.releases = [Release(bundle: digest, size: bundle.payload.count)]
    try site.put(DocumentPlace.bundle(digest), .bundle, bundle.payload, by: key)
    try site.put(DocumentPlace.channel("stable"), .channel, channel.payload, by: key)
    let updates = try start()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await updates.check()
      isDone.signal()
    }
    isDone.wait()
    guard updates.gate.fingerprint == bundle.scripts.fingerprint else { throw WrongResult() }
  }

  /// The memory that the last good set holds during a trial, by what the allocator hands out.
  func bytesInMemory() throws -> Int {
    let gate = try Gate(scripts: scripts)
    let before = allocations_live_bytes()
    let loaded = try LoadedScripts(scripts, for: gate)
    let after = allocations_live_bytes()
    guard loaded.fingerprint == gate.fingerprint else { throw WrongResult() }
    return Int(after) - Int(before)
  }

  /// Starts with what is in the store.
  func start() throws -> BundleUpdater {
    try BundleUpdater(
      trust: trust,
      embedded: Scripts(["main.lua": "scheme \"photos\""]),
      source: site,
      store: BundleStore { [files] _, _ in files },
      appVersion: "1",
      instance: "device"
    )
  }
}

/// A site in memory.
private final class MemorySite: BundleSource {
  private let files = Mutex<[String: [UInt8]]>([:])

  func put(_ path: String, _ type: DocumentType, _ payload: [UInt8], by key: SigningKey) throws {
    var envelope = Envelope(type, payload: payload)
    try envelope.sign(with: key)
    let bytes = Array(envelope.json.utf8)
    files.withLock { $0[path] = bytes }
  }

  /// The bytes of the files in a folder.
  func count(of folder: String) -> Int {
    files.withLock { files in
      files.reduce(0) { $0 + ($1.key.hasPrefix(folder) ? $1.value.count : 0) }
    }
  }

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
    FetchedFile(files.withLock { $0[request.path] }.map { .bytes($0) } ?? .missing)
  }
}
