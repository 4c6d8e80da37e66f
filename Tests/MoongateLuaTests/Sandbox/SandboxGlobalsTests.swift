import Testing

@testable import MoongateLua

@Suite struct SandboxGlobalsTests {
  private static let forbidden: [(String, String)] = [
    ("collectgarbage", "memory is the host's concern"),
    ("dofile", "use require for the files of this script set"),
    ("load", "scripts are loaded from files only"),
    ("loadfile", "use require for the files of this script set"),
    ("loadstring", "scripts are loaded from files only"),
    ("warn", "use print"),
  ]

  @Test(arguments: forbidden)
  func `A forbidden global says why it is not there`(name: String, reason: String) throws {
    for use in ["local x = \(name)", "\(name).x()", "\(name)()", "local x = _G.\(name)"] {
      let failure = try responseFailure(use)
      #expect(failure.message == "There is no \(name) in a handler: \(reason).")
      #expect(failure.file == "main.lua")
      #expect(failure.line == 2)
    }
    #expect(
      try loadFailure(name + "()").message == "There is no \(name) in scripts: \(reason)."
    )
    #expect(try value(of: "rawget(_G, '\(name)') == nil") == true)
  }

  private static let libraries: [(use: String, name: String, reason: String)] = [
    ("os.time()", "os.time", "a handler has no clock; ask the app for a fact"),
    ("local t = os.clock", "os.clock", "a handler has no clock; ask the app for a fact"),
    ("local os = os os.date '%Y'", "os.date", "a handler has no clock; ask the app for a fact"),
    ("os.getenv 'HOME'", "os.getenv", "a handler sees no environment; ask the app for a fact"),
    (
      "os.execute 'ls'", "os.execute",
      "a handler decides and does nothing else; return open(…) and let the app act"
    ),
    ("io.open 'x'", "io.open", "a handler reads and writes nothing; ask the app for a fact"),
    (
      "io.stdout:write 'x'", "io.stdout",
      "a handler reads and writes nothing; ask the app for a fact"
    ),
    ("coroutine.wrap(print)", "coroutine.wrap", "a handler runs from start to end"),
    ("debug.traceback()", "debug.traceback", "a script sees only itself"),
    ("_G.debug.sethook()", "debug.sethook", "a script sees only itself"),
    ("package.path = ''", "package.path", "use require for the files of this script set"),
    (
      "os()", "os", "a handler decides and does nothing else; return open(…) and let the app act"
    ),
    ("local x = io[1]", "io", "a handler reads and writes nothing; ask the app for a fact"),
  ]

  @Test(arguments: libraries)
  func `A forbidden library says of each use why it is not there`(
    use: String,
    name: String,
    reason: String
  ) throws {
    let failure = try responseFailure(use)
    #expect(failure.message == "There is no \(name) in a handler: \(reason).")
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
    #expect(try loadFailure(use).message == "There is no \(name) in scripts: \(reason).")
  }

  @Test func `What stands for a forbidden library gives nothing away`() throws {
    #expect(try value(of: "type(os)") == "userdata")
    #expect(try value(of: "tostring(os)") == "userdata")
    #expect(try value(of: "getmetatable(os)") == false)
    #expect(try value(of: "rawget(_G, 'os') == nil") == true)
  }

  /// The allow-list, in full: whatever else appears has to be argued for here.
  @Test func `Scripts have these globals and no others`() throws {
    let response = try respond(
      """
      local names = {}
      for name in pairs(_G) do names[#names + 1] = name end
      table.sort(names)
      return open("it", names)
      """
    )
    #expect(
      response
        == .open(
          "it",
          arguments: [
            "_G", "_VERSION", "ask", "assert", "browse", "cancel", "capture", "captures", "confirm",
            "decode", "domain", "encode", "error", "fail", "getmetatable",
            "group", "ipairs", "kind", "link_to", "math", "next", "open", "otherwise", "pairs",
            "pass",
            "pcall",
            "print", "query",
            "rawequal", "rawget", "rawlen", "rawset", "redirect", "refused", "reject", "reply",
            "require",
            "route", "same_path",
            "scheme", "select", "setmetatable", "share", "string", "table", "text", "tonumber",
            "tostring",
            "type", "url", "utf8", "version", "wait", "xpcall",
          ]
        )
    )
  }

  private static let functions: [(String, [String])] = [
    (
      "string",
      [
        "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep",
        "reverse", "sub", "upper",
      ]
    ),
    ("table", ["concat", "insert", "move", "pack", "remove", "sort", "unpack"]),
    ("utf8", ["char", "charpattern", "codepoint", "codes", "len", "offset"]),
    (
      "math",
      [
        "abs", "acos", "asin", "atan", "ceil", "cos", "exp", "floor", "fmod", "huge", "log", "max",
        "maxinteger", "min", "mininteger", "modf", "pi", "sin", "sqrt", "tan", "tointeger", "type",
        "ult",
      ]
    ),
  ]

  @Test(arguments: functions)
  func `A library has these functions and no others`(library: String, names: [String]) throws {
    let response = try respond(
      """
      local names = {}
      for name in pairs(\(library)) do names[#names + 1] = name end
      table.sort(names)
      return open("it", names)
      """
    )
    #expect(response == .open("it", arguments: .array(names.map(Value.string))))
  }

  private static let misspelt: [(String, String)] = [
    ("prnt('x')", #"There is no global "prnt"; did you mean "print"?"#),
    ("local x = pars", #"There is no global "pars"; did you mean "pairs"?"#),
    ("opne 'x'", #"There is no global "opne"; did you mean "open"?"#),
    ("local x = undefined_name", #"There is no global "undefined_name"."#),
    ("local x = _G.tabel", #"There is no global "tabel"; did you mean "table"?"#),
    ("local x = _G[1]", "A global's name must be a string."),
    ("string.fromat('x')", #"There is no string.fromat; did you mean "string.format"?"#),
    ("table.add({}, 1)", #"There is no table.add."#),
    ("table.cocnat({})", #"There is no table.cocnat; did you mean "table.concat"?"#),
    ("math.flor(1)", #"There is no math.flor; did you mean "math.floor"?"#),
    (
      "local x = math.random()",
      "There is no math.random in a handler: the same link always gets the same decision."
    ),
    ("utf8.lenght('x')", #"There is no utf8.lenght."#),
    (
      "local x = string.dump(print)",
      "There is no string.dump in a handler: functions have no binary form here."
    ),
    ("local x = ('a'):uper()", #"There is no string.uper; did you mean "string.upper"?"#),
    ("local x = ('a').b", #"There is no string.b."#),
    ("local x = math[1]", "The library math has no field of type number."),
  ]

  @Test(arguments: misspelt)
  func `An unknown name suggests the nearest`(line: String, message: String) throws {
    let failure = try responseFailure(line)
    // What is suggested for a far name may change; that the name is reported must not.
    if message.contains("did you mean") || !failure.message.contains("did you mean") {
      #expect(failure.message == message)
    } else {
      #expect(failure.message.hasPrefix(message.dropLast() + "; did you mean"))
    }
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test func `A misspelt global of the script's own is found`() throws {
    var state = try makeState(
      "helper_name = 1\nroute('/', function() return open(helper_nmae) end)"
    )
    let failure = try failure { _ = try state.respond(to: makeLink()) }
    #expect(
      failure.message == #"There is no global "helper_nmae"; did you mean "helper_name"?"#
    )
    #expect(failure.line == 2)
  }

  @Test func `Every state is as strict while it loads`() throws {
    let failure = try loadFailure("\nprnt('x')")
    #expect(failure.message == #"There is no global "prnt"; did you mean "print"?"#)
    #expect(failure.line == 2)
  }
}
