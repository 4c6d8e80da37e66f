import LineEditor
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct CompletionTests {
  private static let completions: [(String, [String])] = [
    // Links.
    ("fil", ["films:"]),
    ("https", ["https://films.example.com"]),
    ("https://f", ["https://films.example.com"]),
    ("films:fi", ["films:film"]),
    ("films:film/", ["films:film/:id(int)"]),
    ("films:film/7", []),
    ("films:lists/", ["films:lists/:list"]),
    ("films://se", ["films://search"]),
    ("https://films.example.com/se", ["https://films.example.com/search"]),
    ("films:search?", ["films:search?q=", "films:search?sort="]),
    ("films:search?q=1&", ["films:search?q=1&sort="]),
    ("films:search?sort=", ["films:search?sort=new", "films:search?sort=old"]),
    ("films:search?q=x&sort=o", ["films:search?q=x&sort=old"]),
    ("films:nothing/", []),
    ("other:x/", []),
    // Commands.
    (":rel", [":reload"]),
    (":s", [":steps", ":save", ":set"]),
    (":why films:acc", [":why films:account"]),
    (":to fi", [":to film"]),
    (":to film i", [":to film id="]),
    (":fact si", [":fact signed_in="]),
    (":answer ", [":answer owned="]),
    (":origin in", [":origin in-app"]),
    (":edit sea", [":edit search"]),
    (":edit hel", [":edit help.lua"]),
    (":steps o", [":steps on", ":steps off"]),
    (":set de", [":set depth "]),
    (":help rel", [":help reload"]),
    (":nothing x", []),
    // Lua.
    ("string.re", ["string.rep", "string.reverse"]),
    (#"link_to("fi"#, [#"link_to("film"#]),
    (#"open("s"#, [#"open("search"#]),
    (#"ask(""#, [#"ask("owned"#]),
    ("facts.s", ["facts.signed_in"]),
    ("local abc = 1; ab", ["local abc = 1; abc"]),
    ("confir", ["confirm"]),
    ("link.qu", ["link.query"]),
    ("link:val", ["link:values"]),
    ("link:values(fac", ["link:values(facts"]),
    ("-- fi", []),
  ]

  @Test(arguments: completions)
  func `Tab offers what can stand there`(text: String, offered: [String]) throws {
    #expect(try TypedSession().completions(text) == offered)
  }

  @Test func `What the session has is offered`() throws {
    let typed = try TypedSession()
    _ = typed.session.enter("album = { title = 1, tracks = 2 }")
    #expect(typed.completions("alb") == ["album"])
    #expect(typed.completions("album.t") == ["album.title", "album.tracks"])
    _ = typed.session.enter("films:film/7?ref=a")
    #expect(typed.completions("link.query.") == ["link.query.ref"])
    #expect(typed.completions("link.params.") == ["link.params.id"])
  }

  @Test func `Links that were given and decided are offered`() throws {
    let typed = try TypedSession()
    typed.session.links = ["films:film/1#chapter", "films:film/12"]
    #expect(typed.completions("films:film/1#") == ["films:film/1#chapter"])
    #expect(typed.completions("films:film/12") == [])
    #expect(
      typed.completions("films:film/") == [
        "films:film/:id(int)", "films:film/1#chapter", "films:film/12",
      ]
    )
  }

  private static let scoped = """
    scheme "n"
    scheme "m"
    domain "n.example.com"
    route("https://n.example.com/webonly", open "a")
    route("m:/custom/:x(a|b%20c|d)", open "b")
    route("/both", open "c")
    scheme "e"
    for _, path in ipairs { "so", "~x", "s%C3%BCd", "Zoo", "sand", "a%20b" } do
      route("e:/" .. path, open "d")
    end
    scheme "c"
    for number, text in ipairs { "caf%C3%A9", "cafe%CC%81" } do
      route("c:/" .. text .. "/" .. number, open "e")
      route("c:/q?" .. text .. "=" .. number, open "e")
    end
    """

  @Test(arguments: [
    ("n:", ["n:both"]), ("m:", ["m:both", "m:custom"]), ("m:custom/b", ["m:custom/b%20c"]),
    ("e:s", ["e:s%C3%BCd", "e:sand", "e:so"]), ("e:s%", ["e:s%C3%BCd"]), ("e:sü", []),
    ("e:Z", ["e:Zoo"]), ("e:a", ["e:a%20b"]), ("e:~", ["e:~x"]), ("e:t", []), ("e:0", []),
    ("c:caf", ["c:caf%C3%A9", "c:cafe%CC%81"]), ("c:cafe", ["c:cafe%CC%81"]),
    ("c:caf%C3%A9/", ["c:caf%C3%A9/1"]), ("c:cafe%CC%81/", ["c:cafe%CC%81/2"]),
    ("c:q?c", ["c:q?caf%C3%A9=", "c:q?cafe%CC%81="]), ("c:q?caf%", ["c:q?caf%C3%A9="]),
    ("c:q?caf%C3%A9=", ["c:q?caf%C3%A9=1"]), ("c:q?cafe%CC%81=", ["c:q?cafe%CC%81=2"]),
    ("c:q?caf%C3%A9=1&", ["c:q?caf%C3%A9=1&cafe%CC%81="]),
    (
      "https://n.example.com/",
      [
        "https://n.example.com/both", "https://n.example.com/webonly",
      ]
    ),
  ])
  func `What is offered is of the scheme and the host`(text: String, offered: [String]) throws {
    let folder = try ScriptFolder(["main.lua": Self.scoped])
    let session = try Session(directory: folder.path)
    let completion = SessionLanguage(session).complete(text, cursor: text.utf8.count)
    let before = String(decoding: text.utf8.prefix(completion.range.lowerBound), as: UTF8.self)
    #expect(completion.candidates.map { before + $0.text } == offered)
  }

  @Test func `Of very many segments the first are offered, and the last`() throws {
    let script = """
      scheme "n"
      for number = 1, 300 do route("/k" .. number, open "a") end
      """
    let folder = try ScriptFolder(["main.lua": script])
    let session = try Session(directory: folder.path)
    let offered = SessionLanguage(session).complete("n:k", cursor: 3).candidates.map(\.text)
    let sorted = (1...300).map { "k\($0)" }.sorted()
    #expect(offered == sorted.prefix(199) + ["k99"])
  }
}
