internal import Moongate

extension LuaTypes {
  /// The types of values that an app declares so.
  init(of type: ValueType) {
    self =
      switch type {
      case .any: .any
      case .boolean: .boolean
      case .int, .number, .range: .number
      case .decimal: [.number, .text]
      case .string, .uuid, .date, .url, .urlWithin, .oneOf, .kind: .text
      case .list, .map, .object: .table
      }
  }
}
