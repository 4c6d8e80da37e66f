package import MoongateLua

extension Value {
  /// The value that a text of JSON holds.
  ///
  /// A name that stands twice in one object, with the same bytes, is a fault.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - deepest: the most objects and lists in each other, up to 64.
  /// - Throws: what is wrong with the text, as one sentence.
  /// - Complexity: O(*n* log *n*), and at most as often as objects are nested, whatever the names are.
  package init(json text: String, deepest: Int = 64) throws(JSONFault) {
    var path: [String] = []
    let node = try JSONReader.read(text, deepest: deepest)
    self = try Self.value(of: node, in: text, &path)
  }

  /// The value of a node.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - text: the text that it is of.
  ///   - path: the names that lead to the node.
  /// - Returns: the value.
  /// - Throws: the first name that stands twice.
  private static func value(
    of node: JSONNode,
    in text: String,
    _ path: inout [String]
  ) throws(JSONFault) -> Value {
    switch node.content {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .number(let number): return .number(number)
    case .text(let text): return .string(text)
    case .list(let nodes):
      var values: [Value] = []
      for node in nodes { values.append(try value(of: node, in: text, &path)) }
      return .array(values)
    case .object(let members):
      let twice = members.firstTwice
      var fields: [Value.Object.Field] = []
      for (index, member) in members.enumerated() {
        guard index != twice else {
          var fault = JSONFault(
            message: "The name appears twice in this object.",
            at: member.nameBytes.lowerBound,
            in: Array(text.utf8)
          )
          fault.twice = JSONFault.Twice(path: path.joined(separator: "."), name: member.name)
          throw fault
        }
        path.append(member.name)
        let value = try value(of: member.value, in: text, &path)
        path.removeLast()
        fields.append(Value.Object.Field(name: member.name, value: value))
      }
      return .object(Value.Object(fields))
    }
  }
}
