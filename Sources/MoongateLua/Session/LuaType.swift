/// The type of a value of Lua's (manual §2.1), by the name that the function `type` gives it.
package enum LuaType: String, Sendable, CaseIterable {
  case null = "nil"
  case boolean
  case number
  case string
  case table
  case function
  case userdata

  /// The type of a number of Lua's header.
  init(number: Int) {
    self =
      switch number {
      case 0: .null
      case 1: .boolean
      case 3: .number
      case 4: .string
      case 5: .table
      case 6: .function
      default: .userdata
      }
  }
}
