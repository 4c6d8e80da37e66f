internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

/// Finds the custom schemes to which `browse` leads in the text of a script, without running it.
///
/// What is known is how the first argument of a call begins: a literal, a literal that something is joined
/// to, the template of `url`, the format of `string.format`, a capture or a field that may be one, or a local
/// that was declared with one of these and is not assigned again. What other functions make is not seen.
struct BrowsedSchemes: LuaVisitor {
  /// The schemes, and where each is named.
  private(set) var schemes: [ScriptClaims.Declared] = []
  /// The captures that `browse` leads to, such as `capture "place"`, and fields such as `link.params.place`.
  private(set) var captures: [Capture] = []

  /// A possible capture of a route.
  struct Capture {
    /// The name.
    let name: String
    /// The place that names it.
    let location: SourceLocation
    /// The place of the call of `route` that it stands in; `nil` outside of such a call.
    let route: SourceLocation?
  }

  private let source: SourceText
  private let names: [LuaSyntax.LuaName]
  /// The values that the locals were declared with, by their numbers.
  private var values: [Int: LuaExpression] = [:]
  /// The locals that are assigned again.
  private let assigned: Set<Int>
  /// The calls of `route` so far.
  private var routes: [(range: Range<Int>, location: SourceLocation)] = []

  /// The most locals that are followed from one to the next.
  private static let mostLocals = 8

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file.
  ///   - text: what is in it.
  /// - Returns: what is found, in the order of the text; `nil` where it is not Lua.
  static func read(file: String, text: String) -> BrowsedSchemes? {
    let source = SourceText(file: file, bytes: Array(text.utf8))
    guard let chunk = try? LuaChunk(file: source.bytes) else { return nil }
    var finder = BrowsedSchemes(source, chunk)
    finder.walk(chunk)
    return finder
  }

  private init(_ source: SourceText, _ chunk: LuaChunk) {
    self.source = source
    names = chunk.names
    assigned = Set(chunk.names.lazy.filter(\.isAssigned).compactMap(\.reference.localPlace))
  }

  mutating func visit(_ statement: LuaStatement) {
    guard case .local(let locals, let expressions) = statement.kind else { return }
    for (local, value) in zip(locals, expressions) { values[local] = value }
  }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let function, let suffixes) = expression.kind,
      case .call(let arguments)? = suffixes.first?.kind
    else { return }
    if isGlobal("route", function) {
      routes.append((expression.range, source.place(of: expression.range).location))
    }
    guard isGlobal("browse", function), let target = arguments.first else { return }
    let route = routes.last { $0.range.contains(expression.range.lowerBound) }?.location
    for beginning in beginnings(of: target, locals: Self.mostLocals) {
      let place = source.place(of: beginning.range).location
      switch beginning.kind {
      case .text(let text):
        guard let scheme = Self.customScheme(of: text) else { continue }
        schemes.append(ScriptClaims.Declared(text: scheme, location: place))
      case .capture(let name):
        captures.append(Capture(name: name, location: place, route: route))
      }
    }
  }

  /// The custom scheme that a text begins with, in lower case; `nil` where it is none, or one that
  /// systems have themselves.
  static func customScheme(of text: String) -> String? {
    let beginning = text.prefix { $0 != ":" }
    guard beginning.endIndex < text.endIndex, let scheme = Link.scheme(of: String(beginning)),
      !reservedSchemes.contains(scheme)
    else { return nil }
    return scheme
  }

  /// The possible beginning of a value.
  private enum Beginning {
    case text(String)
    case capture(String)
  }

  /// The literals and captures that a value may begin with, and where they stand.
  private func beginnings(
    of expression: LuaExpression,
    locals: Int
  ) -> [(kind: Beginning, range: Range<Int>)] {
    switch expression.kind {
    case .string(let bytes):
      return [(.text(String(decoding: bytes, as: UTF8.self)), expression.range)]
    case .parentheses(let inner): return beginnings(of: inner, locals: locals)
    case .name(let name):
      guard locals > 0, let local = names[name].reference.localPlace, !assigned.contains(local),
        let value = values[local]
      else { return [] }
      return beginnings(of: value, locals: locals - 1)
    case .operation(let first, let operands):
      if operands.contains(where: { $0.operator == .concatenate }) {
        return beginnings(of: first, locals: locals)
      }
      return ([first] + operands.map(\.value)).flatMap { beginnings(of: $0, locals: locals) }
    case .suffixed(let function, let suffixes):
      if let name = suffixes.last.flatMap(Self.fieldName) {
        return [(.capture(name), expression.range)]
      }
      guard case .call(let arguments)? = suffixes.last?.kind, let first = arguments.first else {
        return []
      }
      if isGlobal("capture", function), case .string(let bytes) = first.kind {
        return [(.capture(String(decoding: bytes, as: UTF8.self)), expression.range)]
      }
      guard
        isGlobal("url", function) || isGlobal("same_path", function)
          || isFormat(function, suffixes)
      else { return [] }
      return beginnings(of: first, locals: locals)
    default: return []
    }
  }

  /// The name of a field behind a dot, or in brackets and quotes.
  private static func fieldName(_ suffix: LuaSuffix) -> String? {
    switch suffix.kind {
    case .field(let key): return key.name
    case .index(let key):
      guard case .string(let bytes) = key.kind else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case .call, .method: return nil
    }
  }

  private func isFormat(_ function: LuaExpression, _ suffixes: [LuaSuffix]) -> Bool {
    guard case .field(let key)? = suffixes.first?.kind, suffixes.count == 2 else { return false }
    return isGlobal("string", function) && key.name == "format"
  }

  private func isGlobal(_ global: String, _ expression: LuaExpression) -> Bool {
    guard case .name(let name) = expression.kind else { return false }
    return names[name].reference == .global && names[name].name == global
  }
}
