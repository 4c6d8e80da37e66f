internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

extension SetReading {
  /// The meaning of an expression in a file; `nil` where nothing is known.
  ///
  /// - Complexity: O(*n*) in the parts of the expression.
  func meaning(of expression: LuaExpression, in script: Int) -> Meaning? {
    switch expression.kind {
    case .nil: .typed(.nil)
    case .true, .false: .typed(.boolean)
    case .number(let number): .number(number)
    case .string(let bytes): .text(bytes)
    case .function(let function): .function(FunctionID(script: script, function: function.index))
    case .table: .typed(.table)
    case .dots: nil
    case .name(let place): meaning(ofName: place, in: script)
    case .parentheses(let inner): meaning(of: inner, in: script)
    case .unary(let `operator`, _):
      switch `operator` {
      case .not: .typed(.boolean)
      case .length, .negate, .complement: nil
      }
    case .operation(let first, let operands): meaning(of: first, operands, in: script)
    case .suffixed(let value, let suffixes):
      meaning(of: value, suffixes[...], in: script)
    }
  }

  /// The meaning of a value and the first of its suffixes.
  func meaning(
    of value: LuaExpression,
    _ suffixes: ArraySlice<LuaSuffix>,
    in script: Int
  ) -> Meaning? {
    var meaning = meaning(of: value, in: script)
    for suffix in suffixes {
      guard let before = meaning else { return nil }
      meaning = self.meaning(of: suffix, behind: before, in: script)
    }
    return meaning
  }

  private func meaning(ofName place: Int, in script: Int) -> Meaning? {
    guard let name = scripts[script].tree?.names[place] else { return nil }
    if let local = name.reference.localPlace {
      guard !scripts[script].assignedLocals.contains(local) else { return nil }
      return locals[LocalID(script: script, local: local)]
    }
    guard name.reference == .global, !ownGlobals.contains(name.name) else { return nil }
    return SandboxWords.globals.contains(name.name) ? .word(name.name) : nil
  }

  /// The key that a suffix reads, where it stands there.
  static func key(of suffix: LuaSuffix) -> String? {
    switch suffix.kind {
    case .field(let key): key.name
    case .index(let expression):
      if case .string(let bytes) = expression.kind {
        String(decoding: bytes, as: UTF8.self)
      } else {
        nil
      }
    case .call, .method: nil
    }
  }

  private func meaning(of suffix: LuaSuffix, behind before: Meaning, in script: Int) -> Meaning? {
    switch suffix.kind {
    case .field, .index: Self.key(of: suffix).flatMap { meaning(ofField: $0, of: before) }
    case .call(let arguments): meaning(ofCall: before, arguments, in: script)
    case .method(let key, let arguments):
      meaning(ofMethod: key.name, of: before, arguments, in: script)
    }
  }

  /// The meaning of what a method of a text gives, as far as it keeps every character.
  private func meaning(
    ofMethod name: String,
    of before: Meaning,
    _ arguments: [LuaExpression],
    in script: Int
  ) -> Meaning? {
    switch (name, before) {
    case ("format", .text), ("format", .typed(.text)):
      hasLinkText(arguments, in: script) ? .joinedText : .typed(.text)
    case ("lower", _), ("upper", _):
      before == .joinedText ? before : isLinkText(before) ? .linkText(.text) : nil
    default: nil
    }
  }

  private func meaning(ofField key: String, of before: Meaning) -> Meaning? {
    switch before {
    case .link(let routes):
      switch key {
      case "params": .params(routes)
      case "query": .query
      case "callback": .callback
      case "text", "path": .linkText(.text)
      case "scheme": .typed(.text)
      case "host", "fragment", "user": .linkText([.text, .nil])
      case "origin": .typed([.text, .nil])
      case "port": .typed([.number, .nil])
      default: nil
      }
    case .params(let routes): .capture(key, routes)
    case .query: .item(key)
    case .facts: .fact(key)
    case .word(let name):
      LuaReference.word(named: "\(name).\(key)") == nil ? nil : .word("\(name).\(key)")
    case .table(let local): fields[local]?[key].map { .function($0) }
    case .module(let place): export(of: place).flatMap { meaning(ofField: key, of: $0) }
    case .callback, .capture, .item, .fact, .function, .text, .number, .linkText, .joinedText,
      .typed:
      nil
    }
  }

  /// The local whose table a meaning is.
  func table(_ meaning: Meaning?) -> LocalID? {
    switch meaning {
    case .table(let local): local
    case .module(let script):
      if case .table(let local)? = export(of: script) { local } else { nil }
    default: nil
    }
  }

  /// Returns the export of a file, or of the file that it hands on; `nil` if the chain of files is
  /// too long.
  func export(of script: Int) -> Meaning? {
    var script = script
    // Files that hand on each other's go in a circle.
    for _ in 0..<Self.mostExports {
      guard case .module(let next)? = exports[script] else { return exports[script] }
      script = next
    }
    return nil
  }

  /// The most files through which something is handed on.
  private static let mostExports = 16

