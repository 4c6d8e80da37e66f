package import MoongateLua

/// All that a bundle needs: a version of the engine, and names that the app declares in its capabilities.
///
/// `mgate` finds them by analysis when it makes a bundle.
package struct BundleRequirements: Sendable, Equatable {
  /// The lowest version of the engine; any if `nil`.
  package var moongate: Version?
  /// The names that the app must offer.
  package var names: [Requirement]

  package init(moongate: Version? = nil, _ names: [Requirement] = []) {
    self.moongate = moongate
    // In the order in which a document has them.
    self.names = Requirement.Kind.allCases.flatMap { kind in names.filter { $0.kind == kind } }
  }
}

extension BundleRequirements {
  /// Reads a field; no requirements where there is none.
  init(_ field: String, of document: Document) throws(Refusal) {
    guard document.has(field) else {
      self.init()
      return
    }
    let table = try document.table(field)
    var names: [Requirement] = []
    for kind in Requirement.Kind.allCases {
      names += try table.labels(kind.rawValue).map { Requirement(kind, $0) }
    }
    self.init(moongate: try table.version("moongate"), names)
  }

  /// The table of the requirements; `nil` for none.
  var value: Value? {
    var fields: [String: Value] = [:]
    if let moongate { fields["moongate"] = .string(moongate.text) }
    for kind in Requirement.Kind.allCases {
      let names = names.filter { $0.kind == kind }.map { Value.string($0.name) }
      if !names.isEmpty { fields[kind.rawValue] = .array(names) }
    }
    return fields.isEmpty ? nil : .object(Value.Object(fields))
  }
}
