/// The graphemes of a text, of which those that are a sign of ASCII are found by their bytes.
struct Graphemes {
  private let text: String
  private let bytes: [UInt8]

  /// The graphemes of a text.
  init(of text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The bytes of the text.
  var size: Int { bytes.count }

  /// Calls for each grapheme from an offset on, with its offset, until the call says no.
  func forEach(from start: Int, _ body: (Grapheme, Int) -> Bool) {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      let isAlone = offset + 1 == bytes.count || bytes[offset + 1] < 0x80
      let grapheme: Grapheme
      var next = offset + 1
      switch byte {
      case 0x20...0x7E where isAlone: grapheme = .sign(byte)
      case 0x0A: grapheme = .newline
      case 0x09: grapheme = .tab
      default:
        let character = text[text.index(at: offset)]
        next = offset + character.utf8.count
        grapheme = .other(character)
      }
      guard body(grapheme, offset) else { return }
      offset = next
    }
  }
}
