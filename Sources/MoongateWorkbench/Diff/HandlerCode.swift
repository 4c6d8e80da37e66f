internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

/// The code that answers the links of each route: its expression, and the functions and variables that
/// this uses, in all files.
///
/// It is made of parts, which many routes may share; each is read once.
struct HandlerCode {
  /// The code of a handler.
  struct Shape {
    /// The parts, each once: the expression that answers, then those that it uses, and so on.
    fileprivate(set) var parts: [Int] = []
    /// The content of each part and the parts that it uses, equal for the same code.
    fileprivate(set) var form: [Int] = []
  }

  private let reading: SetReading
  private let files: [FileCode]
  /// The call that declares each route, by its place; that of `otherwise` under `nil`.
  private var calls: [Int?: Int] = [:]
  private var known: [CodePart.Key: Int] = [:]
  private var keys: [CodePart.Key] = []
  /// The parts that were read.
  private var parts: [CodePart?] = []
  /// Whether a file writes to globals by another name than their own.
  private let fillsEnvironment: Bool
  /// The place of each part among those of the shape that is made.
  private var places: [Int] = []

  /// Reads a set.
  init(of reading: SetReading) {
    self.reading = reading
    let files = reading.scripts.indices.map { FileCode(of: reading, $0) }
    self.files = files
    fillsEnvironment = files.contains { !$0.statements(of: .environment).isEmpty }
    for (place, call) in reading.calls.enumerated() where call.answer != nil {
      if call.routes.isEmpty, reading.isOtherwise(call) { calls[nil] = place }
      for route in call.routes { calls[route] = place }
    }
  }

  /// The call in the text that declares a route, by its place, or what answers other links; `nil` where none
  /// does.
  func call(of route: Int?) -> Int? { calls[route] }

  /// The code of a part of a shape; `nil` for a variable.
  func code(of part: Int) -> CodePart.Code? { parts[part]?.code }

  /// Returns the number of a part's content.
  func content(of part: Int) -> Int? { parts[part]?.content }

  /// The code of what a call declares.
  ///
  /// - Parameters:
  ///   - call: the call, by its place; `nil` for one that reading does not find, whose code is that of all files.
  ///   - contents: what numbers the contents of parts.
  /// - Returns: its parts, and how they use each other.
  /// - Complexity: O(*n*) in the parts and what they use.
  mutating func shape(of call: Int?, _ contents: inout CodeContents) -> Shape {
    var shape = Shape()
    if let call {
      guard let answer = reading.calls[call].answer else { return shape }
      let first = CodePart.Place(script: reading.calls[call].script, range: answer.range)
      add(place(of: .piece(first)), to: &shape)
    } else {
      for script in files.indices { add(place(of: whole(script)), to: &shape) }
    }
    var next = 0
    while next < shape.parts.count {
      let place = shape.parts[next]
      next += 1
      let part = parts[place] ?? read(keys[place], &contents)
      parts[place] = part
      shape.form += [part.content, part.uses.count]
      for use in part.uses { shape.form.append(use.map { add($0, to: &shape) } ?? -1) }
    }
    for part in shape.parts { places[part] = -1 }
    return shape
  }

  /// Adds a part that is not there.
  ///
  /// - Returns: its place in the shape.
  @discardableResult
  private mutating func add(_ part: Int, to shape: inout Shape) -> Int {
    if places[part] < 0 {
      places[part] = shape.parts.count
      shape.parts.append(part)
    }
    return places[part]
  }

  /// The place of a part, which need not be read.
  private mutating func place(of key: CodePart.Key) -> Int {
    if let place = known[key] { return place }
    known[key] = keys.count
    keys.append(key)
    parts.append(nil)
    places.append(-1)
    return keys.count - 1
  }
}

