package import Moongate
internal import MoongateBundles
package import MoongateLua

/// A set as one file without code: its declarations, and the answers that they declare.
package struct DataForm: Sendable {
  /// A gate that runs the set of that file.
  package let gate: Gate

  /// Writes the form of a set, and reads it again.
  ///
  /// - Parameter gate: a gate that runs the set.
  /// - Throws: a ``WorkbenchError`` that names each route which a function answers.
  package init(of gate: Gate) throws(WorkbenchError) {
    let program = gate.program
    guard !program.scripts.isData else {
      self.gate = gate
      return
    }
    let declared = program.routes + [program.otherwise].compactMap(\.self)
    let functions = declared.filter { if case .function = $0.answer { true } else { false } }
    guard functions.isEmpty else {
      throw WorkbenchError(
        """
        The set cannot be data only: give these routes declared answers in place of functions, such as \
        open("album", captures); Docs/Delivery.md has more.
        """
          + functions.map { "\n  \($0.route)" }.joined()
      )
    }
    let declarations = program.states.declarations.compactMap(\.written)
    do throws(LoadError) {
      self.gate = try Gate(
        scripts: Scripts([Scripts.dataEntry: Self.text(of: declarations)]),
        configuration: gate.configuration.readingData
      )
      guard self.gate.program.states.declarations == declarations else {
        throw .scripts("JSON cannot hold one of its values.")
      }
    } catch {
      throw WorkbenchError("The set cannot be data only. \(error)")
    }
  }

  /// The text of a file that has declarations, none of them with a function, each on a line.
  package static func text(of declarations: [LuaDeclaration]) -> String {
    let lines = declarations.compactMap(\.written).map { "    " + $0.dataText }.joined(
      separator: ",\n"
    )
    return "{\n  \"schema\": 1,\n  \"declarations\": [\n\(lines)\n  ]\n}\n"
  }
}

extension LuaDeclaration {
  /// The declaration as a file has it: without its caller; `nil` for a group, whose routes are written out.
  package var written: LuaDeclaration? {
    if case .group = kind { return nil }
    var declaration = LuaDeclaration(kind: kind, file: file, line: line)
    declaration.isAlternate = isAlternate
    return declaration
  }

  /// The declaration as an object of JSON, on one line.
  fileprivate var dataText: String {
    var members: [(String, Value)] = [("at", .string(location.place))]
    switch kind {
    case .scheme(let name): members.append(("scheme", .string(name)))
    case .domain(let name): members.append(("domain", .string(name)))
    case .kind(let name, let pattern):
      members += [("kind", .string(name)), ("pattern", .string(pattern))]
    case .route(let pattern, let options, let handler):
      members.append(("route", .string(pattern)))
      if let name = options.name { members.append(("name", .string(name))) }
      if isAlternate { members.append(("alternate", .boolean(true))) }
      if options.ignoresCase { members.append(("ignore_case", .boolean(true))) }
      let lists = [
        ("from", options.origins), ("needs", options.needs), ("examples", options.examples),
      ]
      for (name, texts) in lists where !texts.isEmpty { members.append((name, .texts(texts))) }
      members.append(("answer", handler.dataValue))
    case .otherwise(let handler): members.append(("otherwise", handler.dataValue))
    case .refused(let handler): members.append(("refused", handler.dataValue))
    case .group: break
    }
    let texts = members.map { "\(Value.string($0.0).documentText): \($0.1.documentText)" }
    return "{\(texts.joined(separator: ", "))}"
  }
}

extension LuaHandler {
  /// The answer as JSON; null for a function.
  fileprivate var dataValue: Value {
    switch self {
    case .constant(let response): LuaResponseTemplate(response)?.dataValue ?? .null
    case .template(let response): response.dataValue
    case .function: .null
    }
  }
}

extension LuaResponseTemplate {
  fileprivate var dataValue: Value {
    var members: [String: Value] = [:]
    for part in parts {
      switch part {
      case .name(let name): members[kind.rawValue] = .string(name)
      case .url(let text), .link(let text): members[kind.rawValue] = text.dataValue
      case .prompt(let prompt, _): members[kind.rawValue] = prompt.dataValue
      case .arguments(let arguments): members.add("arguments", arguments)
      case .then(let then): members["then"] = then.dataValue
      }
    }
    return .named(members.isEmpty ? [kind.rawValue: .boolean(true)] : members)
  }
}

extension LuaPromptTemplate {
  fileprivate var dataValue: Value {
    guard let key else { return text.dataValue }
    var members = ["text": text.dataValue, "key": .string(key)]
    members.add("arguments", arguments)
    return .named(members)
  }
}

extension LuaTemplate {
  fileprivate var dataValue: Value {
    switch self {
    case .constant(let value): value.dataValue
    case .capture(let name): ["$capture": .string(name)]
    case .captures: ["$captures": true]
    case .query(let name): ["$query": .string(name)]
    case .text(let text): ["$text": .string(text)]
    case .link(let link): link.dataValue
    case .url(let url): url.dataValue
    case .samePath(let path): path.dataValue
    case .list(let elements): .array(elements.map(\.dataValue))
    case .object(let fields):
      .members(fields.map { Value.Object.Field(name: $0.name, value: $0.value.dataValue) })
    }
  }
}

extension LuaLinkTemplate {
  fileprivate var dataValue: Value {
    var members: [String: Value] = ["$link": .string(name)]
    members["scheme"] = scheme.map { .string($0) }
    members["host"] = host.map { .string($0) }
    members.add("params", params)
    members.add("query", query)
    if !keep.isEmpty { members["keep"] = .texts(keep) }
    return .named(members)
  }
}

extension LuaURLTemplate {
  fileprivate var dataValue: Value {
    var members: [String: Value] = ["$url": .string(text)]
    members.add("values", values)
    if !keep.isEmpty { members["keep"] = .texts(keep) }
    return .named(members)
  }
}

extension LuaSamePath {
  fileprivate var dataValue: Value {
    var members: [String: Value] = ["$same_path": .string(origin)]
    if keepsQuery { members["query"] = true }
    if !keep.isEmpty { members["keep"] = .texts(keep) }
    return .named(members)
  }
}

extension [String: Value] {
  /// Adds a member, unless it is an empty object.
  fileprivate mutating func add(_ name: String, _ value: LuaTemplate) {
    if value != .constant([:]) { self[name] = value.dataValue }
  }
}

extension Value {
  fileprivate static func named(_ members: [String: Value]) -> Value { .object(Object(members)) }

  fileprivate static func texts(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }

  /// An object of a script, whose names may begin like those that stand for something else.
  fileprivate static func members(_ fields: [Object.Field]) -> Value {
    let object = Value.object(Object(fields))
    return fields.contains { $0.name.utf8.first == UInt8(ascii: "$") }
      ? ["$object": object] : object
  }

  /// The value as JSON; a number that is whole, or that JSON lacks, is a text.
  fileprivate var dataValue: Value {
    switch self {
    case .null, .boolean, .integer, .string: self
    case .number(let number):
      Int(exactly: number) == nil && number.isFinite ? self : ["$number": .string("\(number)")]
    case .array(let values): .array(values.map(\.dataValue))
    case .object(let object):
      .members(object.map { Object.Field(name: $0.name, value: $0.value.dataValue) })
    }
  }
}
