/// The value that a link is to carry for a capture.
package enum LinkParam: Sendable, Equatable {
  case text(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  /// The values of a capture of several.
  case list([LinkParam])
  /// A value that no capture can hold, as a phrase that names it, such as "a table".
  case other(String)
}

extension LinkParam {
  /// Whether reading a link gives the same value; texts are compared byte for byte.
  func isSame(as other: LinkParam) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.integer(let integer), .integer(let other)): integer == other
    case (.number(let number), .number(let other)): number.bitPattern == other.bitPattern
    case (.boolean(let boolean), .boolean(let other)): boolean == other
    case (.list(let list), .list(let other)):
      list.count == other.count && zip(list, other).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }

  /// The value as an error shows it: a long text is cut, and nothing in it acts on a terminal.
  var shown: String {
    switch self {
    case .text(let text): Excerpt.quoted(text)
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    case .boolean(let boolean): String(boolean)
    case .list(let list): list.isEmpty ? "an empty list" : "a list"
    case .other(let phrase): phrase
    }
  }
}
