/// The bytes of a history: each line ends with a newline; in it `\n` is a newline and `\\` a backslash.
extension History {
  /// A history of any bytes: what is not UTF-8 is mended, and a backslash before anything else stands
  /// for itself.
  package init(bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    self.init(newestFirst: lines.reversed().lazy.map(Self.line(of:)))
  }

  /// The bytes that the history is read from again.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "\n"): bytes += Array(#"\n"#.utf8)
        case UInt8(ascii: "\\"): bytes += Array(#"\\"#.utf8)
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func line(of escaped: ArraySlice<UInt8>) -> String {
    // Whatever is mended does not get shorter; a very long line need not be read.
    guard escaped.count <= 2 * maximumLine else { return "" }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in escaped {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "\\"): bytes.append(byte)
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
