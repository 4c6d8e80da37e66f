internal import MoongateLua

extension Capabilities {
  /// The version of the shape of the file.
  static let schema = 1

  /// Reads capabilities from what a file holds.
  init(_ value: Value) throws(CapabilitiesError) {
    let file = try CapabilitiesTable(
      value,
      at: "",
      names: [
        "schema", "actions", "facts", "questions", "browse", "callbacks", "claims", "systemSchemes",
        "kinds",
      ]
    )
    if let schema = file["schema"], schema != .integer(Self.schema) {
      throw CapabilitiesError(
        field: "schema",
        message: "The version of the file is \(schema); this Moongate reads \(Self.schema)."
      )
    }
    let kinds = try file.table("kinds").texts()
    let reader = ValueTypeReader(kinds: Set(kinds.keys))
    try self.init(
      actions: try file.table("actions").map { item throws(CapabilitiesError) in
        try ActionType(item, reader)
      },
      facts: try file["facts"].map { facts throws(CapabilitiesError) in
        try reader.object(facts, at: "facts")
      } ?? [:],
      questions: try file.table("questions").map { item throws(CapabilitiesError) in
        try QuestionType(item, reader)
      },
      browse: try file["browse"].map { places throws(CapabilitiesError) in
        try BrowsePlaces(CapabilitiesTable(places, at: "browse", names: ["schemes", "hosts"]))
      },
      callbackSchemes: try file.list("callbacks") ?? [],
      claims: try Self.claims(file["claims"]),
      systemSchemes: try file.list("systemSchemes") ?? [],
      kinds: kinds
    )
  }
}

extension Capabilities {
  private static func claims(_ value: Value?) throws(CapabilitiesError) -> Claims {
    guard let value else { return .declared }
    guard case .string(let text) = value, let claims = Claims(rawValue: text) else {
      throw CapabilitiesError(
        field: "claims",
        message: "Write \"declared\" or \"everything\", not \(value)."
      )
    }
    return claims
  }
}

extension ActionType {
  fileprivate init(
    _ item: CapabilitiesTable.Item,
    _ reader: ValueTypeReader
  ) throws(CapabilitiesError) {
    let table = try CapabilitiesTable(item.value, at: item.field, names: ["arguments", "confirm"])
    let confirm = table["confirm"] ?? "optional"
    let choices: [Confirmation] = [.optional, .required]
    guard case .string(let text) = confirm,
      let confirm = choices.first(where: { $0.rawValue.isSame(as: text) })
    else {
      throw CapabilitiesError(
        field: "\(item.field).confirm",
        message: "Write \"required\" or \"optional\", not \(confirm)."
      )
    }
    self.init(try table.object("arguments", reader), confirm: confirm)
  }
}

extension QuestionType {
  fileprivate init(
    _ item: CapabilitiesTable.Item,
    _ reader: ValueTypeReader
  ) throws(CapabilitiesError) {
    let table = try CapabilitiesTable(item.value, at: item.field, names: ["arguments", "answer"])
    guard let answer = table["answer"] else {
      throw CapabilitiesError(
        field: item.field,
        message: "A question has the type of its answer, such as \"answer\": \"boolean\"."
      )
    }
    self.init(
      try table.object("arguments", reader),
      answer: try reader.type(answer, at: "\(item.field).answer")
    )
  }
}

extension BrowsePlaces {
  fileprivate init(_ table: CapabilitiesTable) throws(CapabilitiesError) {
    self.init(schemes: try table.list("schemes") ?? ["https"], hosts: try table.list("hosts"))
  }
}
