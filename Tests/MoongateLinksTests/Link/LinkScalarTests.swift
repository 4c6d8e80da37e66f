import Testing

@testable import MoongateLinks

@Suite("Scalars of links") struct LinkScalarTests {
  @Test func `A raw scalar is refused by the rules alone, whichever way it is read`() {
    for value in Array(UInt32(0x80)...0x1_FFFF) + Array(0xE_0000...0xE_01FF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isRefused = ScalarRules.isControl(value) || ScalarRules.isFormat(value, in: .path)
      // The scalar stands in the middle, and at the end, where fewer bytes follow; a mark there is dropped.
      for text in ["app:a\(scalar)bcd", "app:a\(scalar)"] where !text.hasSuffix("\u{FEFF}") {
        let link = try? Link(text)
        if (link == nil) != isRefused { Issue.record("U+\(String(value, radix: 16)) in \(text)") }
      }
    }
  }

  @Test func `Raw bytes are refused where they are not UTF-8`() {
    let others: [UInt8] = [0x41, 0x7E, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE3, 0xFF]
    var results = (read: 0, refused: 0)
    for lead in UInt8(0xC0)...0xF7 {
      for second in others {
        for third in others {
          for fourth in others {
            let bytes = Array("app:".utf8) + [lead, second, third, fourth]
            let text = String(validating: bytes, as: UTF8.self)
            let isHidden = text?.unicodeScalars.contains { scalar in
              ScalarRules.isControl(scalar.value) || ScalarRules.isFormat(scalar.value, in: .path)
            }
            let link = try? Link(bytes: bytes)
            let isRefused =
              text == nil || isHidden == true && text?.unicodeScalars.last != "\u{FEFF}"
            if (link == nil) != isRefused { Issue.record("\(bytes)") }
            results.read += link == nil ? 0 : 1
            results.refused += link == nil ? 1 : 0
          }
        }
      }
    }
    #expect(results.read > 1_000)
    #expect(results.refused > 10_000)
  }
}
