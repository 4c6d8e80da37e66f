internal import MoongateLua

/// The declarations of a set without functions, as its only file has them in JSON.
///
/// Nobody has run it, so the reader holds it to all that the functions of scripts demand of their arguments.
struct DataSet {
  /// The version of the shape of the file.
  static let schema = 1

  private(set) var declarations: [LuaDeclaration] = []

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the length of the text, and bounded by the steps of loading.
  init(_ text: String, limits: SandboxLimits) throws(LoadError) {
    guard text.utf8.count <= limits.sourceBytes else {
      throw .declaration(
        "The file has \(text.utf8.count) bytes; at most \(limits.sourceBytes) are allowed.",
        at: SourceLocation(file: Scripts.dataEntry, line: 1)
      )
    }
    let file = try DataNode(text).members()
    let schema = try file.required("schema")
    guard case .integer(Self.schema) = schema.content else {
      throw schema.expected("\(Self.schema), the version that this Moongate reads")
    }
    try file.check(["schema", "declarations"])
    var steps = limits.loadSteps - text.utf8.count * Self.stepsPerByte
    for node in try file.required("declarations").list() {
      let declaration = try LuaDeclaration(node)
      steps -= declaration.steps
      guard steps >= 0 else {
        let place = declaration.location
        throw .limit(LimitError(.steps, of: limits, whileLoading: true, at: place))
      }
      guard declaration.argumentBytes <= limits.responseBytes else {
        throw .declaration(
          "The response takes more than \(limits.responseBytes) bytes.",
          at: declaration.location
        )
      }
      declarations.append(declaration)
    }
  }

  /// The steps for reading a byte of the file and compiling it.
  private static let stepsPerByte = 4
}

extension LuaDeclaration {
  /// The steps that compiling a pattern is worth, which is read once for each optional capture, as
  /// `cost_of` of C counts them.
  fileprivate var steps: Int {
    guard case .route(let pattern, _, _) = kind else { return 100 }
    let readings = 1 + pattern.utf8.count { $0 == UInt8(ascii: "?") }
    return (100 + pattern.utf8.count) * readings
  }

  /// The bytes of the arguments of a response without captures.
  fileprivate var argumentBytes: Int {
    switch kind {
    case .route(_, _, .constant(let response)), .otherwise(.constant(let response)):
      response.argumentBytes
    default: 0
    }
  }
}

extension LuaResponse {
  fileprivate var argumentBytes: Int {
    switch self {
    case .open(_, let arguments): arguments.tapeBytes
    default: then?.argumentBytes ?? 0
    }
  }
}
