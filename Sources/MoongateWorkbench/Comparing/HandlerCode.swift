internal import LuaSyntax
internal import Moongate
internal import MoongateFindings

/// The code that answers the links of each route: its expression, and the functions and variables that
/// this uses, in all files.
///
/// It is a list of tokens without comments and white space. A local stands for its place, so that another
/// name of a local is no change.
struct HandlerCode {
  /// The code of each route, by its place; of `otherwise` under `nil`.
  ///
  /// Routes that are not declared in the text are left out.
  private(set) var tokens: [Int?: [String]] = [:]

  /// Reads a set.
  init(of reading: SetReading) {
    let files = reading.scripts.indices.map { FileCode(of: reading, $0) }
    for call in reading.calls {
      var reader = CodeReader(reading: reading, files: files)
      let isOtherwise = call.routes.isEmpty && reading.isOtherwise(call)
      guard let answer = call.answer, isOtherwise || !call.routes.isEmpty else { continue }
      reader.add(answer.range, in: call.script)
      if isOtherwise { tokens[nil] = reader.code }
      for route in call.routes { tokens[route] = reader.code }
    }
  }
}

extension SetReading {
  /// Whether a call declares what answers links that no route matches.
  fileprivate func isOtherwise(_ call: RouteCall) -> Bool {
    guard let location = program?.otherwise?.route.location, call.pattern == nil else {
      return false
    }
    let script = scripts[call.script]
    return location
      == SourceLocation(file: script.file, line: script.lines.line(at: call.range.lowerBound))
  }
}

/// Where the names of a file are given their values, and which functions are meant where.
private struct FileCode: LuaVisitor {
  private let reading: SetReading
  private let script: Int
  /// The statements that give each local its values.
  private(set) var locals: [Int: [Range<Int>]] = [:]
  /// The same of each global.
  private(set) var globals: [String: [Range<Int>]] = [:]
  /// The functions that expressions mean, by where these begin.
  private(set) var functions: [Int: FunctionID] = [:]

  init(of reading: SetReading, _ script: Int) {
    self.reading = reading
    self.script = script
    if let tree = reading.scripts[script].tree { walk(tree) }
  }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let declared, _):
      for local in declared { locals[local, default: []].append(statement.range) }
    case .localFunction(let local, _): locals[local, default: []].append(statement.range)
    case .assignment(let targets, _): for target in targets { note(target, statement.range) }
    case .function(let target, _): note(target, statement.range)
    default: break
    }
  }

  private mutating func note(_ target: LuaExpression, _ range: Range<Int>) {
    var target = target
    while case .suffixed(let value, _) = target.kind { target = value }
    guard case .name(let place) = target.kind, let name = reading.scripts[script].tree?.names[place]
    else { return }
    if let local = name.reference.localPlace {
      locals[local, default: []].append(range)
    } else {
      globals[name.name, default: []].append(range)
    }
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .name:
      guard case .function(let function)? = reading.meaning(of: expression, in: script) else {
        return
      }
      functions[expression.range.lowerBound] = function
    case .suffixed(let value, let suffixes):
      for count in 0...suffixes.count {
        let meaning = reading.meaning(of: value, suffixes.prefix(count), in: script)
        guard let meaning else { return }
        guard case .function(let function) = meaning else { continue }
        functions[expression.range.lowerBound] = function
        return
      }
    default: break
    }
  }
}

/// Collects the tokens of pieces of code, and of what these use.
private struct CodeReader {
  private struct Piece: Hashable {
    let script: Int
    let range: Range<Int>
  }

  let reading: SetReading
  let files: [FileCode]
  private(set) var code: [String] = []
  private var seen: Set<Piece> = []
  /// The places of locals, in the order of their first use.
  private var places: [LocalID: Int] = [:]

  init(reading: SetReading, files: [FileCode]) {
    self.reading = reading
    self.files = files
  }

  /// Adds a piece of a file and, behind it, what it uses.
  mutating func add(_ range: Range<Int>, in script: Int) {
    var open = [Piece(script: script, range: range)]
    var next = 0
    while next < open.count {
      let piece = open[next]
      next += 1
      guard seen.insert(piece).inserted, let tree = reading.scripts[piece.script].tree else {
        continue
      }
      let first = tree.names.partitioningIndex { $0.range.lowerBound >= piece.range.lowerBound }
      let names = tree.names[first...].prefix { $0.range.lowerBound < piece.range.upperBound }
      addTokens(of: piece, tree, names)
      for name in names { open += used(by: name, in: piece, tree) }
    }
  }

  private mutating func addTokens(
    of piece: Piece,
    _ tree: LuaChunk,
    _ names: ArraySlice<LuaSyntax.LuaName>
  ) {
    var locals: [Int: Int] = [:]
    for name in names { locals[name.range.lowerBound] = name.reference.localPlace }
    for (place, local) in tree.locals.enumerated()
    where !local.range.isEmpty && piece.range.contains(local.range.lowerBound) {
      locals[local.range.lowerBound] = place
    }
    let bytes = reading.scripts[piece.script].bytes[piece.range]
    var lexer = LuaLexer(Array(bytes))
    while let token = lexer.next() {
      guard token.kind != .comment else { continue }
      if token.kind == .name, let local = locals[piece.range.lowerBound + token.range.lowerBound] {
        let id = LocalID(script: piece.script, local: local)
        let place = places[id] ?? places.count
        places[id] = place
        code.append("local \(place)")
      } else {
        code.append(text(of: token, lexer.bytes[token.range]))
      }
    }
    code.append("")
  }

  /// A token as it stands there; of a string whose quotes mean nothing for what it holds, in one kind of
  /// them.
  private func text(of token: LuaToken, _ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard token.kind == .string, text.hasPrefix("'"), !text.contains(where: { "\"\\".contains($0) })
    else { return text }
    return "\"\(text.dropFirst().dropLast())\""
  }

  /// The pieces that a name stands for.
  private func used(by name: LuaSyntax.LuaName, in piece: Piece, _ tree: LuaChunk) -> [Piece] {
    let script = piece.script
    if let function = files[script].functions[name.range.lowerBound] {
      guard let range = reading.scripts[function.script].tree?.functions[function.function] else {
        return []
      }
      return [Piece(script: function.script, range: range)]
    }
    if let local = name.reference.localPlace {
      guard !piece.range.contains(tree.locals[local].range.lowerBound) else { return [] }
      if case .module(let module)? = reading.locals[LocalID(script: script, local: local)] {
        return [Piece(script: module, range: reading.scripts[module].bytes.indices)]
      }
      return (files[script].locals[local] ?? []).map { Piece(script: script, range: $0) }
    }
    guard reading.ownGlobals.contains(name.name) else { return [] }
    return files.indices.flatMap { file in
      (files[file].globals[name.name] ?? []).map { Piece(script: file, range: $0) }
    }
  }
}
