/// A name that scripts may use: a function, a value, or a field of one, as the page of the reference tells of it.
package struct LuaWord: Sendable, Hashable {
  /// The name as it is used, such as `route`, `link.query`, `link:values` or `string.find`.
  package let name: String
  /// The places in which scripts may use the word.
  package let places: Set<LuaPlace>
  /// The kind of the word, with its types.
  let shape: Shape
  /// One to three sentences.
  package let text: String
  /// A line or two of Lua that use it.
  package let example: String

  /// The kind of a name: a function or a value.
  enum Shape: Sendable, Hashable {
    /// A function, by the ways to call it; the first is the widest.
    case function([LuaSignature])
    /// A value of a type, written as in LuaCATS.
    case value(String)
  }
}

extension LuaWord {
  /// The word of these ways to use it, each written as in `uses`; `nil` if one cannot be read.
  init?(_ uses: [String], text: String, example: String) {
    guard let first = uses.first, text.hasSuffix(".") else { return nil }
    if let end = first.firstIndex(of: "(") {
      name = String(first[..<end])
      let length = name.count
      let signatures = uses.compactMap { LuaSignature($0.dropFirst(length)) }
      guard signatures.count == uses.count else { return nil }
      shape = .function(signatures)
    } else if let end = first.firstIndex(of: " "), first[..<end].hasSuffix(":") {
      name = String(first[..<end].dropLast())
      shape = .value(String(first[end...].dropFirst()))
    } else {
      return nil
    }
    places = Self.places(of: name)
    self.text = text
    self.example = example
  }

  private static func places(of name: String) -> Set<LuaPlace> {
    switch name {
    case "scheme", "domain", "kind", "route", "otherwise", "refused", "group", "ignore_case",
      "name", "needs", "from", "examples", "prefix", "host":
      [.loading]
    case "capture", "captures", "query": [.responses]
    case "link_to", "same_path", "text", "url": Set(LuaPlace.allCases)
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
  static let anywhere: Self = [.loading, .handlers]
}
