internal import Moongate
internal import MoongateBundles
internal import MoongateSystem

/// All that the folder of a device's store remembers of a channel, for people and for programs.
///
/// Nothing is written, and a process that runs meanwhile is not disturbed.
package struct DeviceReport: Sendable, Encodable {
  /// The state of the file that remembers.
  package enum Memory: String, Sendable, Encodable {
    case read, missing, damaged, unreadable
  }

  /// A bundle that is not run again by itself.
  package struct Denied: Sendable, Encodable {
    let bundle: String
    let reason: String
    /// The version of the app to which the denial is bound; `nil` for all.
    let app: String?
    /// The version of the engine.
    let engine: String?
  }

  /// The most bytes of the files that are read apart from documents.
  private static let mostBytes = 64

  /// The state of the file that remembers.
  package let state: Memory
  /// The names of the app and the channel, if a channel is stored.
  private(set) var app: String?
  private(set) var channel: String?
  private(set) var sequence: Int?
  private(set) var issued: Int?
  private(set) var expires: Int?
  /// Whether the channel has expired.
  private(set) var isExpired: Bool?
  /// The stored channel and keys document.
  private(set) var channelFile: StoredFile?
  private(set) var keysFile: StoredFile?
  /// The bundle that runs; `nil` for the scripts that the app shipped with.
  private(set) var active: DeviceBundle?
  /// The last bundle that did well before.
  private(set) var good: DeviceBundle?
  /// The bundle whose first load the process did not survive.
  private(set) var loading: DeviceBundle?
  private(set) var denied: [Denied] = []
  /// The moment of the last attempt to check, and the number of attempts since one succeeded.
  private(set) var checked: Int?
  private(set) var failures = 0
  /// The work with the active bundle that goes on now, or during which the process ended.
  private(set) var marks: [String] = []
  /// The random text that spreads devices in roll-outs.
  private(set) var installID: String?

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: the path of the folder of one channel.
  ///   - trust: the trust that must take what is stored; `nil` to verify nothing.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a ``WorkbenchError`` about a folder that is not there.
  package init(folder path: String, trust: ShippedTrust?, at now: Int) throws(WorkbenchError) {
    guard Folder(path: path).exists else {
      throw WorkbenchError("There is no folder \(Value.displayed(path)).")
    }
    let files = FolderFiles(path: path, isReadOnly: true)
    if case .bytes(let bytes) = files.read("install-id", most: Self.mostBytes) {
      installID = String(validating: bytes, as: UTF8.self)
    }
    switch StateFile(in: files).read() {
    case .missing: state = .missing
    case .damaged: state = .damaged
    case .unreadable: state = .unreadable
    case .state(let known, _):
      state = .read
      read(known, files, trust, at: now)
    }
  }

  private mutating func read(
    _ known: DeviceState,
    _ files: FolderFiles,
    _ trust: ShippedTrust?,
    at now: Int
  ) {
    var trust = trust
    keysFile = known.keys.map { StoredFile(keys: $0, trust: &trust) }
    (sequence, issued) = (known.accepted?.sequence, known.accepted?.issued)
    if let stored = known.channel {
      let (file, document) = StoredFile.channel(stored, known.accepted, trust, at: now)
      channelFile = file
      (app, channel) = (document?.app, document?.name)
      (expires, isExpired) = (document?.expires, document.map { now >= $0.expires })
    }
    func bundle(_ stored: StoredBundle) -> DeviceBundle {
      DeviceBundle(stored, StoredFile(bundle: stored, in: files, trust: trust))
    }
    active = known.active.map(bundle)
    good = known.good.map(bundle)
    // A bundle that is only loaded has no file yet.
    loading = known.loading.map { DeviceBundle($0, nil) }
    denied = known.denied.map { denied in
      let circumstances = denied.denial.circumstances
      return Denied(
        bundle: denied.digest.description,
        reason: denied.reason,
        app: circumstances?.app,
        engine: circumstances?.engine
      )
    }
    (checked, failures) = (known.schedule.last, known.schedule.failures)
    if case .bytes(let bytes) = files.read("mark", most: Self.mostBytes), let active = known.active
    {
      marks = Marks.work(in: bytes, for: active.digest, after: known.judged).map(\.name)
    }
  }

  /// Whether a file is damaged, refused, unreadable, or not there though the state names it.
  package var hasFault: Bool {
    let documents = [channelFile, keysFile, active?.file, good?.file].compactMap(\.self)
    return state == .damaged || state == .unreadable || documents.contains { $0.isFault }
  }
}

extension Marks.Work {
  /// The name of the work.
  fileprivate var name: String {
    switch self {
    case .loading: "loading"
    case .acting: "acting"
    }
  }
}
