internal import LuaSyntax
internal import MoongateLinks

/// Finds out what the locals of a set stand for, by going through its files until nothing new is learnt.
struct MeaningFinder {
  /// The most times that the files are gone through: a link is followed through that many functions.
  private static let mostRounds = 16

  private(set) var reading: SetReading
  /// Parameters that are given different things, or things that are not known.
  private var unknown: Set<LocalID> = []
  /// The functions that are called in a function, by the files.
  private var callees: [FunctionID: Set<FunctionID>] = [:]
  /// The number of mentions of each function, and of those that call it or have it answer links.
  private var mentions: [FunctionID: Int] = [:]
  private var uses: [FunctionID: Int] = [:]
  /// The same for the tables of functions: how often one is named, and how often for one of its fields.
  private var tableMentions: [LocalID: Int] = [:]
  private var tableUses: [LocalID: Int] = [:]
  /// The fields of tables that are no functions, or may not be; `nil` for a key that is not written there.
  private var otherFields: [LocalID: Set<String?>] = [:]

  init(_ reading: SetReading) { self.reading = reading }

  /// Whether something of which nothing is known yet may still be learnt.
  private var isLearning = true

  /// Fills in what is learnt, then takes back what rests on something that stays unknown.
  mutating func find() {
    goThroughFiles()
    isLearning = false
    // What might still have to be taken back is not known.
    if !goThroughFiles() { reading.locals = [:] }
    followCalls()
  }

  /// Returns whether nothing was left to learn or to take back.
  @discardableResult
  private mutating func goThroughFiles() -> Bool {
    for _ in 0..<Self.mostRounds {
      let (locals, exports) = (reading.locals, reading.exports)
      startRound()
      var visitor = MeaningVisitor(finder: self)
      for script in reading.scripts.indices { visitor.walk(script) }
      self = visitor.finder
      forgetEscaped()
      if reading.locals == locals, reading.exports == exports { return true }
    }
    return false
  }

  private mutating func startRound() {
    reading.calls = []
    reading.handling = []
    reading.sharedTables = []
    callees = [:]
    mentions = [:]
    uses = [:]
    tableMentions = [:]
    tableUses = [:]
    otherFields = [:]
  }

  /// Marks every function called from one that answers links as answering links.
  private mutating func followCalls() {
    var open = Array(reading.handling)
    while let function = open.popLast() {
      for callee in callees[function] ?? [] where reading.handling.insert(callee).inserted {
        open.append(callee)
      }
    }
  }

  /// A function that is handed to something else may be called with anything.
  private mutating func forgetEscaped() {
    for (table, keys) in otherFields {
      let functions = reading.fields[table] ?? [:]
      if keys.contains(where: { key in key.map { functions[$0] != nil } ?? !functions.isEmpty }) {
        reading.sharedTables.insert(table)
      }
    }
    for (function, count) in mentions where count > uses[function] ?? 0 { forget(function) }
    for (table, count) in tableMentions where count > tableUses[table] ?? 0 {
      reading.sharedTables.insert(table)
      for function in (reading.fields[table] ?? [:]).values { forget(function) }
    }
  }

  private mutating func forget(_ function: FunctionID) {
    for parameter in parameters[function] ?? [] { note(nil, for: parameter) }
  }

  /// The parameters of the functions that were seen.
  private var parameters: [FunctionID: [LocalID]] = [:]

  /// Notes the value that a file returns to those that require it.
  mutating func noteExport(of tree: LuaChunk, _ script: Int) {
    guard case .return(let values)? = tree.body.statements.last?.kind, let value = values.first
    else { return }
    let meaning = reading.meaning(of: value, in: script)
    reading.exports[script] = meaning
    noteTableUse(meaning)
  }

  // What the visitor tells.

  mutating func note(_ function: LuaFunction, in script: Int) {
    let id = FunctionID(script: script, function: function.index)
    parameters[id] = function.parameters.map { LocalID(script: script, local: $0) }
  }

  /// Notes the meaning that a local is given; a local that is given different meanings is unknown.
  mutating func note(_ meaning: Meaning?, for local: LocalID) {
    guard !unknown.contains(local), meaning != nil || !isLearning else { return }
    guard let known = reading.locals[local] else {
      if let meaning { reading.locals[local] = meaning } else { unknown.insert(local) }
      return
    }
    if let joined = meaning.flatMap({ known.joined(with: $0) }) {
      reading.locals[local] = joined
    } else {
      reading.locals[local] = nil
      unknown.insert(local)
    }
  }

  mutating func noteField(_ key: String, of local: LocalID, _ function: FunctionID) {
    if let other = reading.fields[local]?[key], other != function {
      reading.sharedTables.insert(local)
    } else {
      reading.fields[local, default: [:]][key] = function
    }
  }

  /// Notes a field of a table that becomes something else than a function that is written there.
  mutating func noteField(_ key: String?, of local: LocalID) {
    otherFields[local, default: []].insert(key)
  }

  mutating func noteMention(of function: FunctionID) { mentions[function, default: 0] += 1 }

  mutating func noteUse(of function: FunctionID) { uses[function, default: 0] += 1 }

  /// A table that is named, or the file that gives one: whoever gets it may call its functions.
  mutating func noteTableMention(_ meaning: Meaning?) {
    if let table = reading.table(meaning) { tableMentions[table, default: 0] += 1 }
  }

  /// A place where a table is named for one of its fields, or to be called otherwise.
  mutating func noteTableUse(_ meaning: Meaning?) {
    if let table = reading.table(meaning) { tableUses[table, default: 0] += 1 }
  }

  mutating func noteCall(
    of function: FunctionID,
    _ arguments: [Meaning?],
    isOpen: Bool,
    from caller: FunctionID
  ) {
    callees[caller, default: []].insert(function)
    for (place, parameter) in (parameters[function] ?? []).enumerated() {
      note(
        place < arguments.count ? arguments[place] : isOpen ? nil : .typed(.nil),
        for: parameter
      )
    }
  }

  mutating func noteRoute(_ call: RouteCall, answeredBy function: FunctionID?) {
    reading.calls.append(call)
    guard let function else { return }
    reading.handling.insert(function)
    let parameters = parameters[function] ?? []
    if let link = parameters.first {
      note(.link(call.routes.isEmpty ? .any : RouteSet(call.routes)), for: link)
    }
    if parameters.count > 1 { note(.facts, for: parameters[1]) }
    for further in parameters.dropFirst(2) { note(.typed(.nil), for: further) }
  }
}
