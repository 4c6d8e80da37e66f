import Testing

@testable import MoongateLua

@Suite struct RequireTests {
  @Test func `A file runs once and gives its value`() throws {
    var printed: [String] = []
    var state = try makeState(
      """
      local a, b = require "module", require "module"
      same = a == b
      value = a.value
      """,
      files: ["module.lua": "print 'runs' return { value = 42 }"],
      log: { printed.append($0) }
    )
    #expect(try state.evaluate("same, value") == ["true", "42"])
    #expect(printed == ["runs"])
  }

  private static let values: [(String, String)] = [
    ("", "true"),
    ("return nil", "true"),
    ("return 7", "7"),
    ("return 'x'", #""x""#),
    ("return false", "false"),
    ("return 1, 2", "1"),
  ]

  @Test(arguments: values)
  func `What a file returns is what require gives, each time`(text: String, value: String) throws {
    var state = try makeState(
      "first = require 'module' second = require 'module'",
      files: ["module.lua": text]
    )
    #expect(try state.evaluate("first, second") == [value, value])
  }

  @Test func `Dots and slashes lead into folders`() throws {
    var state = try makeState(
      "a = require 'pages.help' b = require 'pages/help' c = require 'pages.more.faq'",
      files: [
        "pages/help.lua": "return {}",
        "pages/more/faq.lua": "return require 'pages.help'",
      ]
    )
    #expect(try state.evaluate("a == b, a == c") == ["true", "true"])
  }

  @Test func `A handler may require what is loaded`() throws {
    var state = try makeState(
      "require 'module'\nroute('/', function() return open(require('module').name) end)",
      files: ["module.lua": "return { name = 'x' }"]
    )
    #expect(try state.respond(to: makeLink()) == .open("x", arguments: [:]))
  }

  @Test func `A handler cannot load a file`() throws {
    var state = try makeState(
      "route('/', function()\nrequire 'late'\nend)",
      files: ["late.lua": ""]
    )
    let failure = try failure { _ = try state.respond(to: makeLink()) }
    #expect(
      failure.message
        == #"The file of require("late") is loaded at the top of a script, not in a handler."#
    )
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  private static let missing: [(String, String)] = [
    ("halp", #"The script set has no file "halp.lua"; did you mean "help"?"#),
    ("zzzzzzzz", #"The script set has no file "zzzzzzzz.lua"."#),
    ("pages.hepl", #"The script set has no file "pages/hepl.lua"; did you mean "pages/help"?"#),
    ("../secret", #"The script set has no file "///secret.lua"."#),
    ("/etc/passwd", #"The script set has no file "/etc/passwd.lua"."#),
    ("", #"The script set has no file ".lua"."#),
  ]

  @Test(arguments: missing)
  func `A file that is not there suggests the nearest`(name: String, message: String) throws {
    let failure = try loadFailure(
      "\nrequire '\(name)'",
      files: ["help.lua": "", "pages/help.lua": ""]
    )
    if message.contains("did you mean") || !failure.message.contains("did you mean") {
      #expect(failure.message == message)
    } else {
      #expect(failure.message.hasPrefix(message.dropLast()))
    }
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test func `A very long name is refused`() throws {
    let failure = try loadFailure("require(('x'):rep(300))")
    #expect(failure.message == "The name of the file to require is too long.")
  }

  @Test func `Files that require each other are an error`() throws {
    let failure = try loadFailure(
      "require 'a'",
      files: ["a.lua": "\nrequire 'b'", "b.lua": "\n\nrequire 'a'"]
    )
    #expect(
      failure.message
        == #"The file a.lua requires itself, directly or through another file."#
    )
    #expect(failure.file == "b.lua")
    #expect(failure.line == 3)
    #expect(failure.traceback.count == 3)
  }

  @Test func `A file that requires itself or the entry is an error`() throws {
    #expect(try loadFailure("require 'main'").message.contains("main.lua requires itself"))
    #expect(
      try loadFailure("require 'a'", files: ["a.lua": "require 'main'"]).file == "a.lua"
    )
  }

  private static let broken: [(String, String, Int)] = [
    ("return 1 +", "unexpected symbol near <eof>", 1),
    ("\n\nlocal x = = 1", "unexpected symbol near '='", 3),
    ("\nx = 'abc\n", "unfinished string near ''abc'", 2),
    ("if true then\n\n", "'end' expected (to close 'if' at line 1) near <eof>", 3),
    ("goto nowhere", "no visible label 'nowhere'", 1),
    ("\nlocal x <const> = 1; x = 2", "attempt to assign to const variable 'x'", 2),
    ("\nerror 'boom'", "boom", 2),
    ("\nlocal t = nil\nt.x = 1", "attempt to index a nil value (local 't')", 3),
    ("\u{1B}Lua\u{54}", "The file is bytecode; only Lua text is loaded.", 1),
    ("\u{FEFF}\n\nerror 'boom'", "boom", 3),
  ]

  @Test(arguments: broken)
  func `A mistake in a required file has that file's line`(
    text: String,
    message: String,
    line: Int
  ) throws {
    let failure = try loadFailure("require 'dir.part'", files: ["dir/part.lua": text])
    #expect(failure.message.hasPrefix(message))
    #expect(failure.file == "dir/part.lua")
    #expect(failure.line == line)
    let own = try loadFailure(text)
    #expect(own.message.hasPrefix(message))
    #expect(own.file == "main.lua")
    #expect(own.line == line)
  }

  @Test func `A byte order mark is skipped`() throws {
    var state = try makeState(
      "\u{FEFF}x = require 'm'",
      files: ["m.lua": "\u{FEFF}return 1"]
    )
    #expect(try state.evaluate("x") == ["1"])
  }

  @Test func `A file past the size limit says so`() throws {
    let text = String(repeating: "-", count: 65_537)
    let failure = try loadFailure("require 'big'", files: ["big.lua": text])
    #expect(failure.message == "The file has 65537 bytes; at most 65536 are allowed; split it.")
    #expect(failure.file == "big.lua")
    #expect(failure.line == 1)
  }

  @Test func `A file of exactly the size limit is loaded`() throws {
    let text = "x = 1 --" + String(repeating: "-", count: 65_528)
    #expect(text.utf8.count == 65_536)
    var state = try makeState(text)
    #expect(try state.evaluate("x") == ["1"])
  }

  @Test func `A missing entry is an error`() throws {
    var state = try LuaState(limits: SandboxLimits.patient)
    let failure = try failure {
      try state.load([(name: "other.lua", text: "")], entry: "main.lua", log: { _ in })
    }
    #expect(failure.message.hasPrefix(#"The script set has no file "main.lua"."#))
  }

  @Test func `A file that failed once can be asked for again`() throws {
    let failure = try loadFailure(
      "pcall(require, 'broken')\nrequire 'broken'",
      files: ["broken.lua": "\nerror 'boom'"]
    )
    #expect(failure.message == "boom")
    #expect(failure.file == "broken.lua")
  }

  @Test func `A name with a zero byte is refused`() throws {
    let failure = try loadFailure("require 'a\\0b'", files: ["a.lua": ""])
    #expect(failure.message == "The name of the file to require holds a zero byte.")
  }
}
