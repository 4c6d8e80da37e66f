internal import LinkRows

/// One way to call a function.
package struct LuaSignature: Sendable, Hashable {
  /// The parameters, in order.
  let parameters: [LuaParameter]
  /// The types of what it gives, written as in LuaCATS; the last may begin with `...`.
  package let results: [String]

  /// A call with these parameters, which gives values of these types.
  init(_ parameters: [LuaParameter], _ results: [String] = []) {
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
