internal import CMoongate

/// A line that assigns a local of a function around, in a function that handlers can reach.
///
/// The local gets the value that it had after loading back after each call.
package struct LuaAssignment: Sendable, Hashable {
  package var file: String
  package var line: Int
  /// The local's name.
  package var name: String
}

extension LuaAssignment {
  /// Reads the list that C wrote.
  static func list(tape: mg_text) -> [LuaAssignment] {
    var reader = TapeReader(tape: tape)
    var list: [LuaAssignment] = []
    while !reader.isAtEnd {
      guard case .array(let parts) = reader.readValue(), parts.count == 3,
        case .string(let file) = parts[0], case .integer(let line) = parts[1],
        case .string(let name) = parts[2]
      else { preconditionFailure("an assignment is a file, a line and a name") }
      list.append(LuaAssignment(file: file, line: line, name: name))
    }
    return list
  }
}