  private func meaning(
    ofCall callee: Meaning,
    _ arguments: [LuaExpression],
    in script: Int
  ) -> Meaning? {
    guard case .word(let name) = callee else { return nil }
    switch name {
    case "require":
      guard let first = arguments.first, case .text(let bytes) = meaning(of: first, in: script)
      else { return nil }
      return self.script(required: String(decoding: bytes, as: UTF8.self)).map { .module($0) }
    case "string.format": return hasLinkText(arguments, in: script) ? .joinedText : .typed(.text)
    case "table.concat":
      guard let first = arguments.first, case .table(let fields) = first.kind else { return nil }
      let items = fields.compactMap { if case .item(let item) = $0 { item } else { nil } }
      return hasLinkText(items, in: script) ? .joinedText : .typed(.text)
    case "tostring", "string.lower", "string.upper":
      guard let first = arguments.first, hasLinkText(first, in: script) else {
        return .typed(.text)
      }
      return isJoined(first, in: script) ? .joinedText : .linkText(.text)
    case "tonumber": return .typed([.number, .nil])
    case "type", "link_to", "url", "same_path": return .typed(.text)
    case "query": return .typed([.text, .nil])
    case "string.gsub", "string.sub":
      guard arguments.contains(where: { hasLinkText($0, in: script) }) else { return .typed(.text) }
      return .linkText(.text)
    default: return SandboxWords.makesResponse(name) ? .typed(.object) : nil
    }
  }

  /// The file that a name stands for in `require`.
  func script(required name: String) -> Int? {
    let path = name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    return places[path + ".lua"] ?? places[name]
  }

  /// Operators are applied from left to right; a script can repeat them without end, so none recurses.
  private func meaning(
    of first: LuaExpression,
    _ operands: [LuaOperand],
    in script: Int
  ) -> Meaning? {
    var left = meaning(of: first, in: script)
    for operand in operands {
      switch operand.operator {
      case .concatenate:
        let isOfLink = isLinkText(left) || hasLinkText(operand.value, in: script)
        left = isOfLink ? .joinedText : .typed(.text)
      case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual:
        left = .typed(.boolean)
      case .or:
        let right = meaning(of: operand.value, in: script)
        let types = types(of: left).subtracting(.nil).union(types(of: right))
        if left == .joinedText || right == .joinedText {
          left = .joinedText
        } else if isLinkText(left) || isLinkText(right) {
          left = .linkText(types)
        } else {
          left = types == .any ? nil : .typed(types)
        }
      case .and, .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight, .add, .subtract, .multiply,
        .divide, .floorDivide, .modulo, .power:
        left = nil
      }
    }
    return left
  }

  /// Whether a value holds text of links in which any character may stand.
  func hasLinkText(_ expression: LuaExpression, in script: Int) -> Bool {
    isLinkText(meaning(of: expression, in: script))
  }

  private func hasLinkText(_ expressions: [LuaExpression], in script: Int) -> Bool {
    expressions.contains { hasLinkText($0, in: script) }
  }

  /// Whether a value joins such text of links to other text.
  func isJoined(_ expression: LuaExpression, in script: Int) -> Bool {
    meaning(of: expression, in: script) == .joinedText
  }

  private func isLinkText(_ meaning: Meaning?) -> Bool {
    switch meaning {
    case .linkText, .joinedText, .item: true
    case .capture(let name, let routes):
      (captures(name, of: routes) ?? []).contains { $0.kind.isFreeText }
    default: false
    }
  }

  /// The types that a value may have.
  func types(of expression: LuaExpression, in script: Int) -> LuaTypes {
    types(of: meaning(of: expression, in: script))
  }

  /// The types that a value with a meaning may have.
  func types(of meaning: Meaning?) -> LuaTypes {
    switch meaning {
    case .text, .joinedText: return .text
    case .number: return .number
    case .item: return [.text, .nil]
    case .typed(let types), .linkText(let types): return types
    case .link: return .object
    case .params, .query, .facts, .table: return .table
    case .function: return .function
    case .word, .callback, .module, nil: return .any
    case .fact(let name): return types(ofFact: name)
    case .capture(let name, let routes):
      guard let captures = captures(name, of: routes), !captures.isEmpty,
        captures.count == routes.places?.count
      else { return .any }
      return captures.reduce(into: []) { types, capture in
        types.formUnion(LuaTypes(of: capture))
        if capture.isOptional { types.formUnion(.nil) }
      }
    }
  }

  /// The texts that a fact may be; `nil` where it may be something else.
  func options(ofFact name: String) -> [String]? {
    let types = capabilities.compactMap { $0.facts[name]?.type }
    let options = types.compactMap { if case .oneOf(let options) = $0 { options } else { nil } }
    return types.isEmpty || options.count < types.count ? nil : options.flatMap(\.self)
  }

  /// The types of a fact: a fact that the app does not pass is `nil`.
  private func types(ofFact name: String) -> LuaTypes {
    guard !capabilities.isEmpty else { return .any }
    return capabilities.reduce(into: .nil) { types, version in
      types.formUnion(version.facts[name].map { LuaTypes(of: $0.type) } ?? .nil)
    }
  }
}

extension Kind {
  /// Whether a text of the kind may hold any character.
  var isFreeText: Bool {
    switch self {
    case .text: true
    // What the pattern of a declared kind refuses, only trying it tells.
    case .int, .number, .decimal, .boolean, .date, .uuid, .range, .oneOf, .url, .declared: false
    }
  }
}
