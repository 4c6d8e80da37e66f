internal import LuaSyntax
internal import Moongate

/// The statements of a set's files that declare no route, to find changes that reading follows to no handler.
///
/// Reading follows what a handler uses as far as names tell. What it does not follow (a function that another file
/// gives a handler, a value that the order of statements decides) is at least in one of these statements.
struct LooseCode {
  fileprivate struct Statement {
    /// The number of its content, in which a local of another statement goes by that one's content.
    let content: Int
    /// The number of its content alone, and those of the statements that declare the locals in it.
    let own: Int
    let uses: Set<Int>
    let location: SourceLocation
    /// Whether a changed part of a known handler has lines of it.
    let isExplained: Bool
  }

  /// The statements whose order means nothing: declarations of functions and of plain values.
  private var free: [Statement] = []
  /// The others, by the name of their file.
  private var ordered: [String: [Statement]] = [:]
  /// The numbers of the files that locals are required from.
  private var modules: Set<Int> = []

  /// Reads the statements of a set.
  ///
  /// - Parameters:
  ///   - reading: the set.
  ///   - contents: what numbers the contents.
  ///   - known: the lines of changes that are known already.
  init(of reading: SetReading, _ contents: inout CodeContents, besides known: [CodeLines]) {
    let files = reading.scripts.enumerated().map { place, script in
      script.tree.map { tree in
        FileStatements(script, tree, reading.calls.filter { $0.script == place })
      }
    }
    // When they run means nothing to other files.
    let inert = Set(files.indices.filter { files[$0]?.isInert ?? false })
    for (place, script) in reading.scripts.enumerated() {
      guard let tree = script.tree, var file = files[place] else {
        // A file that cannot be read is compared by its bytes.
        let content = contents.number(of: script)
        let location = SourceLocation(file: script.file, line: 1)
        ordered[script.file] = [
          Statement(
            content: content,
            own: content,
            uses: [],
            location: location,
            isExplained: false
          )
        ]
        continue
      }
      for statement in tree.declaringStatements {
        if case .local(let locals, _) = statement.kind, file.isRequiring(statement) {
          // Handlers that use the file are compared with all of it; others know the local by it.
          for local in locals {
            guard
              case .module(let module)? = reading.locals[LocalID(script: place, local: local)]
            else { continue }
            let number = contents.number(of: reading.scripts[module])
            modules.insert(number)
            file.name(local, by: number)
          }
          continue
        }
        guard let isOrdered = file.isOrdered(statement) else { continue }
        if case .call(let call) = statement.kind,
          case .module(let module)? = reading.meaning(of: call, in: place), inert.contains(module)
        {
          continue
        }
        let lines =
          script.lines.line(
            at: statement.range.lowerBound
          )...script.lines.line(
            at: max(statement.range.lowerBound, statement.range.upperBound - 1)
          )
        let content = file.content(of: statement, &contents)
        let read = Statement(
          content: content.whole,
          own: content.own,
          uses: content.uses,
          location: SourceLocation(file: script.file, line: lines.lowerBound),
          isExplained: known.contains { $0.script == place && $0.lines.overlaps(lines) }
        )
        if isOrdered { ordered[script.file, default: []].append(read) } else { free.append(read) }
      }
    }
  }

  /// The places of changes that nothing explains, one for each file.
  func changes(to new: LooseCode) -> [SourceLocation] {
    let (own, others) = (declarations, new.declarations)
    // A change only of a local that another statement declares is told with that one.
    let old = settled(against: others)
    let new = new.settled(against: own)
    var found = Self.changes(from: old.free, to: new.free)
    // A file may have another name.
    let renamed = Set(old.ordered.values.map { $0.map(\.content) })
      .intersection(new.ordered.values.map { $0.map(\.content) })
    for file in Set(old.ordered.keys).union(new.ordered.keys) {
      let before = old.ordered[file].map { renamed.contains($0.map(\.content)) ? [] : $0 } ?? []
      let after = new.ordered[file].map { renamed.contains($0.map(\.content)) ? [] : $0 } ?? []
      let changes = Self.changes(from: before, to: after)
      found += changes
      // The same statements in another order.
      guard changes.isEmpty, before.count == after.count,
        !(before + after).contains(where: \.isExplained)
      else { continue }
      found += zip(before, after).first { $0.content != $1.content }.map { [$1.location] } ?? []
    }
    var files: Set<String> = []
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
      .filter { files.insert($0.file).inserted }
  }

  /// The numbers of all statements and required files alone.
  private var declarations: Set<Int> {
    modules.union((free + ordered.values.joined()).map(\.own))
  }

  /// The code without statements that only a changed declaration of another one makes different.
  private func settled(against others: Set<Int>) -> LooseCode {
    func stays(_ statement: Statement) -> Bool {
      !others.contains(statement.own) || statement.uses.isSubset(of: others)
    }
    var code = self
    code.free = free.filter(stays)
    code.ordered = ordered.mapValues { $0.filter(stays) }
    return code
  }

  /// The places of statements of one list that the other does not have, and that nothing explains.
  private static func changes(from old: [Statement], to new: [Statement]) -> [SourceLocation] {
    let added = new.without(old).filter { !$0.isExplained }
    let gone = old.without(new).filter { !$0.isExplained }
    return (added.isEmpty ? gone : added).map(\.location)
  }
}

extension [LooseCode.Statement] {
  /// The statements that another list does not have as often.
  fileprivate func without(_ others: [LooseCode.Statement]) -> [LooseCode.Statement] {
    var counts = others.reduce(into: [Int: Int]()) { $0[$1.content, default: 0] += 1 }
    return filter { statement in
      guard let count = counts[statement.content], count > 0 else { return true }
      counts[statement.content] = count - 1
      return false
    }
  }
}

