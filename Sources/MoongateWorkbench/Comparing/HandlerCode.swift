internal import LuaSyntax
internal import Moongate
internal import MoongateFindings

/// The code that answers the links of each route: its expression, and the functions and variables that
/// this uses, in all files.
///
/// It is a list of tokens without comments and white space, numbers and strings by their values. A local
/// stands for its place, so giving it another name changes nothing.
struct HandlerCode {
  private let reading: SetReading
  private let files: [FileCode]
  /// The call that declares each route, by its place; that of `otherwise` under `nil`.
  private var calls: [Int?: Int] = [:]

  /// Reads a set.
  init(of reading: SetReading) {
    self.reading = reading
    files = reading.scripts.indices.map { FileCode(of: reading, $0) }
    for (place, call) in reading.calls.enumerated() where call.answer != nil {
      if call.routes.isEmpty, reading.isOtherwise(call) { calls[nil] = place }
      for route in call.routes { calls[route] = place }
    }
  }

  /// The call in the text that declares a route, by its place, or what answers other links; `nil` where none
  /// does.
  func call(of route: Int?) -> Int? { calls[route] }

  /// The code of what a call declares.
  ///
  /// - Complexity: O(*n*) in the length of the code. It is not kept, because what many routes use would be
  ///   kept for each of them.
  func tokens(of call: Int) -> [CodeToken] {
    guard let answer = reading.calls[call].answer else { return [] }
    var reader = CodeReader(reading: reading, files: files)
    reader.add(answer.range, in: reading.calls[call].script)
    return reader.code.withoutFreedom
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

/// Collects the tokens of pieces of code, and of what these use.
private struct CodeReader {
  private struct Piece: Hashable {
    let script: Int
    let range: Range<Int>
  }

  let reading: SetReading
  let files: [FileCode]
  private(set) var code: [CodeToken] = []
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
    let text = reading.scripts[piece.script]
    var lexer = LuaLexer(Array(text.bytes[piece.range]))
    while let token = lexer.next() {
      guard token.kind != .comment else { continue }
      let offset = piece.range.lowerBound + token.range.lowerBound
      var written = lexer.meaning(of: token)
      if token.kind == .name, let local = locals[offset] {
        let id = LocalID(script: piece.script, local: local)
        let place = places[id] ?? places.count
        places[id] = place
        written = "local \(place)"
      }
      let line = text.lines.line(at: offset)
      code.append(CodeToken(written, token.kind, script: piece.script, line: line))
    }
    code.append(CodeToken("", .invalid, script: piece.script, line: 0))
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
      return files[script].statements(of: .local(local)).map { Piece(script: script, range: $0) }
    }
    guard reading.ownGlobals.contains(name.name) else { return [] }
    return files.indices.flatMap { file in
      files[file].statements(of: .global(name.name)).map { Piece(script: file, range: $0) }
    }
  }
}
