internal import MoongateLua

extension ScriptBundle {
  /// The most files, bytes of a file, and probes.
  package static let mostFiles = 256
  package static let mostOfFile = 64 << 10
  package static let mostProbes = 500

  private static let schema = 1
  private static let names = [
    "schema", "critical", "app", "kind", "entry", "files", "requires", "probes", "made_from",
    "label",
  ]

  /// Reads bytes that were verified.
  ///
  /// - Throws: a ``Refusal`` with the code `size`, `schema`, `critical` or `malformed`.
  /// - Complexity: O(*n* log *n*).
  package init(payload: [UInt8]) throws(Refusal) {
    guard payload.count <= Envelope.mostOfBundle else {
      throw Refusal(
        .size,
        "The bundle has \(payload.count) bytes, and at most \(Envelope.mostOfBundle) are read."
      )
    }
    let document = try Document(payload, noun: DocumentType.bundle.noun)
    try document.check(schema: Self.schema, names: Self.names)
    let kind: BundleKind = try document.choice("kind", default: .lua)
    self.init(app: try document.name("app"), files: try document.files("files", kind), kind: kind)
    entry = try document.text("entry")
    guard entry == kind.entry, files[entry] != nil else {
      throw document.fault("entry", " must hold \"\(kind.entry)\", a file of the bundle.")
    }
    guard kind == .lua || files.count == 1 else {
      throw document.fault("files", " must hold \"\(kind.entry)\" alone in a bundle of data.")
    }
    requirements = try BundleRequirements("requires", of: document)
    probes = try document.tables("probes").map(\.fields)
    guard probes.count <= Self.mostProbes else {
      throw document.fault("probes", " must hold at most \(Self.mostProbes) rows.")
    }
    if document.has("made_from") { source = try Source(document.table("made_from")) }
    label = try document.label("label")
  }

  /// The bytes that are signed, the same for the same bundle.
  package var payload: [UInt8] {
    var fields: [String: Value] = [
      "schema": .integer(Self.schema), "app": .string(app), "kind": .string(kind.rawValue),
      "entry": .string(entry), "files": .object(Value.Object(files.mapValues { .string($0) })),
    ]
    fields["requires"] = requirements.value
    if !probes.isEmpty { fields["probes"] = .array(probes.map { .object($0) }) }
    fields["made_from"] = source?.value
    fields["label"] = label.map { .string($0) }
    return Array(Value.object(Value.Object(fields)).documentText.utf8)
  }
}

extension ScriptBundle.Source {
  fileprivate init(_ table: Document) throws(Refusal) {
    self.init(
      revision: try table.label("revision"),
      isDirty: try table.isSet("dirty"),
      mgate: try table.label("mgate")
    )
  }

  fileprivate var value: Value {
    var fields: [String: Value] = ["dirty": .boolean(isDirty)]
    fields["revision"] = revision.map { .string($0) }
    fields["mgate"] = mgate.map { .string($0) }
    return .object(Value.Object(fields))
  }
}

extension Document {
  /// The files of a field by their paths.
  fileprivate func files(
    _ field: String,
    _ kind: BundleKind
  ) throws(Refusal) -> [String: String] {
    let table = try table(field)
    guard table.fields.count <= ScriptBundle.mostFiles else {
      throw fault(field, " must hold at most \(ScriptBundle.mostFiles) files.")
    }
    var files: [String: String] = [:]
    for file in table.fields {
      guard BundlePath.isValid(file.name, in: kind) else {
        let ending = kind == .lua ? ".lua" : ".json"
        throw fault(
          field,
          " has the path \(Value.quoted(file.name)); a path is lower-case letters, digits, \"_\", "
            + "\"-\" and single \"/\", then \"\(ending)\"."
        )
      }
      let text = try table.text(file.name)
      guard text.utf8.count <= ScriptBundle.mostOfFile else {
        throw table.fault(
          file.name,
          " has more than \(ScriptBundle.mostOfFile) bytes; split the file."
        )
      }
      files[file.name] = text
    }
    return files
  }
}
