import MoongateLinks
import Testing

@Suite("What errors say")
struct ErrorTextTests {
  @Test("One sentence, the link and a caret")
  func caret() {
    let error = #expect(throws: LinkError.self) { try Link("myapp:a/%zz/b") }
    #expect(
      error?.description == """
        The link is refused: two hexadecimal digits must follow a "%".
          myapp:a/%zz/b
                  ^
        """
    )
  }

  @Test("The caret stands under characters, not bytes")
  func wide() {
    let error = #expect(throws: LinkError.self) { try Link("myapp:éé\\") }
    #expect(error?.offset == 10)
    #expect(error?.description.hasSuffix("  myapp:éé\\\n          ^") == true)
  }

  @Test("What a terminal would act on is shown as an escape")
  func escapes() {
    let error = #expect(throws: LinkError.self) { try Link("myapp:\u{1B}[2J\u{202E}\u{9B}") }
    #expect(error?.description.contains("  myapp:\\u{1B}[2J\\u{202E}\\u{9B}\n        ^") == true)
    for scalar in error?.description.unicodeScalars ?? "".unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.value < 0x7F)
    }
  }

  @Test("A long link is cut to an excerpt")
  func excerpt() {
    let long = String(repeating: "a", count: 4_000)
    let error = #expect(throws: LinkError.self) { try Link("myapp:\(long)\\\(long)") }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.last?.count ?? 0 < 80)
    #expect(lines.dropFirst().first?.hasPrefix("  …aaa") == true)
    #expect(lines.dropFirst().first?.hasSuffix("aaa…") == true)
    let column = lines.last.map { $0.count - 1 } ?? 0
    #expect(lines.dropFirst().first.map { Array($0)[column] } == "\\")
  }

  @Test("The caret may stand behind the end")
  func end() {
    let error = #expect(throws: LinkError.self) { try Link("open") }
    #expect(error?.description.hasSuffix("  open\n      ^") == true)
    let empty = #expect(throws: LinkError.self) { try Link("") }
    #expect(empty?.description.hasSuffix("\n  \n  ^") == true)
  }

  @Test("Every reason has a sentence of its own")
  func sentences() {
    let texts = LinkError.Reason.allCases.map {
      LinkError(reason: $0, offset: 0, link: "a").description
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test(
    "The nearest name",
    arguments: [
      ("itn", "int"), ("Int", "int"), ("nubmer", "number"), ("uid", "uuid"), ("int", "int"),
      ("sku", nil), ("integer", nil), ("", nil),
    ] as [(String, String?)]
  )
  func nearestName(_ word: String, _ expected: String?) {
    #expect(nearest(to: word, among: ["int", "number", "uuid"]) == expected)
  }
}
