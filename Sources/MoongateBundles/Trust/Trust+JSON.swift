internal import MoongateLua

extension Trust {
  /// The most bytes of the file.
  private static let mostBytes = 16 << 10

  private static let noun = "trust.json"
  private static let schema = 1
  private static let names =
    KeySet.names + [
      "schema", "critical", "app", "channels", "recovery", "sequence_floor", "kinds", "built",
    ]

  /// Reads the text of `trust.json`.
  ///
  /// - Throws: a ``Refusal``: with the code `no-crypto` in a build that could verify nothing, so that a
  ///   server finds out when it starts; with `schema`, `critical` or `malformed` for a text that is not a
  ///   trust, such as one with a key of small order, or with a recovery key that also signs.
  public init(json text: String) throws(Refusal) {
    try Envelope.checkCrypto()
    try self.init(file: Array(text.utf8))
  }

  /// Reads the bytes of `trust.json`, also in a build without crypto.
  ///
  /// - Throws: a ``Refusal`` as above.
  package init(file bytes: [UInt8]) throws(Refusal) {
    guard bytes.count <= Self.mostBytes else {
      throw Refusal(
        .size,
        "The file trust.json has \(bytes.count) bytes, and at most \(Self.mostBytes) are read."
      )
    }
    let document = try Document(bytes, noun: "trust")
    try document.check(schema: Self.schema, names: Self.names)
    let keys = try KeySet(document)
    let recovery = try document.publicKeys("recovery")
    guard recovery.isEmpty || recovery.count >= keys.threshold else {
      throw document.fault(
        "recovery",
        " must hold as many keys as the threshold, \(keys.threshold), or none."
      )
    }
    // A key stolen from a build server must not be able to replace all of them.
    guard Set(recovery).isDisjoint(with: keys.content + keys.channel) else {
      throw document.fault("recovery", " holds a key that also signs; make a separate one.")
    }
    let channels = try document.names("channels")
    guard !channels.isEmpty else { throw document.fault("channels", " must name a channel.") }
    self.init(
      app: try document.name("app"),
      channels: channels,
      kinds: try document.kinds("kinds"),
      keys: keys,
      recovery: recovery,
      sequenceFloor: try document.integer("sequence_floor", in: 0...Document.largest),
      built: try document.integer("built", in: 0...Document.largest)
    )
  }

  /// The text of the file, the same for the same trust.
  package var json: String {
    var fields = keys.fields
    fields["schema"] = .integer(Self.schema)
    fields["app"] = .string(app)
    fields["channels"] = .array(channels.map { .string($0) })
    fields["kinds"] = .array(kinds.map { .string($0.rawValue) })
    fields["recovery"] = Value(keys: recovery)
    fields["sequence_floor"] = .integer(sequenceFloor)
    fields["built"] = .integer(built)
    return Value.object(Value.Object(fields)).fileText
  }
}

extension Document {
  /// The kinds of bundles in a field; scripts alone where there is no such field.
  fileprivate func kinds(_ field: String) throws(Refusal) -> [BundleKind] {
    guard has(field) else { return [.lua] }
    let kinds = try texts(field).map { text throws(Refusal) in
      guard let kind = BundleKind.allCases.first(where: { $0.rawValue.isSame(as: text) }) else {
        throw fault(field, " must hold only \"lua\" and \"data\".")
      }
      return kind
    }
    guard !kinds.isEmpty else { throw fault(field, " must name a kind.") }
    return kinds
  }
}
