internal import MoongateLua

/// Names of the app's in Swift's spelling and in that of scripts: `deleteAccount`, `delete-account`,
/// `delete_account`.
enum Spelling {
  /// Whether two names are spellings of one: letters and digits are the same without regard to ASCII
  /// case, `-` and `_` do not count.
  ///
  /// - Complexity: O(*n*) in the bytes of the names, of which nothing is copied.
  static func areSame(_ first: String, _ second: String) -> Bool {
    var first = first.utf8.makeIterator()
    var second = second.utf8.makeIterator()
    while true {
      let (left, right) = (next(&first), next(&second))
      guard left == right else { return false }
      if left == nil { return true }
    }
  }

  /// The place of a name among others, or else of the first that is spelled otherwise.
  static func index(of name: String, in names: [String]) -> Int? {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
      ?? names.firstIndex { areSame($0, name) }
  }

  /// The spelling of a name that all its spellings share.
  static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = name.utf8.makeIterator()
    while let byte = next(&rest) { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func next(_ bytes: inout String.UTF8View.Iterator) -> UInt8? {
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
      default: return byte
      }
    }
    return nil
  }
}

extension Value.Object {
  /// The value of that name, or else of the first that is spelled otherwise.
  func value(spelled name: String) -> Value? {
    self[name] ?? first { Spelling.areSame($0.name, name) }?.value
  }
}
