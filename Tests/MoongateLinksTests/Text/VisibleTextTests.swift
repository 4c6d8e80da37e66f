import Testing

@testable import MoongateLinks

@Suite("Texts as terminals show them")
struct VisibleTextTests {
  @Test(
    "What would act, hide or end a line is an escape",
    arguments: [
      ("plain é 日本 👍🏽", "plain é 日本 👍🏽"), ("", ""), ("a\u{0}b", "a\\u{0}b"),
      ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc", "a\\u{A}b\\u{9}c"),
      ("\u{7F}\u{9F}", "\\u{7F}\\u{9F}"),
      ("\u{202E}x\u{200B}", "\\u{202E}x\\u{200B}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("e\u{301}", "e\u{301}"), ("❤\u{FE0F}\u{200D}", "❤\\u{FE0F}\\u{200D}"),
      ("\u{FEFF}", "\\u{FEFF}"),
    ]
  )
  func escapes(_ text: String, _ shown: String) {
    #expect(VisibleText.of(text).utf8.elementsEqual(shown.utf8))
    let scalars = text.unicodeScalars.map { VisibleText.of($0) }.joined()
    #expect(scalars.utf8.elementsEqual(shown.utf8))
  }

  @Test func `What links refuse is never shown as it is`() {
    for number in 0...UInt32(0x10FFFF) {
      guard ScalarRules.isControl(number) || ScalarRules.isFormat(number, in: .host),
        let scalar = Unicode.Scalar(number), !VisibleText.isHidden(scalar)
      else { continue }
      Issue.record("U+\(String(number, radix: 16))")
    }
  }
}
