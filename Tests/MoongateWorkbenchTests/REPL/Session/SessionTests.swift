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
    _ body: (Session, borrowing ScriptFolder) throws -> Void
  ) throws {
    let folder = try ScriptFolder(files)
    let session = try Session(directory: folder.path)
    try body(session, folder)
  }

  @Test func `A link is decided and shown with its anatomy, route and response`() throws {
    try withSession { session, _ in
      #expect(
        session.say("app://Vacation?n=1&flag#top") == """
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
      #expect(session.say(line) == output)
      #expect(!session.hasFailed)
      #expect(session.isOpen)
    }
  }

  private static let failing: [(String, String)] = [
    ("nothing", "error: input 1:1: There is no global \"nothing\""),
    ("1 +", "error: "),
    ("error 'boom'", "error: input 1:1: boom"),
    ("_G.count = 1", "error: input 1:1: The global \"count\" is assigned after loading"),
    ("while true do end", "error: input 1:1: The script takes more than 200000 steps"),
    (":relaod", "error: There is no command :relaod; did you mean :reload?"),
    (":xyzzy", "error: There is no command :xyzzy; try :help."),
    (":s", "error: The command :s may be :steps, :save, :set."),
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
      #expect(session.say(line).contains(output))
      #expect(session.hasFailed)
      #expect(session.isOpen)
      #expect(session.say("1 + 1") == "2")
      #expect(session.say("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
    }
  }

  @Test func `Unmatched and unclaimed links say so`() throws {
    try withSession { session, _ in
      #expect(session.say("app:a/b").hasSuffix("→ unmatched"))
      #expect(session.say("other:x").hasSuffix("  declared  app:\n→ unclaimed"))
    }
  }

  @Test func `Help lists the commands and quit leaves`() throws {
    try withSession { session, _ in
      let help = session.say(":help")
      for command in [":explain", ":trace", ":routes", ":reload", ":help", ":quit"] {
        #expect(help.contains(command))
      }
      #expect(session.say(":quit").isEmpty)
      #expect(!session.isOpen)
      #expect(!session.hasFailed)
    }
  }

  @Test func `An edited script answers after reload`() throws {
    try withSession { session, folder in
      try folder.write("scheme 'app'\nroute('/x', open 'edited')", to: "main.lua")
      #expect(session.say("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
      #expect(
        session.say(":reload") == """
          Reloaded: 1 route added, 2 routes removed, 1 link answers differently.
          + main.lua:2 /x
          - main.lua:3 /:name?n=:n(int)?
          - main.lua:6 /help
          ~ app:x
              open("it", { name = "x" })
              open("edited")
          """
      )
      #expect(session.say("app:x").hasSuffix(#"→ open("edited")"#))
    }
  }

  private static let mistakes = [
    // The pattern of a conflict is what `mgate check` underlines.
    (
      "route('/:a', open 'a')\nroute('/:b', open 'b')",
      ["  | route('/:b', open 'b')", "  |       ^"]
    ),
    ("local t = nothing.x", ["  | local t = nothing.x", "  |           ^"]),
    ("route('/x', open('x', capture))", ["  | route('/x', open('x', capture))"]),
    // A pattern is shown by itself.
    ("route('/:a(itn)', open 'a')", []),
  ]

  @Test(arguments: mistakes)
  func `A mistake in a file has its line`(script: String, shown: [String]) throws {
    try withSession { session, folder in
      try folder.write("scheme 'app'\n\(script)", to: "main.lua")
      let said = session.say(":reload").split(separator: "\n").map(String.init)
      #expect(said.filter { $0.hasPrefix("  | ") } == shown, "\(said)")
    }
  }

  @Test func `A mistake in an edited script is shown and the old handlers still answer`() throws {
    try withSession { session, folder in
      try folder.write("scheme 'app'\n\nroute('/x', open('edited', { a = = 1 }))", to: "main.lua")
      #expect(
        session.say(":reload") == """
          error: main.lua:3: unexpected symbol near '='
            | route('/x', open('edited', { a = = 1 }))
            |                                  ^
          The scripts that were loaded before still answer.
          """
      )
      #expect(session.hasFailed)
      #expect(session.say("app:x").hasSuffix(#"→ open("it", { name = "x" })"#))
      #expect(session.say(":routes").contains("/:name"))
      try folder.write("scheme 'app'\nroute('/x', open 'mended')", to: "main.lua")
      #expect(
        session.say(":reload").hasPrefix(
          "Reloaded: 1 route added, 2 routes removed, 1 link answers"
        )
      )
      #expect(session.say("app:x").hasSuffix(#"→ open("mended")"#))
    }
  }

  @Test func `Celsius prints what its tutorial says`() throws {
    let directory = packageRoot.appending(path: "Scripts/Celsius").path
    let session = try Session(directory: directory)
    let shown = session.say("celsiusapp://hostpart/my/path/?name=celsius&color=blue")
    for part in [
      #"host      "hostpart""#, #"path_components = { "/", "my", "path" }"#,
      #"query     "name" = "celsius""#, #"query     "color" = "blue""#,
    ] {
      #expect(shown.contains(part))
    }
    let flagged = session.say("celsiusapp://hostpart/my/path/?flag&x=1")
    #expect(flagged.contains(#"query     "flag" (no value)"#))
    #expect(flagged.contains(#"{ has_value = false, name = "flag" }"#))
  }

  @Test func `What a link or script would do to a terminal is escaped`() throws {
    try withSession([
      "main.lua": "scheme 'app'\nroute('*', function(link) return reject(link.query.q) end)"
    ]) { session, _ in
      let shown = session.say("app:x?q=%1B%5B2J%C2%9B")
      #expect(shown.contains(#"\u{1B}[2J\u{9B}"#))
      #expect(!shown.contains("\u{1B}"))
      #expect(!shown.contains("\u{9B}"))
      #expect(!session.say("error('\\27[2J')").contains("\u{1B}"))
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
    let session = try Session(directory: folder.path)
    #expect(
      session.say(":explain app:films/7").hasSuffix("wins      /films/:id(int) (main.lua:2)")
    )
    #expect(session.say(":trace  app:films/7 ").hasSuffix(#"→ open("film", { id = 7 })"#))
    #expect(!session.hasFailed)
    #expect(session.say(":trace app:films/0").contains("  passed    /films/:id(int)"))
    #expect(session.hasFailed)
    #expect(
      session.say(":explain")
        == "error: The command :explain needs a link after it: :explain app:…."
    )
    let miss = session.say(":explain app:films/x")
    #expect(miss.contains(#"segment 2 is "x", :id(int) wants an integer"#))
  }
}

extension Session {
  /// Returns the answer, as text.
  func say(_ input: String) -> String { enter(input).plainText }
}
