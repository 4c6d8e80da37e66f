internal import Moongate
package import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// A `trust.json` that ships in some version of an app, with the keys that are in force for it.
package struct ShippedTrust: Sendable {
  private static let mostBytes = 16 << 10

  /// The path of the file.
  package let path: String
  /// The trust.
  package let trust: Trust
  private let json: String
  private var replaced: KeysCheck.Accepted?

  /// Reads the file.
  ///
  /// - Throws: a ``WorkbenchError`` that names it.
  package init(path: String) throws(WorkbenchError) {
    self.path = path
    let file = SharedFile(path: path)
    let bytes = try NamedBytes.read(file, most: Self.mostBytes, noun: "trust file")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkbenchError("The trust file \(Value.displayed(path)) is not UTF-8 text.")
    }
    if let value = try? Value(json: text), value.has("payloadType") {
      throw WorkbenchError(
        "The trust file \(Value.displayed(path)) is a signed file; give the trust.json that keygen wrote."
      )
    }
    json = text
    do throws(Refusal) {
      trust = try Trust(json: text)
    } catch {
      throw WorkbenchError("\(Value.displayed(path)): \(error)")
    }
  }

  /// The keys in force.
  package var keys: KeySet { KeysCheck(trust, accepted: replaced).keys }

  /// Takes a keys document, as an app does that has this trust.
  package mutating func adopt(_ bytes: [UInt8]) throws(Refusal) {
    replaced = try KeysCheck(trust, accepted: replaced).check(bytes)
  }

  /// Returns the text of the file with other values for some members, which a reader takes.
  func text(with members: [String: Value]) throws(WorkbenchError) -> String {
    do {
      var fields = members
      if case .object(let object) = try Value(json: json) {
        fields.merge(object.map { ($0.name, $0.value) }, uniquingKeysWith: { new, _ in new })
      }
      let text = Value.object(Value.Object(fields)).fileText
      _ = try Trust(json: text)
      return text
    } catch {
      throw WorkbenchError("\(Value.displayed(path)): \(error)")
    }
  }

  /// Checks the signatures of a document by the keys of its role.
  func verify(_ envelope: Envelope, as type: DocumentType) throws(Refusal) {
    let signers =
      switch type {
      case .bundle: keys.content
      case .channel: keys.channel
      case .keys: trust.recovery
      }
    let threshold = type == .keys ? trust.keys.threshold : keys.threshold
    try envelope.verify(by: signers, threshold: threshold)
  }

  /// Checks a bundle, whose requirements only a device can judge.
  package func checkBundle(_ bytes: [UInt8]) throws(Refusal) -> ScriptBundle {
    let most = Envelope.mostBytes(ofPayload: Envelope.mostOfBundle)
    let envelope = try Envelope(bytes, as: .bundle, most: most)
    try verify(envelope, as: .bundle)
    let bundle = try ScriptBundle(payload: envelope.payload)
    let release = Release(
      bundle: Fingerprint(of: envelope.payload),
      size: envelope.payload.count
    )
    let engine = bundle.requirements.moongate ?? .engine
    let device = Device(appVersion: "", engine: engine, installID: "")
    return try BundleCheck(trust, keys: keys, device: device).check(bytes, for: release)
  }

  /// Checks that apps may follow a channel.
  func checkName(of channel: String) throws(Refusal) {
    guard trust.channels.contains(channel) else {
      throw Refusal(
        .channel,
        """
        The channel is named \(Value.quoted(channel)), and the trust names only \
        \(trust.channels.map(Value.quoted).joined(separator: ", ")).
        """
      )
    }
  }

  /// Checks a channel that a device stored, as the device does when it starts.
  func checkStoredChannel(
    _ bytes: [UInt8],
    named name: String,
    accepted: AcceptedChannel?,
    at now: Int
  ) throws(Refusal) {
    try checkName(of: name)
    let check = ChannelCheck(trust, keys: keys, name: name, accepted: accepted)
    _ = try check.checkStored(bytes, at: now)
  }

  /// Checks a channel as an app does that follows it and has seen none before.
  package func checkChannel(
    _ bytes: [UInt8],
    named name: String,
    at now: Int
  ) throws(Refusal) -> ChannelCheck.Outcome {
    try checkName(of: name)
    return try ChannelCheck(trust, keys: keys, name: name).check(bytes, at: now)
  }
}
