package import Moongate

extension JSONNode {
  /// The text; `nil` for any other value.
  package var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements of a list; `nil` for any other value.
  package var list: [JSONNode]? { if case .list(let nodes) = content { nodes } else { nil } }

  /// The members of an object; `nil` for any other value.
  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The truth of a boolean; `nil` for any other value.
  var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  /// Returns the last member of an object with a name, byte for byte, which is the one that readers keep.
  ///
  /// - Complexity: O(*n*) in the members.
  package func member(_ name: String) -> Member? { members?.last { $0.name.isSame(as: name) } }

  /// The name of the value's kind, in a word or two: `a text`, `a list`.
  var noun: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The members whose name stands in the same object before, of this value and all in it, and the
  /// first of each.
  ///
  /// - Complexity: O(*n*).
  package var doubledMembers: [(first: Member, again: Member)] {
    var doubled: [(first: Member, again: Member)] = []
    var open = [self]
    while let node = open.popLast() {
      open += node.list?.reversed() ?? []
      var known: [ByteName: Member] = [:]
      for member in node.members ?? [] {
        open.append(member.value)
        if let first = known[ByteName(member.name)] {
          doubled.append((first, member))
        } else {
          known[ByteName(member.name)] = member
        }
      }
    }
    return doubled.sorted { $0.again.nameBytes.lowerBound < $1.again.nameBytes.lowerBound }
  }
}
