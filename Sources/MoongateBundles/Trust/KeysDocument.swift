internal import MoongateLua

/// A newer set of keys, signed by recovery keys: replaces the keys of an app that is installed already.
///
/// Recovery keys cannot be replaced so. Whoever has stolen one is locked out by an update of the app.
package struct KeysDocument: Sendable, Equatable {
  private static let schema = 1
  private static let names = KeySet.names + ["schema", "critical", "app"]

  /// The name of the app.
  package var app: String
  /// The keys that replace all earlier ones.
  package var keys: KeySet

  package init(app: String, keys: KeySet) { (self.app, self.keys) = (app, keys) }

  /// Reads bytes that were verified.
  ///
  /// - Throws: a ``Refusal`` with the code `schema`, `critical` or `malformed`.
  package init(payload: [UInt8]) throws(Refusal) {
    let document = try Document(payload, noun: DocumentType.keys.noun)
    try document.check(schema: Self.schema, names: Self.names)
    self.init(app: try document.name("app"), keys: try KeySet(document))
  }

  /// The bytes that are signed, the same for the same document.
  package var payload: [UInt8] {
    var fields = keys.fields
    fields["schema"] = .integer(Self.schema)
    fields["app"] = .string(app)
    return Array(Value.object(Value.Object(fields)).documentText.utf8)
  }
}