extension SetReading {
  /// Whether a call declares what answers links that no route matches.
  fileprivate func isOtherwise(_ call: RouteCall) -> Bool {
    guard let location = program?.otherwise?.route.location, call.patterns.isEmpty else {
      return false
    }
    let script = scripts[call.script]
    return location
      == SourceLocation(file: script.file, line: script.lines.line(at: call.range.lowerBound))
  }
}

// MARK: One part

extension HandlerCode {
  private mutating func read(_ key: CodePart.Key, _ contents: inout CodeContents) -> CodePart {
    switch key {
    case .piece(let piece): return read(piece, &contents)
    case .local(let script, let local):
      let ranges = files[script].statements(of: .local(local))
      return CodePart(
        content: contents.number(ofLocal: index(of: local, of: script, in: ranges)),
        uses: ranges.map { place(of: .piece(CodePart.Place(script: script, range: $0))) }
      )
    case .global(let name):
      let uses = files.indices.flatMap { file in
        files[file].statements(of: .global(name)).map { CodePart.Place(script: file, range: $0) }
      }
      return CodePart(
        content: contents.number(ofLocal: nil),
        uses: uses.map { place(of: .piece($0)) }
      )
    }
  }

  /// The place of a local among those that are declared with it.
  ///
  /// They stand in one of its statements, or else in its function; so further locals in front change nothing.
  private func index(of local: Int, of script: Int, in ranges: [Range<Int>]) -> Int {
    guard let tree = reading.scripts[script].tree else { return 0 }
    let declaration = tree.locals[local].range.lowerBound
    let around =
      ranges.first { $0.contains(declaration) } ?? tree.functions[tree.locals[local].function]
    return local - tree.locals.partitioningIndex { $0.range.lowerBound >= around.lowerBound }
  }

  private mutating func read(_ piece: CodePart.Place, _ contents: inout CodeContents) -> CodePart {
    let text = reading.scripts[piece.script]
    guard let tree = text.tree else {
      return CodePart(content: contents.number(of: text), uses: [])
    }
    let names = tree.names(in: piece.range)
    let tokens = text.codeTokens(in: piece.range, tree)
    let start = text.lines.line(at: piece.range.lowerBound)
    let lines = start...max(start, text.lines.line(at: piece.range.upperBound))
    return CodePart(
      content: contents.number(of: tokens),
      uses: names.flatMap { name -> [Int?] in
        let used = used(by: name, in: piece, tree)
        return used.isEmpty ? [nil] : used.map { place(of: $0) }
      },
      code: CodePart.Code(script: piece.script, tokens: tokens, lines: lines)
    )
  }

  /// Returns the keys of the parts that a name refers to.
  private func used(
    by name: LuaSyntax.LuaName,
    in piece: CodePart.Place,
    _ tree: LuaChunk
  ) -> [CodePart.Key] {
    let script = piece.script
    let start = name.range.lowerBound
    if let function = files[script].functions[start],
      let tree = reading.scripts[function.script].tree
    {
      let range = tree.functions[function.function]
      let written = CodePart.Key.piece(.init(script: function.script, range: range))
      return [written] + (files[script].tables[start].map { [variable($0)] } ?? [])
    }
    if let module = files[script].modules[start] { return [whole(module)] }
    switch FileCode.Name(name) {
    case .local(let local):
      guard !piece.range.contains(tree.locals[local].range.lowerBound) else { return [] }
      if case .module(let module)? = reading.locals[LocalID(script: script, local: local)] {
        return [whole(module)]
      }
      return [.local(script: script, place: local)]
    case .global(let global):
      return (reading.ownGlobals.contains(global) ? [.global(global)] : [])
        + (fillsEnvironment ? [.global("_ENV")] : [])
    }
  }

  private func variable(_ local: LocalID) -> CodePart.Key {
    .local(script: local.script, place: local.local)
  }

  private func whole(_ script: Int) -> CodePart.Key {
    .piece(.init(script: script, range: reading.scripts[script].bytes.indices))
  }
}
