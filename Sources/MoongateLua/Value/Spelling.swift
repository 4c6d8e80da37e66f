internal import CMoongate

/// Names of the app's in Swift's spelling and in that of scripts: `deleteAccount`, `delete-account`,
/// `delete_account`.
///
/// ASCII case does not count, nor do `-` and `_`.
package enum Spelling {
  /// Whether two names are spellings of one.
  ///
  /// - Complexity: O(*n*) in the bytes of the names, of which nothing is copied.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    return first.withUTF8 { first in second.withUTF8 { areSame(first, $0) } }
  }

  /// Whether two names, as bytes, are spellings of one.
  static func areSame(
    _ first: UnsafeBufferPointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var left = first.makeIterator()
    var right = second.makeIterator()
    while true {
      let byte = next(&left)
      guard byte == next(&right) else { return false }
      if byte == nil { return true }
    }
  }

  /// The place of a name among others, or else of the first that is spelled otherwise.
  package static func index(of name: String, in names: [String]) -> Int? {
    names.firstIndex { $0.isSame(as: name) } ?? names.firstIndex { areSame($0, name) }
  }

  /// The spelling of a name that all its spellings share.
  package static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = name.utf8.makeIterator()
    while let byte = next(&rest) { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func next(_ bytes: inout some IteratorProtocol<UInt8>) -> UInt8? {
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
  package func value(spelled name: String) -> Value? {
    if let value = self[name] { return value }
    var name = name
    return name.withUTF8 { name in value { Spelling.areSame($0, name) } }
  }
}

extension Value {
  /// The value of that name, or else of the first that is spelled otherwise; `nil` where this is not an
  /// object.
  @inline(never)
  package func value(spelled name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object.value(spelled: name)
  }
}

extension Double {
  /// The number as scripts write it in a text: `3.0`, `0.1`, `1e+20`.
  package var luaText: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(MG_NUMBER_BYTES)) { bytes in
      let length = mg_number_text(self, bytes.baseAddress)
      return String(decoding: UnsafeRawBufferPointer(bytes).prefix(length), as: UTF8.self)
    }
  }
}
