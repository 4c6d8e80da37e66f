/// A name that scripts may use: a function, a value, or a field of one, as the guide tells of it.
package struct LuaWord: Sendable, Hashable {
  /// The name as it is used, such as `route`, `link.query`, `link:values` or `string.find`.
  package let name: String
  /// The places in which scripts may use the word.
  package let places: Set<LuaPlace>
  /// The kind of the word, with its types.
  package let shape: Shape
  /// One to three sentences, which stand in `Docs/LuaReference.md` word for word.
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
  /// A function.
  static func function(
    _ name: String,
    in places: Set<LuaPlace> = .anywhere,
    _ text: String,
    example: String,
    _ signatures: LuaSignature...
  ) -> LuaWord {
    LuaWord(name: name, places: places, shape: .function(signatures), text: text, example: example)
  }

  /// A value, or a field.
  static func value(
    _ name: String,
    in places: Set<LuaPlace> = .anywhere,
    _ text: String,
    example: String,
    _ type: String
  ) -> LuaWord {
    LuaWord(name: name, places: places, shape: .value(type), text: text, example: example)
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
}

extension LuaSignature: CustomStringConvertible {
  /// The text after the name: `(name: string, arguments?: table): moongate.Response`.
  package var description: String {
    let list = parameters.map(\.description).joined(separator: ", ")
    return "(\(list))" + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }
}
