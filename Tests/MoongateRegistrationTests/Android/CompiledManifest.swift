/// Writes manifests as Android's build tools compile them, from what tests give.
struct CompiledManifest {
  struct Element {
    var name: String
    /// Attributes by name; of Android, but for `package`.
    var attributes: [(String, String)] = []
    var children: [Element] = []
  }

  private var texts: [String] = []
  private var body: [UInt8] = []
  private static let namespace = "http://schemas.android.com/apk/res/android"

  /// The bytes of an element, with texts in UTF-8 or UTF-16.
  static func bytes(_ element: Element, isUTF8: Bool) -> [UInt8] {
    var writer = CompiledManifest()
    writer.write(element)
    let pool = writer.pool(isUTF8: isUTF8)
    let size = 8 + pool.count + writer.body.count
    return half(0x0003) + half(8) + word(size) + pool + writer.body
  }

  private mutating func number(_ text: String) -> Int {
    if let index = texts.firstIndex(of: text) { return index }
    texts.append(text)
    return texts.count - 1
  }

  private mutating func write(_ element: Element) {
    let none = 0xFFFF_FFFF
    var attributes: [UInt8] = []
    for (name, value) in element.attributes {
      let space = name == "package" ? none : number(Self.namespace)
      let raw = number(value)
      attributes += Self.word(space) + Self.word(number(name)) + Self.word(raw)
      switch value {
      case "true", "false": attributes += Self.value(0x12, value == "true" ? none : 0)
      default:
        if let integer = Int(value) {
          attributes += Self.value(0x10, integer)
        } else {
          attributes += Self.value(0x03, raw)
        }
      }
    }
    let name = Self.word(none) + Self.word(number(element.name))
    body += Self.half(0x0102) + Self.half(16) + Self.word(36 + attributes.count) + Self.word(1)
    body += Self.word(none) + name + Self.half(20) + Self.half(20)
    body += Self.half(element.attributes.count) + [0, 0, 0, 0, 0, 0] + attributes
    for child in element.children { write(child) }
    body +=
      Self.half(0x0103) + Self.half(16) + Self.word(24) + Self.word(1) + Self.word(none) + name
  }

  private func pool(isUTF8: Bool) -> [UInt8] {
    var offsets: [UInt8] = []
    var data: [UInt8] = []
    for text in texts {
      offsets += Self.word(data.count)
      if isUTF8 {
        data +=
          Self.length(text.utf16.count) + Self.length(text.utf8.count) + Array(text.utf8) + [0]
      } else {
        data += Self.half(text.utf16.count) + text.utf16.flatMap { Self.half(Int($0)) } + [0, 0]
      }
    }
    while data.count % 4 != 0 { data.append(0) }
    let start = 28 + offsets.count
    return Self.half(0x0001) + Self.half(28) + Self.word(start + data.count)
      + Self.word(texts.count)
      + Self.word(0) + Self.word(isUTF8 ? 0x100 : 0) + Self.word(start) + Self.word(0) + offsets
      + data
  }

  private static func length(_ count: Int) -> [UInt8] {
    count < 0x80 ? [UInt8(count)] : [UInt8(count >> 8 | 0x80), UInt8(count & 0xFF)]
  }

  private static func value(_ type: UInt8, _ data: Int) -> [UInt8] {
    half(8) + [0, type] + word(data)
  }
  private static func half(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }
  private static func word(_ value: Int) -> [UInt8] {
    half(value & 0xFFFF) + half(value >> 16 & 0xFFFF)
  }
}
