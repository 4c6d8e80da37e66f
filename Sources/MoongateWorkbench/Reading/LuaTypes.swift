internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

/// The types that a value may have, as far as reading tells.
struct LuaTypes: OptionSet, Hashable {
  let rawValue: UInt8

  static let `nil` = LuaTypes(rawValue: 1)
  static let boolean = LuaTypes(rawValue: 2)
  static let number = LuaTypes(rawValue: 4)
  static let text = LuaTypes(rawValue: 8)
  static let table = LuaTypes(rawValue: 16)
  static let function = LuaTypes(rawValue: 32)
  /// Objects of the sandbox, such as the link and responses.
  static let object = LuaTypes(rawValue: 64)

  /// Any type: nothing is known.
  static let any = LuaTypes(rawValue: 127)

  /// The types as a sentence names them: `a text or nil`.
  var noun: String {
    if self == .any { return "any value" }
    let nouns: [(LuaTypes, String)] = [
      (.boolean, "a boolean"), (.number, "a number"), (.text, "a text"), (.table, "a table"),
      (.function, "a function"), (.object, "an object"), (.nil, "nil"),
    ]
    return nouns.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
  }
}

extension LuaTypes {
  /// The types of what a capture gives.
  init(of capture: Pattern.Capture) {
    self =
      switch capture.valueType {
      case .text: .text
      case .integer, .number: .number
      case .boolean: .boolean
      case .list: .table
      }
  }

  /// The types of values that an app declares so.
  init(of type: ValueType) {
    self =
      switch type {
      case .any: .any
      case .boolean: .boolean
      case .int, .number, .range: .number
      case .decimal: [.number, .text]
      case .string, .uuid, .date, .url, .urlWithin, .version, .oneOf, .kind: .text
      case .list, .map, .object: .table
      }
  }
}
