package import MoongateLua

/// A range of versions of an app.
package struct AppVersions: Sendable, Equatable {
  /// The lowest version; any if `nil`.
  package var min: Version?
  /// The lowest version that is past the range; none if `nil`.
  package var below: Version?

  package init(min: Version? = nil, below: Version? = nil) { (self.min, self.below) = (min, below) }

  /// Whether every version is in the range.
  package var isUnbounded: Bool { min == nil && below == nil }

  /// Whether a version is in the range.
  package func contains(_ version: Version) -> Bool {
    if let min, version < min { return false }
    if let below, version >= below { return false }
    return true
  }
}

extension AppVersions {
  /// Reads a field; all versions where there is none.
  init(_ field: String, of document: Document) throws(Refusal) {
    guard document.has(field) else {
      self.init()
      return
    }
    let table = try document.table(field)
    self.init(min: try table.version("min"), below: try table.version("below"))
    if let min, let below, min >= below {
      throw document.fault(field, " holds no version, as \"min\" is not before \"below\".")
    }
  }

  /// The table of the range; `nil` for all versions.
  var value: Value? {
    guard !isUnbounded else { return nil }
    var fields: [String: Value] = [:]
    fields["min"] = min.map { .string($0.text) }
    fields["below"] = below.map { .string($0.text) }
    return .object(Value.Object(fields))
  }
}
