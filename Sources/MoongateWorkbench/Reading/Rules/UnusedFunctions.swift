internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Global functions, and functions of modules, that nothing in the set calls or hands on.
  ///
  /// Names that begin with `_` are left out. Where scripts reach globals by computed keys, or hand a table on,
  /// anything may be called.
  var unusedFunctions: [Finding] {
    var finder = NamedFunctionFinder(reading: self)
    for script in scripts.indices { finder.walk(script) }
    return finder.unused.map { place in
      scripts[place.script].finding(
        .unusedLocal,
        .note,
        at: place.range,
        "Nothing calls the function \(quoted(scripts[place.script].text(place.range))).",
        remedy: "Remove it, or begin its name with _ if it has to be there."
      )
    }
  }
}

/// Finds functions with names that other files may use, and the uses of them.
private struct NamedFunctionFinder: LuaVisitor {
  /// A function, and where its name stands.
  struct Place {
    let script: Int
    let range: Range<Int>
    /// The whole statement, in which the function may call itself.
    let statement: Range<Int>
  }

  private let reading: SetReading
  private var script = 0
  private var globals: [(name: String, place: Place)] = []
  private var fields: [(function: FunctionID, place: Place)] = []
  private var uses: [FunctionID: [(script: Int, offset: Int)]] = [:]

  init(reading: SetReading) { self.reading = reading }

  mutating func walk(_ script: Int) {
    guard let tree = reading.scripts[script].tree else { return }
    self.script = script
    walk(tree)
  }

  mutating func visit(_ statement: LuaStatement) {
    guard case .function(let target, let function) = statement.kind,
      let tree = reading.scripts[script].tree
    else { return }
    let place = Place(script: script, range: target.range, statement: statement.range)
    switch target.kind {
    case .name(let name):
      let name = tree.names[name]
      if name.reference == .global, !name.name.hasPrefix("_") { globals.append((name.name, place)) }
    case .suffixed(let value, let suffixes):
      let id = FunctionID(script: script, function: function.index)
      guard suffixes.count == 1, let key = SetReading.key(of: suffixes[0]), !key.hasPrefix("_"),
        case .table(let table)? = reading.meaning(of: value, in: script),
        !reading.sharedTables.contains(table), reading.fields[table]?[key] == id
      else { return }
      fields.append((id, place))
    default: break
    }
  }

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind else { return }
    for count in 1...suffixes.count {
      let meaning = reading.meaning(of: value, suffixes.prefix(count), in: script)
      guard let meaning else { break }
      guard case .function(let function) = meaning else { continue }
      uses[function, default: []].append((script, expression.range.lowerBound))
    }
    // A method is no meaning, but a use.
    for (count, suffix) in suffixes.enumerated() {
      guard case .method(let key, _) = suffix.kind,
        case .table(let table)? = reading.meaning(of: value, suffixes.prefix(count), in: script),
        let function = reading.fields[table]?[key.name]
      else { continue }
      uses[function, default: []].append((script, expression.range.lowerBound))
    }
  }

  /// The functions that nothing uses.
  var unused: [Place] {
    let names = reading.makesAnyGlobal ? [] : globals.filter { !isUsed($0.name, $0.place) }
    let functions = fields.filter { field in
      // The name in the declaration itself is an expression as well.
      !(uses[field.function] ?? []).contains { use in
        use.script != field.place.script || !field.place.statement.contains(use.offset)
      }
    }
    return (names.map(\.place) + functions.map(\.place)).sorted {
      ($0.script, $0.range.lowerBound) < ($1.script, $1.range.lowerBound)
    }
  }

  private func isUsed(_ name: String, _ place: Place) -> Bool {
    reading.scripts.indices.contains { script in
      (reading.scripts[script].tree?.globals ?? []).contains { use in
        guard use.name == name || use.name == "_G" else { return false }
        return !use.isAssigned
          && (script != place.script || !place.statement.contains(use.range.lowerBound))
      }
    }
  }
}
