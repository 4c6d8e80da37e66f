internal import MoongateLua

/// The keys that sign bundles and channels at one time.
package struct KeySet: Sendable, Equatable {
  /// The most keys of a role: more would only make verifying slower.
  static let mostKeys = Envelope.mostSignatures

  /// The number of the set, from 1: the highest one that was signed is in force.
  package var version: Int
  /// The keys that sign bundles.
  package var content: [PublicKey]
  /// The keys that sign channels.
  package var channel: [PublicKey]
  /// The number of different keys of its role that must sign a document; also of the recovery keys.
  package var threshold: Int

  package init(version: Int = 1, content: [PublicKey], channel: [PublicKey], threshold: Int = 1) {
    (self.version, self.content, self.channel, self.threshold) =
      (version, content, channel, threshold)
  }

  /// The keys of a role.
  package func keys(of role: Role) -> [PublicKey] {
    switch role {
    case .content: content
    case .channel: channel
    }
  }
}

extension KeySet {
  /// The members of a document that hold the set.
  static let names = ["version", "keys", "threshold"]

  /// Reads the set of a document.
  init(_ document: Document) throws(Refusal) {
    let keys = try document.table("keys")
    self.init(
      version: try document.integer("version", in: 1...Document.largest),
      content: try keys.publicKeys(Role.content.rawValue),
      channel: try keys.publicKeys(Role.channel.rawValue),
      threshold: try document.integer("threshold", in: 1...Self.mostKeys)
    )
    for role in Role.allCases where self.keys(of: role).count < threshold {
      throw keys.fault(role.rawValue, " must hold as many keys as the threshold, \(threshold).")
    }
  }

  /// The fields of the set.
  var fields: [String: Value] {
    [
      "version": .integer(version), "threshold": .integer(threshold),
      "keys": [
        "content": Value(keys: content), "channel": Value(keys: channel),
      ],
    ]
  }
}

extension Document {
  /// The public keys of a field, each once; an empty list without the field.
  func publicKeys(_ field: String) throws(Refusal) -> [PublicKey] {
    var keys: [PublicKey] = []
    for text in try texts(field) {
      guard let key = PublicKey(text) else {
        let objection = PublicKey.objection(to: text) ?? ""
        throw fault(field, " holds \(Value.quoted(text)), which is not a key: \(objection).")
      }
      guard !keys.contains(key) else {
        throw fault(field, " holds the key \(key) twice; keep one of them.")
      }
      keys.append(key)
    }
    guard keys.count <= KeySet.mostKeys else {
      throw fault(field, " must hold at most \(KeySet.mostKeys) keys.")
    }
    return keys
  }
}

extension Value {
  /// The texts of keys.
  init(keys: [PublicKey]) { self = .array(keys.map { .string($0.description) }) }
}
