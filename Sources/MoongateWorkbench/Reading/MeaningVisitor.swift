internal import LuaSyntax
internal import Moongate

/// Goes through a file and tells what its locals and parameters are given.
struct MeaningVisitor: LuaVisitor {
  private(set) var finder: MeaningFinder
  private var script = 0

  private var reading: SetReading { finder.reading }

  init(finder: MeaningFinder) { self.finder = finder }

  /// Goes through a file.
  mutating func walk(_ script: Int) {
    guard let tree = reading.scripts[script].tree else { return }
    self.script = script
    walk(tree)
    finder.noteExport(of: tree, script)
  }

  mutating func visit(_ function: LuaFunction) { finder.note(function, in: script) }

  mutating func visit(_ statement: LuaStatement) {
    switch statement.kind {
    case .local(let locals, let values): declare(locals, values)
    case .localFunction(let local, let function):
      finder.note(function, in: script)
      finder.note(.function(id(of: function)), for: id(of: local))
    case .function(let target, let function): declareField(target, function)
    case .assignment(let targets, let values):
      for (place, target) in targets.enumerated() {
        if values.indices.contains(place), case .function(let function) = values[place].kind {
          declareField(target, function)
        } else if let (local, key) = field(of: target) {
          finder.noteField(key, of: local)
        }
      }
    case .call(let call):
      // A file that is required for what it declares.
      finder.noteTableUse(reading.meaning(of: call, in: script))
    case .numericFor(let local, _, _): finder.note(.typed(.number), for: id(of: local))
    case .genericFor(let locals, _, _):
      for local in locals { finder.note(nil, for: id(of: local)) }
    default: break
    }
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .function(let function): finder.note(function, in: script)
    case .suffixed(let value, let suffixes):
      visitCalls(value, suffixes, expression.range)
      visitTables(value, suffixes)
      mention(expression)
    case .name: mention(expression)
    default: break
    }
  }

  private mutating func declare(_ locals: [Int], _ values: [LuaExpression]) {
    for (place, local) in locals.enumerated() {
      let id = id(of: local)
      guard place < values.count else {
        finder.note(values.isOpen ? nil : .typed(.nil), for: id)
        continue
      }
      if case .table(let fields) = values[place].kind {
        finder.note(.table(id), for: id)
        for field in fields {
          switch field {
          case .named(let key, let value):
            guard case .function(let function) = value.kind else {
              finder.noteField(key.name, of: id)
              continue
            }
            finder.note(function, in: script)
            finder.noteField(key.name, of: id, self.id(of: function))
          case .keyed(let key, _):
            if case .string(let bytes) = key.kind {
              finder.noteField(String(decoding: bytes, as: UTF8.self), of: id)
            } else {
              finder.noteField(nil, of: id)
            }
          case .item: break
          }
        }
      } else {
        let meaning = reading.meaning(of: values[place], in: script)
        finder.note(meaning, for: id)
        // Another name of a table is followed like the first.
        if !reading.scripts[script].assignedLocals.contains(local) { finder.noteTableUse(meaning) }
      }
    }
  }

  /// A function that becomes a field of a local's table.
  private mutating func declareField(_ target: LuaExpression, _ function: LuaFunction) {
    finder.note(function, in: script)
    guard let (local, key) = field(of: target) else { return }
    guard let key else { return finder.noteField(nil, of: local) }
    finder.noteField(key, of: local, id(of: function))
    // The target is visited as an expression, and is not a use.
    finder.noteUse(of: id(of: function))
  }

  /// The table of a local, and the field of it that an expression is; a key of `nil` is not written there.
  private func field(of target: LuaExpression) -> (local: LocalID, key: String?)? {
    guard case .suffixed(let value, let suffixes) = target.kind, suffixes.count == 1,
      let local = reading.table(reading.meaning(of: value, in: script))
    else { return nil }
    return (local, SetReading.key(of: suffixes[0]))
  }

  private mutating func mention(_ expression: LuaExpression) {
    let meaning = reading.meaning(of: expression, in: script)
    if case .function(let function)? = meaning { finder.noteMention(of: function) }
    finder.noteTableMention(meaning)
  }

  /// A table that is there for a field by its name is not handed to anything.
  private mutating func visitTables(_ value: LuaExpression, _ suffixes: [LuaSuffix]) {
    for (place, suffix) in suffixes.enumerated() {
      guard let meaning = reading.meaning(of: value, suffixes[..<place], in: script) else { return }
      let isNamed = SetReading.key(of: suffix) != nil
      // What stands in front of the first suffix is visited as an expression.
      if place == 0, isNamed { finder.noteTableUse(meaning) }
      if place > 0, !isNamed { finder.noteTableMention(meaning) }
    }
  }

  private mutating func visitCalls(
    _ value: LuaExpression,
    _ suffixes: [LuaSuffix],
    _ range: Range<Int>
  ) {
    for (place, suffix) in suffixes.enumerated() {
      let meaning = reading.meaning(of: value, suffixes[..<place], in: script)
      // Nothing is known of what follows, however long it is.
      guard let meaning else { return }
      guard case .call(let arguments) = suffix.kind else { continue }
      switch meaning {
      case .function(let function):
        // What stands before the call is visited as an expression only where it is a name.
        if place == 0 { finder.noteUse(of: function) }
        finder.noteCall(
          of: function,
          arguments.map { reading.meaning(of: $0, in: script) },
          isOpen: arguments.isOpen,
          from: self.function(around: range)
        )
      case .word("route"), .word("otherwise"), .word("refused"):
        noteRoute(
          arguments,
          range.lowerBound..<suffix.range.upperBound,
          isRoute: reading.meaning(of: value, in: script) == .word("route")
        )
      default: break
      }
    }
  }

  private mutating func noteRoute(
    _ arguments: [LuaExpression],
    _ range: Range<Int>,
    isRoute: Bool
  ) {
    var patterns: [(bytes: [UInt8], range: Range<Int>)] = []
    if isRoute, let first = arguments.first {
      for expression in first.listed {
        if case .string(let bytes) = expression.kind { patterns.append((bytes, expression.range)) }
      }
    }
    let text = reading.scripts[script]
    let location = SourceLocation(file: text.file, line: text.lines.line(at: range.lowerBound))
    let here = isRoute ? reading.routes[location] ?? [] : []
    // Several may stand in a line.
    let written = patterns.map { String(decoding: $0.bytes, as: UTF8.self) }
    let routes = reading.program?.routes ?? []
    func own(_ isSame: (String) -> Bool) -> [Int] {
      let same = here.filter { isSame(routes[$0].route.pattern ?? "") }
      // With all patterns of a route.
      let lists = Set(same.map { routes[$0].patterns })
      return here.filter { lists.contains(routes[$0].patterns) }
    }
    var found = own(Set(written).contains)
    // A group puts something in front. Of a long list the first ones tell.
    if found.isEmpty { found = own { whole in written.prefix(8).contains { whole.hasSuffix($0) } } }
    let call = RouteCall(
      script: script,
      range: range,
      patterns: patterns,
      routes: found.isEmpty ? here : found,
      answer: arguments.last
    )
    var function: FunctionID?
    if let answer = arguments.last,
      case .function(let known)? = reading.meaning(of: answer, in: script)
    {
      function = known
      // A function that is written there is not named; one with a name is.
      if case .function = answer.kind {} else { finder.noteUse(of: known) }
      if case .function(let written) = answer.kind { finder.note(written, in: script) }
    }
    finder.noteRoute(call, answeredBy: function)
  }

  /// The innermost function around a range; the text itself where there is none.
  private func function(around range: Range<Int>) -> FunctionID {
    FunctionID(script: script, function: reading.scripts[script].function(around: range))
  }

  private func id(of local: Int) -> LocalID { LocalID(script: script, local: local) }

  private func id(of function: LuaFunction) -> FunctionID {
    FunctionID(script: script, function: function.index)
  }
}

extension [LuaExpression] {
  /// Whether the last one may give several values.
  fileprivate var isOpen: Bool { last.map { $0.isCall || $0.kind == .dots } ?? false }
}

extension LuaExpression {
  /// The items of a list that is written out, or the expression itself.
  fileprivate var listed: [LuaExpression] {
    guard case .table(let fields) = kind else { return [self] }
    return fields.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }
}
