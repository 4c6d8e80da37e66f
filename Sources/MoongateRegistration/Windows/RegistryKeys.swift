internal import Moongate

/// Keys for the registry of Windows, as `regedit` imports them from a `.reg` file.
public struct RegistryKeys: Sendable, Hashable {
  /// What a file begins with.
  static let header = "Windows Registry Editor Version 5.00"

  /// A key and what it holds.
  struct Key: Sendable, Hashable {
    /// The path of the key.
    var path: String
    /// The number of its line.
    var line: Int
    /// Its values; `@` names the one without a name.
    var values: [KeyValue] = []
  }

  /// A value of a key that is a text.
  struct KeyValue: Sendable, Hashable {
    /// The name; empty for the one without.
    var name: String
    /// The text.
    var text: String
    /// The number of its line.
    var line: Int
    /// The columns of the text with its quotes.
    var columns: Range<Int>
  }

  /// The path of the file.
  public let file: String
  /// The text, whose lines end with a line feed alone.
  public let text: String
  /// The keys that are made or changed.
  let keys: [Key]
  /// The lines that `regedit` would not read.
  let unreadable: [Int]

  /// The keys of a text.
  init(text: String, file: String) {
    self.file = file
    self.text = text
    var reader = RegistryReader()
    reader.read(text)
    keys = reader.keys
    unreadable = reader.unreadable
  }

  /// The file as `regedit` wants it: UTF-16 with a byte order mark, lines that end as on Windows.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.replacing("\n", with: "\r\n").utf16 {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    return bytes
  }
}

extension RegistryKeys {
  /// The most bytes of a file.
  public static let mostBytes = 4 << 20

  /// Reads a file: UTF-16 with a byte order mark, or UTF-8.
  ///
  /// - Throws: a ``RegistrationError`` where it is too long, or not such a file.
  public init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has more than \(Self.mostBytes) bytes, so it is not read."
      )
    }
    var text: String?
    if bytes.starts(with: [0xFF, 0xFE]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
      }
      if bytes.count.isMultiple(of: 2) { text = String(validating: units, as: UTF16.self) }
    } else {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      text = String(validating: bytes[start...], as: UTF8.self)
    }
    guard let text = text?.replacing("\r\n", with: "\n"),
      text.hasPrefix(Self.header + "\n") || text.hasPrefix("REGEDIT4\n")
    else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) is not a file of registry keys: its first line has to be "
          + "\(Value.quoted(Self.header)), in UTF-16 with a byte order mark or in UTF-8."
      )
    }
    self.init(text: text, file: file)
  }
}
