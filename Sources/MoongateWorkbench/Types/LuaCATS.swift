internal import LinkRows
internal import Moongate
internal import MoongateLua

/// The form of definitions in LuaCATS, the comments that lua-language-server reads.
enum LuaCATS {
  /// Returns one of these texts; any text where there are none.
  static func choice(_ names: [String]) -> String {
    names.isEmpty ? "string" : names.map(literal).joined(separator: "|")
  }

  /// Returns a text as the type that holds it alone.
  static func literal(_ text: String) -> String { Value.quoted(text) }

  /// Returns a function or a value with its text and its types.
  static func definition(of word: LuaWord, signatures: [LuaSignature]) -> String {
    var lines = ["--- \(word.text)"]
    if let place = word.places.note { lines += ["---", "--- \(place)"] }
    lines += ["---", "--- ```lua", "--- \(word.example)", "--- ```"]
    guard let first = signatures.first else {
      guard case .value(let type) = word.shape, word.name != "_G" else {
        return (lines + ["\(word.name) = {}"]).joined(separator: "\n")
      }
      let value = type == "string" ? "\"\"" : "nil"
      return (lines + ["---@type \(type)", "\(word.name) = \(value)"]).joined(separator: "\n")
    }
    for parameter in first.parameters {
      lines.append(
        "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") \(parameter.type)"
      )
    }
    for result in first.results {
      lines.append(
        "---@return " + (result.hasPrefix("...") ? result.dropFirst(3) + " ..." : result)
      )
    }
    for signature in signatures.dropFirst() { lines.append("---@overload fun\(signature)") }
    let names = first.parameters.map(\.name).joined(separator: ", ")
    return (lines + ["function \(word.name)(\(names)) end"]).joined(separator: "\n")
  }
}

extension Set<LuaPlace> {
  /// The sentence that says in which places a word may be used; `nil` for a word that may be used
  /// everywhere.
  fileprivate var note: String? {
    switch (contains(.loading), contains(.handlers), contains(.responses)) {
    case (true, true, _): nil
    case (true, false, _): "At the top level of a script."
    case (false, true, _): "In handlers."
    case (false, false, _): "In a response that a route has instead of a function."
    }
  }
}
