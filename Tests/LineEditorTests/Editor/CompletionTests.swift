import LineEditor
import TerminalEmulator
import Testing

struct CompletionTests {
  private static let words = ["photo", "photos", "phone", "über", "link"].map { Candidate($0) }

  @Test(arguments: [
    ("li|", "\t", "link|"), ("li|x", "\t", "link|x"), ("a li|", "\t", "a link|"),
    ("p|", "\t", "pho|"), ("p|", "\t\t", "pho|"), ("p|", "\t\t\t", "photo|"),
    ("p|", "\t\t\t\t", "photos|"), ("p|", "\t\t\t\t\t\t", "photo|"),
    ("p|", "\t\t\u{1B}[Z", "phone|"), ("p|", "\t\t\t\u{1B}[Z", "phone|"),
    ("p|", "\t\t\t\u{7}", "pho|"), ("p|", "\t\t\t\u{1F}", "pho|"), ("p|", "\t\t\t\t\u{1F}", "pho|"),
    ("p|", "\t\t\t\u{1F}\u{1F}", "p|"), ("p|", "\t\t\tx", "photox|"), ("p|", "\t\t\t\r", "photo|"),
    ("x|", "\t", "x|"), ("ü|", "\t", "über|"), ("phot|", "\t", "photo|"),
    ("photo|", "\t\t\t", "photos|"),
    ("|", "\t\t", "photo|"),
  ])
  func `Tab completes as far as it can, lists, then goes through the list`(
    before: String,
    keys: String,
    after: String
  ) {
    var typist = Typist(before, host: TestHost(candidates: Self.words))
    typist.type(keys)
    #expect(typist.shown == after)
    #expect(typist.effects == [])
  }

  @Test func `The list stands below the text, and goes with the next key`() {
    var typist = Typist(host: TestHost(candidates: Self.words), columns: 20, rows: 6)
    typist.begin()
    typist.type("a pho\t")
    #expect(typist.screen == ["> a pho", "photo   photos", "phone"])
    typist.type("\t")
    #expect(typist.screen == ["> a photo", "photo   photos", "phone"])
    #expect(typist.terminal.rows[1][0]?.style == "[0;7m")
    #expect(typist.terminal.rows[1][8]?.style == "")
    #expect(typist.terminal.row == 0)
    typist.type("\u{2}")
    #expect(typist.screen == ["> a photo"])
    typist.type("\u{6}\u{7F}\u{7F}\t\r")
    #expect(typist.effects == [.accept("a pho")])
    #expect(typist.screen == ["> a pho"])
  }

  @Test func `Candidates are shown with what they are`() {
    let candidates = [
      Candidate("open", description: "Opens a link."), Candidate("opaque", display: "opaque!"),
    ]
    var typist = Typist(host: TestHost(candidates: candidates), columns: 20)
    typist.begin()
    typist.type("op\t")
    #expect(typist.screen == ["> op", "open     Opens a lin", "opaque!"])
  }

  @Test func `A long list is cut around the one that is chosen`() {
    let candidates = (10..<40).map { Candidate("\($0)") }
    var typist = Typist(host: TestHost(candidates: candidates), columns: 6, rows: 8)
    typist.begin()
    typist.type("\t")
    #expect(typist.screen == ["> ", "10  11", "12  13", "14  15", "30 in "])
    typist.type("\u{1B}[Z")
    #expect(typist.shown == "39|")
    #expect(typist.screen == ["> 39", "34  35", "36  37", "38  39", "30 in "])
  }

  @Test func `Nothing in a candidate acts on the terminal`() {
    let candidates = [Candidate("a\u{1B}[2J"), Candidate("a\n\u{202E}b")]
    var typist = Typist(host: TestHost(candidates: candidates))
    typist.begin()
    typist.type("a\t")
    #expect(typist.screen == ["> a", "a^[[2J        a^J<U+202E>b"])
    typist.type("\t")
    #expect(typist.shown == "a[2J|")
    #expect(typist.terminal.unknown == [])
  }

  @Test(arguments: [
    ("\u{1B}[C", "photos|"), ("\u{6}", "photos|"), ("\u{5}", "photos|"), ("\u{1B}[F", "photos|"),
    ("\u{2}\u{6}", "photo|"), ("\u{1B}f", "photo|"), ("s", "photos|"), ("\u{6}\u{1F}", "photo|"),
  ])
  func `A hint is taken by going to its end`(keys: String, after: String) {
    var typist = Typist(host: TestHost(hints: ["photo": "s"]))
    typist.begin()
    typist.type("photo")
    #expect(typist.screen == ["> photos"])
    #expect(typist.terminal.rows[0][7]?.style == "[0;90m")
    #expect(typist.terminal.column == 7)
    typist.type(keys)
    #expect(typist.shown == after)
  }

  @Test func `A hint does not stay in a line that was entered`() {
    var typist = Typist(host: TestHost(hints: ["photo": "s"]))
    typist.begin()
    typist.type("photo\r")
    #expect(typist.screen == ["> photo"])
  }
}
