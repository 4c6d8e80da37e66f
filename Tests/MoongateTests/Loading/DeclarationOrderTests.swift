import SampleScripts
import Testing

@testable import Moongate

@Suite("The order of files and declarations") struct DeclarationOrderTests {
  /// Routes no two of which have the same rank for any link.
  private static let declarations = [
    #"domain "a.example""#,
    #"domain "*.b.example""#,
    #"kind("sku", "%u+%-%d+")"#,
    #"route("*", open "anything")"#,
    #"route("/:page", open "page")"#,
    #"route("/:code(sku)", open "code")"#,
    #"route("/page-:id(int)", open "numbered")"#,
    #"route("/about", open "about")"#,
    #"route("/about?lang=:lang", open "about-in-language")"#,
    #"route("/about?lang=de", open "about-german")"#,
    #"route("/about#team", open "about-team")"#,
    #"route("/:page/:sub?", open "sub-page")"#,
    #"route("/files/*path", open "files")"#,
    #"route("/*/edit", open "edit")"#,
    #"route("app:about", open "about-app")"#,
    #"route("https://a.example/:page", open "web-page")"#,
    #"route("https://*.b.example/:page", open "other-web-page")"#,
    #"otherwise(reject "no")"#,
  ]

  private static let links = [
    "app:", "app:about", "app://about?lang=fr", "other:about", "other:about?lang=fr",
    "other:about?lang=de", "other:about#team", "other:about?lang=de#team", "other:AB-1",
    "other:page-7", "other:page-x", "other:x", "other:x/y", "other:x/y/z", "other:files",
    "other:files/a/b", "other:files/edit", "other:a/b/edit", "other:files/a/edit",
    "https://a.example/about", "https://x.b.example/about", "https://x.b.example/a/b",
    "https://c.example/about",
  ]

  private func answers(_ scripts: Scripts) throws -> [String] {
    let gate = try Gate(scripts: scripts, configuration: .patient)
    return try Self.links.map { try gate.answer($0) }
  }

  @Test func `Neither the order of routes nor their spread over files changes a decision`() throws {
    var generator = SystemRandomNumberGenerator()
    let plain = "scheme \"other\"\n" + Self.declarations.joined(separator: "\n")
    let expected = try answers(makeScripts(plain))
    #expect(Set(expected).count >= 15)
    for _ in 0..<40 {
      let shuffled = Self.declarations.shuffled(using: &generator)
      var files: [String: String] = [:]
      for (index, declaration) in shuffled.enumerated() {
        let file = "f\(index % 4)"
        files["\(file).lua", default: ""] += declaration + "\n"
      }
      let names = ["f0", "f1", "f2", "f3"].shuffled(using: &generator)
      let main = names.map { "require \"\($0)\"\n" }.joined() + "scheme \"other\""
      #expect(try answers(makeScripts(main, files: files)) == expected, "\(files)")
    }
  }

  @Test func `Of routes of one rank the earlier declaration wins`() throws {
    let routes = [#"route("/a?x", open "x")"#, #"route("/a?y", open "y")"#]
    #expect(try makeGate(routes.joined(separator: "\n")).answer("app:a?x&y") == #"open("x")"#)
    let reversed = routes.reversed().joined(separator: "\n")
    #expect(try makeGate(reversed).answer("app:a?x&y") == #"open("y")"#)
  }
}
