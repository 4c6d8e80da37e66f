internal import MoongateLua

/// The share of all devices that a release is for, beside its cohorts.
///
/// More share means the same devices and more, as each keeps its place under one salt.
package struct Rollout: Sendable, Equatable {
  /// The share, from 0, no device, to 1, all of them.
  package var share: Double
  /// The text that spreads devices; `nil` for the digest of the bundle.
  ///
  /// Two releases with one salt take the same devices first.
  package var salt: String?

  package init(share: Double = 1, salt: String? = nil) { (self.share, self.salt) = (share, salt) }
}

extension Rollout {
  /// Reads a field; all devices where there is none.
  init(_ field: String, of document: Document) throws(Refusal) {
    guard document.has(field) else {
      self.init()
      return
    }
    let table = try document.table(field)
    self.init(share: try table.share("share"), salt: try table.label("salt"))
  }

  /// The table of the roll-out; `nil` for all devices.
  var value: Value? {
    guard share < 1 || salt != nil else { return nil }
    var fields: [String: Value] = ["share": .number(share)]
    fields["salt"] = salt.map { .string($0) }
    return .object(Value.Object(fields))
  }
}
