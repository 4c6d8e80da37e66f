internal import Moongate
internal import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// The state of a document that a device keeps.
struct StoredFile: Sendable, Encodable {
  /// The states.
  enum State: String, Encodable {
    /// The document can be read, and nobody was asked to verify it.
    case kept
    /// The trust takes it.
    case verified
    /// The trust refuses it.
    case refused
    case missing, damaged, unreadable
  }

  let state: State
  /// The reason of a refusal, or the damage.
  let message: String?

  private init(_ state: State, _ message: String? = nil) {
    (self.state, self.message) = (state, message)
  }

  /// Whether a device cannot use the document.
  var isFault: Bool { state != .kept && state != .verified }

  /// The state as one text.
  var text: String { state.rawValue + (message.map { ": " + $0 } ?? "") }

  /// The state of a stored keys document, which the trust takes if it verifies.
  init(keys stored: DeviceState.Fetched, trust: inout ShippedTrust?) {
    do throws(Refusal) {
      let bytes = Array(stored.envelope.utf8)
      let envelope = try Envelope(bytes, as: .keys, most: Envelope.mostOfKeys)
      _ = try KeysDocument(payload: envelope.payload)
    } catch {
      self.init(.damaged, error.message)
      return
    }
    do throws(Refusal) {
      try trust?.adopt(Array(stored.envelope.utf8))
      self.init(trust == nil ? .kept : .verified)
    } catch {
      self.init(.refused, error.message)
    }
  }

  /// Returns the state of a stored channel, and the channel if it can be read.
  static func channel(
    _ stored: DeviceState.Fetched,
    _ accepted: AcceptedChannel?,
    _ trust: ShippedTrust?,
    at now: Int
  ) -> (StoredFile, Channel?) {
    let bytes = Array(stored.envelope.utf8)
    let channel: Channel
    do throws(Refusal) {
      let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      channel = try Channel(payload: envelope.payload)
    } catch {
      return (StoredFile(.damaged, error.message), nil)
    }
    guard let trust else { return (StoredFile(.kept), channel) }
    do throws(Refusal) {
      try trust.checkStoredChannel(bytes, named: channel.name, accepted: accepted, at: now)
      return (StoredFile(.verified), channel)
    } catch {
      return (StoredFile(.refused, error.message), channel)
    }
  }

  /// The state of a stored bundle.
  init(bundle stored: StoredBundle, in files: FolderFiles, trust: ShippedTrust?) {
    let name = BundleShelf.name(of: stored.digest)
    let bytes: [UInt8]
    switch files.read(name, most: BundleCheck.mostBytes(of: stored.release)) {
    case .bytes(let read): bytes = read
    case .missing:
      self.init(.missing)
      return
    case .tooLong:
      self.init(.damaged, "The file has more bytes than the bundle.")
      return
    case .noFile, .unreadable:
      self.init(.unreadable)
      return
    }
    do throws(Refusal) {
      let most = BundleCheck.mostBytes(of: stored.release)
      let envelope = try Envelope(bytes, as: .bundle, most: most)
      guard Fingerprint(of: envelope.payload) == stored.digest else {
        throw Refusal(.digest, "The file holds another bundle than its name says.")
      }
      _ = try ScriptBundle(payload: envelope.payload)
    } catch {
      self.init(.damaged, error.message)
      return
    }
    guard let trust else {
      self.init(.kept)
      return
    }
    do throws(Refusal) {
      _ = try trust.checkBundle(bytes)
      self.init(.verified)
    } catch {
      self.init(.refused, error.message)
    }
  }
}
