/// A value of Lua's as it is shown to a person: a tree, cut where limits say so.
package indirect enum ShownValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A float, also an infinite one and what is not a number.
  case number(Double)
  /// The beginning of a text, of any bytes, and how many are left out.
  case text([UInt8], leftOut: Int)
  case table(ShownTable)
  /// A table that is shown elsewhere, by its number, and whether this place is inside of it.
  case again(Int, isInside: Bool)
  /// A table that stands too deep to be shown.
  case deep
  case function(ShownFunction)
  /// A link object, by the text of its link.
  case link(String)
  /// A response, as the call that made it.
  case response(String)
  /// Anything else, such as a version or a capture, in words.
  case other(String)
}

/// A function as it is shown.
package struct ShownFunction: Sendable, Equatable {
  /// The name that the Lua reference gives it, such as `string.rep`; `nil` for a script's.
  package let name: String?
  /// The file that defines the function; `nil` if no script does.
  package let file: String?
  package let line: Int

  package init(name: String? = nil, file: String? = nil, line: Int = 0) {
    self.name = name
    self.file = file
    self.line = line
  }
}

/// A table as it is shown.
package struct ShownTable: Sendable, Equatable {
  /// A non-list entry of a table.
  package struct Field: Sendable, Equatable {
    package let key: ShownValue
    package let value: ShownValue

    package init(key: ShownValue, value: ShownValue) {
      self.key = key
      self.value = value
    }
  }

  /// The number of this table among the shown ones, from 1.
  package let number: Int
  /// The elements of the list that it begins with.
  package internal(set) var elements: [ShownValue] = []
  /// Its other entries in the order of `pairs`; then those whose keys have no order.
  package internal(set) var fields: [Field] = []
  /// The number of entries left out.
  package internal(set) var leftOut = 0

  package init(number: Int) { self.number = number }
}
