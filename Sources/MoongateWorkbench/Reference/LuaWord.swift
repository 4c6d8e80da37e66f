/// A name that scripts may use: a function, a value, or a field of one, as the page of the reference tells of it.
package struct LuaWord: Sendable, Hashable {
  /// The name as it is used, such as `route`, `link.query`, `link:values` or `string.find`.
  package let name: String
  /// The places in which scripts may use the word.
  package let places: Set<LuaPlace>
  /// The kind of the word, with its types.
  package let shape: Shape
  /// One to three sentences.
  package let text: String
  /// A line or two of Lua that use it.
  package let example: String

  /// The kind of a name: a function or a value.
  package enum Shape: Sendable, Hashable {
    /// A function, by the ways to call it; the first is the widest.
    case function([LuaSignature])
    /// A value of a type, written as in LuaCATS.
    case value(String)
  }
}

extension LuaWord {
  /// The word of these ways to use it, each written as in `uses`; `nil` if one cannot be read.
  init?(_ uses: [String], text: String, example: String) {
    guard let first = uses.first, let end = first.firstRange(of: #/\(|: /#), text.hasSuffix(".")
    else {
      return nil
    }
    name = String(first[..<end.lowerBound])
    places = Self.places(of: name)
    self.text = text
    self.example = example
    if first[end] == ": " {
      shape = .value(String(first[end.upperBound...]))
    } else {
      let length = name.count
      let signatures = uses.compactMap { LuaSignature($0.dropFirst(length)) }
      guard signatures.count == uses.count else { return nil }
      shape = .function(signatures)
    }
  }

  private static func places(of name: String) -> Set<LuaPlace> {
    switch name {
    case "scheme", "domain", "kind", "route", "otherwise", "ignore_case", "name", "needs", "from",
      "examples":
      [.loading]
    case "capture", "captures": [.responses]
    case "link_to", "text", "url": Set(LuaPlace.allCases)
    case "ask", "cancel", "facts", "fail", "link", "reply": [.handlers]
    default: name.hasPrefix("link") ? [.handlers] : .anywhere
    }
  }
}

extension LuaWord {
  /// The ways to call it; none for a value.
  package var signatures: [LuaSignature] {
    if case .function(let signatures) = shape { signatures } else { [] }
  }

  /// The ways to use it, a line each: `link:values(name: string): string[]`.
  package var uses: [String] {
    switch shape {
    case .function(let signatures): signatures.map { name + $0.description }
    case .value(let type): ["\(name): \(type)"]
    }
  }

  /// The part of the name before the last `.` or `:`, such as `string`; `nil` for a global.
  package var owner: String? {
    name.lastIndex { $0 == "." || $0 == ":" }.map { String(name[..<$0]) }
  }

  /// The name without its owner.
  package var lastName: String {
    owner.map { String(name.dropFirst($0.count + 1)) } ?? name
  }
}

/// A place in which a script may use a word.
package enum LuaPlace: String, Sendable, Hashable, CaseIterable {
  /// At the top level of a file, while the set loads.
  case loading
  /// In a function that answers links.
  case handlers
  /// In a response that a route has instead of a function.
  case responses
}

extension Set<LuaPlace> {
  /// In all scripts.
  package static let anywhere: Self = [.loading, .handlers]
}

/// One way to call a function.
package struct LuaSignature: Sendable, Hashable {
  /// The parameters, in order.
  package let parameters: [LuaParameter]
  /// The types of what it gives, written as in LuaCATS; the last may begin with `...`.
  package let results: [String]

  /// A call with these parameters, which gives values of these types.
  package init(_ parameters: [LuaParameter], _ results: [String] = []) {
    self.parameters = parameters
    self.results = results
  }

  /// The call whose description is the text; results with a comma are in parentheses.
  init?(_ text: Substring) {
    var depth = 0
    let end = text.firstIndex {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return depth == 0
    }
    guard let end, text.first == "(" else { return nil }
    let rest = text[end...].dropFirst()
    guard rest.isEmpty || rest.hasPrefix(": ") else { return nil }
    parameters = Self.elements(of: text[..<end].dropFirst()).map(LuaParameter.init(stringLiteral:))
    results = Self.elements(of: rest.dropFirst(2)).map {
      $0.hasPrefix("(") && $0.hasSuffix(")") ? String($0.dropFirst().dropLast()) : $0
    }
  }

  /// The elements of a list with commas, of which brackets hold some.
  private static func elements(of list: Substring) -> [String] {
    var elements: [String] = []
    var element = ""
    var depth = 0
    for character in list {
      if "(<{".contains(character) { depth += 1 }
      if ")>}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        elements.append(element)
        element = ""
      } else if character != " " || !element.isEmpty {
        element.append(character)
      }
    }
    return element.isEmpty ? elements : elements + [element]
  }
}

extension LuaSignature: CustomStringConvertible {
  /// The text after the name: `(name: string, arguments?: table): moongate.Response`.
  package var description: String {
    let list = parameters.map(\.description).joined(separator: ", ")
    return "(\(list))" + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }
}
