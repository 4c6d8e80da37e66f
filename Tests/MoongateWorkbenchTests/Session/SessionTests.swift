import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct SessionTests {
  private static let main = """
    scheme "app"
    count = 42
    route("/:name?n=:n(int)?", function(link)
      return open("it", { name = link.params.name, n = link.params.n })
    end)
    route("/help", browse "https://example.com/")
    """

  private func withSession(
    _ files: [String: String] = ["main.lua": main],
    _ body: (inout Session, borrowing ScriptFolder) throws -> Void
  ) throws {
    let folder = try ScriptFolder(files)
    let gate = try Gate(scripts: Scripts(directory: folder.path), configuration: .patient)
    var session = Session(gate: gate, directory: folder.path)
    try body(&session, folder)
  }

  @Test func `A link is decided and shown with its anatomy, route and response`() throws {
    try withSession { session, _ in
      #expect(
        session.enter("app://Vacation?n=1&flag#top") == """
          app://Vacation?n=1&flag#top
            scheme    app
            host      "Vacation"
            path      ""
            segments  { "Vacation" }
            query     "n" = "1"
            query     "flag" (no value)
            fragment  "top"
            route     /:name?n=:n(int)? (main.lua:3)
          → open("it", { n = 1, name = "Vacation" })
          """
      )
      #expect(!session.hasFailed)
      #expect(session.isOpen)
    }
  }

  private static let fine: [(String, String)] = [
    ("", ""),
    ("   ", ""),
    ("1 + 1", "2"),
    ("= 1 + 1", "2"),
    ("count, 'x'", "42\n\"x\""),
    ("('x'):rep(3)", #""xxx""#),
    ("local x = 1", ""),
    ("{ 1, 2 }", "{ 1, 2 }"),
    ("open('a', { b = 1 })", #"open("a", { b = 1 })"#),
    (":routes", "main.lua:3  /:name?n=:n(int)?\nmain.lua:6  /help"),
    ("  :routes  ", "main.lua:3  /:name?n=:n(int)?\nmain.lua:6  /help"),
    (":reload", "Reloaded: 2 routes."),
    ("=type(print)", #""function""#),
  ]

  @Test(arguments: fine)
  func `A line is answered`(line: String, output: String) throws {
    try withSession { session, _ in
      #expect(session.enter(line) == output)
      #expect(!session.hasFailed)
      #expect(session.isOpen)
    }
  }

  private static let failing: [(String, String)] = [
    ("nothing", "error: There is no global \"nothing\""),
    ("1 +", "error: "),
    ("error 'boom'", "error: boom"),
    ("count = 1", "error: The global \"count\" is assigned after loading"),
    ("while true do end", "error: The script takes more than 200000 steps"),
    (":relaod", "error: There is no command :relaod; try :help."),
    (":", "error: There is no command :; try :help."),
    ("app:a%ZZ", "two hexadecimal digits must follow a \"%\""),
    ("app://a b\u{7}", "error: The link is refused: it holds a control character"),
    ("my_app://x", "error: The link is refused: "),
    ("app:a/b", "app:a/b\n"),
    ("other:x", "other:x\n"),
  ]

  @Test(arguments: failing)
  func `A line that fails is remembered and the session goes on`(
    line: String,
    output: String
  ) throws {
    try withSession { session, _ in
      #expect(session.enter(line).contains(output))
      #expect(session.hasFailed)
      #expect(session.isOpen)
      #expect(session.enter("1 + 1") == "2")
      #expect(session.enter("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
    }
  }

  @Test func `Unmatched and unclaimed links say so`() throws {
    try withSession { session, _ in
      #expect(session.enter("app:a/b").hasSuffix("→ unmatched"))
      #expect(session.enter("other:x").hasSuffix("  declared  app:\n→ unclaimed"))
    }
  }

  @Test func `Help lists the commands and quit leaves`() throws {
    try withSession { session, _ in
      let help = session.enter(":help")
      for command in [":explain", ":trace", ":routes", ":reload", ":help", ":quit"] {
        #expect(help.contains(command))
      }
      #expect(session.enter(":quit").isEmpty)
      #expect(!session.isOpen)
      #expect(!session.hasFailed)
    }
  }

  @Test func `An edited script answers after reload`() throws {
    try withSession { session, folder in
      try folder.write("scheme 'app'\nroute('/x', open 'edited')", to: "main.lua")
      #expect(session.enter("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
      #expect(session.enter(":reload") == "Reloaded: 1 route.")
      #expect(session.enter("app:x").hasSuffix(#"→ open("edited")"#))
    }
  }

  @Test func `A mistake in an edited script is shown and the old handlers still answer`() throws {
    try withSession { session, folder in
      try folder.write("scheme 'app'\n\nroute('/x', open('edited', { a = = 1 }))", to: "main.lua")
      #expect(
        session.enter(":reload") == """
          error: main.lua:3: unexpected symbol near '='
            | route('/x', open('edited', { a = = 1 }))
          The scripts that were loaded before still answer.
          """
      )
      #expect(session.hasFailed)
      #expect(session.enter("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
      #expect(session.enter(":routes").contains("/:name"))
      try folder.write("scheme 'app'\nroute('/x', open 'mended')", to: "main.lua")
      #expect(session.enter(":reload") == "Reloaded: 1 route.")
      #expect(session.enter("app:x").hasSuffix(#"→ open("mended")"#))
    }
  }

  @Test func `Celsius prints what its tutorial says`() throws {
    let directory = packageRoot.appending(path: "Scripts/Celsius").path
    var session = Session(
      gate: try Gate(scripts: Scripts(directory: directory), configuration: .patient),
      directory: directory
    )
    let shown = session.enter("celsiusapp://hostpart/my/path/?name=celsius&color=blue")
    for part in [
      #"host      "hostpart""#, #"path_components = { "/", "my", "path" }"#,
      #"query     "name" = "celsius""#, #"query     "color" = "blue""#,
    ] {
      #expect(shown.contains(part))
    }
    let flagged = session.enter("celsiusapp://hostpart/my/path/?flag&x=1")
    #expect(flagged.contains(#"query     "flag" (no value)"#))
    #expect(flagged.contains(#"{ has_value = false, name = "flag" }"#))
  }

  @Test func `What a link or script would do to a terminal is escaped`() throws {
    try withSession([
      "main.lua": "scheme 'app'\nroute('*', function(link) return reject(link.query.q) end)"
    ]) { session, _ in
      let shown = session.enter("app:x?q=%1B%5B2J%C2%9B")
      #expect(shown.contains(#"\u{1B}[2J\u{9B}"#))
      #expect(!shown.contains("\u{1B}"))
      #expect(!shown.contains("\u{9B}"))
      #expect(!session.enter("error('\\27[2J')").contains("\u{1B}"))
    }
  }

  private static let films = """
    scheme "app"
    route("/films/:id(int)", function(link)
      print "asked"
      if link.params.id == 0 then return pass() end
      return open("film", link.params)
    end)
    """

  @Test func `The session explains and traces`() throws {
    let folder = try ScriptFolder(["main.lua": Self.films])
    var session = Session(
      gate: try Gate(scripts: Scripts(directory: folder.path), configuration: .patient),
      directory: folder.path
    )
    #expect(
      session.enter(":explain app:films/7").hasSuffix("wins      /films/:id(int) (main.lua:2)")
    )
    #expect(session.enter(":trace  app:films/7 ").hasSuffix(#"→ open("film", { id = 7 })"#))
    #expect(!session.hasFailed)
    #expect(session.enter(":trace app:films/0").contains("  passed    /films/:id(int)"))
    #expect(session.hasFailed)
    #expect(
      session.enter(":explain")
        == "error: The command :explain wants a link behind it: :explain app:…."
    )
    let miss = session.enter(":explain app:films/x")
    #expect(miss.contains(#"segment 2 is "x", :id(int) wants an integer"#))
  }
}
