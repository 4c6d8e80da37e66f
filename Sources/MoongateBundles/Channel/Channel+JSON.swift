internal import Moongate
internal import MoongateLua

extension Channel {
  private static let schema = 1
  private static let names = [
    "schema", "critical", "app", "channel", "sequence", "issued", "expires", "releases", "recalled",
    "directive", "check",
  ]

  /// Reads bytes that were verified.
  ///
  /// - Throws: a ``Refusal`` with the code `schema`, `critical` or `malformed`.
  /// - Complexity: O(*n* log *n*).
  package init(payload: [UInt8]) throws(Refusal) {
    let document = try Document(payload, noun: DocumentType.channel.noun)
    try document.check(schema: Self.schema, names: Self.names)
    let moments = 0...Document.largest
    self.init(
      app: try document.name("app"),
      name: try document.name("channel"),
      sequence: try document.integer("sequence", in: moments),
      issued: try document.integer("issued", in: moments),
      expires: try document.integer("expires", in: moments)
    )
    guard issued < expires else {
      throw document.fault("expires", " must be after the moment of \"issued\".")
    }
    for table in try document.tables("releases") { releases.append(try Release(table)) }
    recalled = try document.digests("recalled")
    directive = try document.choice("directive", default: Directive.none)
    if document.has("check") {
      checkInterval = try document.table("check").integer("interval", in: moments)
    }
  }

  /// The bytes that are signed, the same for the same channel.
  package var payload: [UInt8] {
    var fields: [String: Value] = [
      "schema": .integer(Self.schema), "app": .string(app), "channel": .string(name),
      "sequence": .integer(sequence), "issued": .integer(issued), "expires": .integer(expires),
      "releases": .array(releases.map(\.value)),
      "directive": .string(directive.rawValue),
    ]
    if !recalled.isEmpty { fields["recalled"] = .array(recalled.map { .string($0.description) }) }
    fields["check"] = checkInterval.map { ["interval": .integer($0)] }
    return Array(Value.object(Value.Object(fields)).documentText.utf8)
  }
}
