internal import Moongate
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
    // Each pattern of a route has the names of the captures of all.
    var names = 0
    for node in try file.required("declarations").list() {
      let declaration = try LuaDeclaration(node)
      if declaration.isAlternate {
        guard case .route? = declarations.last?.kind, declaration.isNameless else {
          throw node.fault(
            "An alternate stands behind the route of which it is another pattern, and has neither name nor examples."
          )
        }
      } else {
        names = 0
      }
      let further = LuaDeclaration.steps(ofAlternate: declaration.pattern, names: &names)
      steps -= declaration.steps + (declaration.isAlternate ? further : 0)
      guard steps >= 0 else {
        let place = declaration.location
        throw .limit(LimitError(.steps, of: limits, whileLoading: true, at: place))
      }
      guard declaration.responseBytes <= limits.responseBytes else {
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
  /// Whether it is a route with neither name nor examples.
  fileprivate var isNameless: Bool {
    guard case .route(_, let options, _) = kind else { return false }
    return options.name == nil && options.examples.isEmpty
  }

  /// The pattern of a route; empty for anything else.
  fileprivate var pattern: String {
    if case .route(let pattern, _, _) = kind { pattern } else { "" }
  }

  /// The steps that compiling a pattern is worth, as `cost_of` of C counts them.
  fileprivate var steps: Int {
    // It is compiled once for each reason, of which there are fewer than 32.
    if case .refused(.template(let response)) = kind { return 100 + 4 * response.bytes }
    guard case .route(let pattern, _, _) = kind else { return 100 }
    return (100 + pattern.utf8.count) * Self.readings(ofPattern: pattern)
  }

  /// The bytes of the response as a script would write it.
  fileprivate var responseBytes: Int {
    let handler: LuaHandler
    switch kind {
    case .route(_, _, let answer), .otherwise(let answer), .refused(let answer): handler = answer
    case .scheme, .domain, .kind, .group: return 0
    }
    switch handler {
    case .constant(let response): return LuaResponseTemplate(response)?.bytes ?? 0
    case .template(let response): return response.bytes
    case .function: return 0
    }
  }
}

extension LuaResponseTemplate {
  fileprivate var bytes: Int {
    parts.reduce(1) { sum, part in
      switch part {
      case .name(let name): sum + name.tapeBytes
      case .url(let text), .link(let text): sum + text.bytes
      case .prompt(let prompt, _):
        sum + prompt.text.bytes + (prompt.key?.tapeBytes ?? 0) + prompt.arguments.bytes
      case .arguments(let arguments): sum + arguments.bytes
      case .then(let response): sum + response.bytes
      }
    }
  }
}

extension LuaTemplate {
  fileprivate var bytes: Int {
    switch self {
    case .constant(let value): value.tapeBytes
    case .captures: 1
    case .capture(let text), .query(let text), .text(let text): text.tapeBytes
    case .samePath(let path): path.origin.tapeBytes + path.keep.tapeBytes
    case .link(let link):
      [link.name, link.scheme ?? "", link.host ?? ""].reduce(link.keep.tapeBytes) {
        $0 + $1.tapeBytes
      } + link.params.bytes + link.query.bytes
    case .url(let url): url.text.tapeBytes + url.keep.tapeBytes + url.values.bytes
    case .list(let elements): elements.reduce(Value.headerBytes) { $0 + $1.bytes }
    case .object(let fields):
      fields.reduce(Value.headerBytes) { $0 + $1.name.tapeBytes + $1.value.bytes }
    }
  }
}

extension String {
  fileprivate var tapeBytes: Int { Value.textHeaderBytes + utf8.count }
}

extension [String] {
  fileprivate var tapeBytes: Int { reduce(Value.headerBytes) { $0 + $1.tapeBytes } }
}