/// The statements of a file, and what its locals are called in them.
private struct FileStatements {
  private let script: ReadScript
  private let tree: LuaChunk
  /// The calls that declare a route of their own: no other stands in their line.
  private let declarations: [Range<Int>: LuaExpression?]
  /// The locals that are mentioned outside of the statement that declares them.
  private var used: Set<Int> = []
  /// The statement that declares each local of the file's own, by its range.
  private var declaring: [Int: Range<Int>] = [:]
  /// The names of those that were met, and how often each content was.
  private var names: [Int: String] = [:]
  /// The numbers of the statements that declare them.
  private var declared: [Int: Int] = [:]
  private var counts: [Int: Int] = [:]

  init(_ script: ReadScript, _ tree: LuaChunk, _ calls: [RouteCall]) {
    self.script = script
    self.tree = tree
    let lines = Dictionary(grouping: calls) { script.lines.line(at: $0.range.lowerBound) }
    declarations = lines.values.filter { $0.count == 1 }.reduce(into: [:]) {
      $0[$1[0].range] = .some($1[0].answer)
    }
    for statement in tree.declaringStatements {
      switch statement.kind {
      case .local(let locals, _): for local in locals { declaring[local] = statement.range }
      case .localFunction(let local, _): declaring[local] = statement.range
      default: break
      }
    }
    for name in tree.names {
      guard let local = name.reference.localPlace, let range = declaring[local],
        !range.contains(name.range.lowerBound)
      else { continue }
      used.insert(local)
    }
  }

  /// Whether nothing in the file has to come before or behind something else.
  var isInert: Bool {
    tree.declaringStatements.allSatisfy { statement in
      guard case .return(let values) = statement.kind else { return isOrdered(statement) != true }
      return values.allSatisfy { value in
        if case .name = value.kind { true } else { isPlain(value) }
      }
    }
  }

  /// Whether the order of a statement among others means something; `nil` for one that is compared otherwise, or
  /// that does nothing.
  func isOrdered(_ statement: LuaStatement) -> Bool? {
    switch statement.kind {
    case .empty: return nil
    case .localFunction(let local, _): return used.contains(local) ? false : nil
    case .function: return false
    case .local(let locals, let values):
      guard values.allSatisfy(isPlain) else { return true }
      if isRequiring(statement) { return nil }
      return used.isDisjoint(with: locals) ? nil : false
    case .call(let call): return isDeclaration(call) ? nil : true
    default: return true
    }
  }

  /// Whether a statement gives files that are required to locals, and nothing else.
  func isRequiring(_ statement: LuaStatement) -> Bool {
    guard case .local(let locals, let values) = statement.kind, locals.count == values.count else {
      return false
    }
    return values.allSatisfy(isRequired)
  }

  /// Has a local of a required file go by the number of that.
  mutating func name(_ local: Int, by number: Int) {
    declared[local] = number
    names[local] = "file \(number)"
  }

  /// The numbers of a statement's content: with its locals by the content of what declares them, and alone; and
  /// of these declarations.
  mutating func content(
    of statement: LuaStatement,
    _ contents: inout CodeContents
  ) -> (whole: Int, own: Int, uses: Set<Int>) {
    let own = contents.number(of: script.codeTokens(in: statement.range, tree))
    let place = counts[own, default: 0]
    counts[own] = place + 1
    for (local, range) in declaring where range == statement.range {
      declared[local] = own
      names[local] =
        "local \(own) \(place) \(tree.locals[local].range.lowerBound - range.lowerBound)"
    }
    let names = names
    var uses: Set<Int> = []
    let tokens = script.codeTokens(in: statement.range, tree) { local in
      guard declaring[local] != statement.range, let name = names[local] else { return nil }
      if let own = declared[local] { uses.insert(own) }
      return name
    }
    return (contents.number(of: tokens), own, uses)
  }

  /// Whether a value is the same wherever it stands.
  private func isPlain(_ value: LuaExpression) -> Bool {
    switch value.kind {
    case .nil, .true, .false, .number, .string, .function: true
    case .table(let fields):
      fields.allSatisfy { field in
        switch field {
        case .item(let value), .named(_, let value): isPlain(value)
        case .keyed(let key, let value): isPlain(key) && isPlain(value)
        }
      }
    case .suffixed: isRequired(value)
    case .unary(_, let operand): isPlain(operand)
    case .parentheses(let inner): isPlain(inner)
    case .dots, .name, .operation: false
    }
  }

  private func isRequired(_ value: LuaExpression) -> Bool {
    guard case .suffixed(let callee, let suffixes) = value.kind, suffixes.count == 1,
      case .call(let arguments) = suffixes[0].kind, arguments.count == 1,
      case .string = arguments[0].kind
    else { return false }
    return isWord(callee, among: ["require"])
  }

  /// Whether a call declares what is compared as a declaration.
  private func isDeclaration(_ call: LuaExpression) -> Bool {
    if let answer = declarations[call.range] {
      // What makes the answer may do so from what was assigned before.
      guard let answer, case .suffixed(let callee, _) = answer.kind else { return true }
      guard case .name(let place) = callee.kind else { return false }
      return tree.names[place].reference == .global
    }
    guard case .suffixed(let callee, _) = call.kind else { return false }
    return isWord(callee, among: ["domain", "kind", "scheme"])
  }

  private func isWord(_ expression: LuaExpression, among words: Set<String>) -> Bool {
    guard case .name(let place) = expression.kind else { return false }
    return tree.names[place].reference == .global && words.contains(tree.names[place].name)
  }
}
