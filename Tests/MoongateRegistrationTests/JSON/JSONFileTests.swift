import Moongate
import MoongateRegistration
import Testing

@Suite struct JSONFileTests {
  @Test func `Members keep their order, and a name that stands twice is there twice`() throws {
    let file = try JSONFile(
      bytes: Array(#"{"b": 1, "a": {"c": [], "c": null}, "b": 2}"#.utf8),
      file: "x.json"
    )
    #expect(file.root.members?.map(\.name) == ["b", "a", "b"])
    guard case .integer(2)? = file.root.member("b")?.value.content else {
      throw UnexpectedContent()
    }
    #expect(file.root.doubledMembers.map(\.again.name) == ["c", "b"])
    #expect(file.root.doubledMembers.map(\.first.nameBytes.lowerBound) == [15, 1])
  }

  @Test(arguments: [
    // A name, and where it stands.
    ("a", 1, 2..<5), ("b", 2, 3..<6), ("é", 3, 1..<4), ("c", 3, 13..<16),
  ])
  func `A place has a line, and columns in Unicode scalars`(
    _ name: String,
    _ line: Int,
    _ columns: Range<Int>
  ) throws {
    let text = "{\"a\": 1,\n  \"b\": \"x\",\n\"é\": \"日本x\", \"c\": [1,\n2]}"
    let file = try JSONFile(bytes: Array(text.utf8), file: "x.json")
    let member = try #require(file.root.member(name))
    let place = file.place(of: member.nameBytes)
    #expect(place.location == SourceLocation(file: "x.json", line: line))
    #expect(place.columns == columns)
  }

  @Test func `A place ends with its first line`() throws {
    let file = try JSONFile(bytes: Array("{\"a\": [1,\n2]}\n".utf8), file: "x.json")
    #expect(file.place(of: file.root.bytes).columns == 1..<10)
    #expect(file.place(of: 1_000..<2_000).location.line == 3)
  }

  @Test(arguments: [
    ("{", "The text is not valid JSON at line 1, column 2. The text ends too early."),
    ("{} x", "The text is not valid JSON at line 1, column 4. The text continues after the value."),
    (
      "{\"a\": 1,}",
      "The text is not valid JSON at line 1, column 9. "
        + "A name in quotes belongs here, or no comma before it."
    ),
  ])
  func `What is not JSON is told with its place`(_ text: String, _ message: String) {
    #expect(throws: RegistrationError("x.json: " + message)) {
      try JSONFile(bytes: Array(text.utf8), file: "x.json")
    }
  }

  @Test func `What is not text, or too long, is refused`() {
    #expect(throws: RegistrationError("The file x.json is not UTF-8 text, which JSON has to be.")) {
      try JSONFile(bytes: [0x22, 0xFF, 0x22], file: "x.json")
    }
    let most = JSONFile.mostBytes
    let tooLong = "The file x.json has \(most + 1) bytes; at most \(most) are read."
    #expect(throws: RegistrationError(tooLong)) {
      try JSONFile(bytes: Array(repeating: 0x20, count: most + 1), file: "x.json")
    }
  }

  @Test func `What is written is read again`() throws {
    let text = JSONText.object([
      .init("z", .list([.text("a\"\\\n\u{202E}\u{2065}\u{1F600}"), .integer(-1), .boolean(true)])),
      .init("long", .list((0..<30).map { .integer($0) })),
      .init("a", .object([])), .init("b", .list([])),
    ]).file
    let file = try JSONFile(bytes: Array(text.utf8), file: "x.json")
    #expect(file.root.members?.map(\.name) == ["z", "long", "a", "b"])
    #expect(file.root.member("z")?.value.list?.first?.text == "a\"\\\n\u{202E}\u{2065}\u{1F600}")
    #expect(file.root.member("long")?.value.list?.count == 30)
    #expect(text.contains(#""\\\n\u202E\u2065"#))
  }

  // A place cost the length of its line: of a file on one line, as servers write it, all together the
  // square of the file.
  @Test func `All places of a file on one line are found`() throws {
    let count = 50_000
    let text = "[" + (0..<count).map { _ in "\"é\"" }.joined(separator: ",") + "]"
    let file = try JSONFile(bytes: Array(text.utf8), file: "x.json")
    let nodes = try #require(file.root.list)
    #expect(nodes.count == count)
    let columns = nodes.map { file.place(of: $0.bytes).columns }
    #expect(columns == (0..<count).map { 2 + 4 * $0..<5 + 4 * $0 })
  }
}

private struct UnexpectedContent: Error {}
