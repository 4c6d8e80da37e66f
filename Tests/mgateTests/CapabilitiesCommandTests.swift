import Foundation
import Moongate
import SampleScripts
import Testing

/// `mgate capabilities`: a draft that `mgate check` takes.
@Suite(.timeLimit(.minutes(60))) struct CapabilitiesCommandTests {
  private static let sets = ["Scripts/Photos", "Scripts/Celsius"]

  @Test(arguments: sets) func `A set passes the check with its draft`(set: String) throws {
    let folder = try TemporaryFolder()
    let path = Tool.root.appending(path: set).path
    let draft = try Tool(["capabilities", path])
    #expect(draft.status == 0, "\(draft.errors)")
    try folder.write(draft.output.utf8, to: "draft.json")
    let file = folder.url.appending(path: "draft.json").path
    for command in ["check", "test"] {
      let tool = try Tool([command, path, "--capabilities", file])
      #expect(tool.status == 0, "\(tool.output)\(tool.errors)\(draft.output)")
    }
    _ = try Capabilities(json: draft.output)
  }

  /// Scripts, and the draft's part that is about them.
  private static let rows: [(String, String, String)] = [
    ("route('/a', open 'album')", "actions", #"{"album":{}}"#),
    (
      "route('/a/:id(int)/:n', open('album', captures))", "actions",
      #"{"album":{"arguments":{"id":"int","n":"string"}}}"#
    ),
    (
      "route({ '/a/:id(int)/:n', '/b/:id(int)' }, open('album', captures))", "actions",
      #"{"album":{"arguments":{"id":"int","n?":"string"}}}"#
    ),
    (
      "route({ '/a/:m(1..9)', '/b/:n' }, function(link)\n"
        + "  return open('a', { m = link.params.m, n = link.params.n }) end)",
      "actions", #"{"a":{"arguments":{"m?":"1..9","n?":"string"}}}"#
    ),
    (
      "route('/a?i=:i(1..9)?', open('album', { i = capture 'i', name = 'x' }))", "actions",
      #"{"album":{"arguments":{"i?":"1..9","name":"string"}}}"#
    ),
    (
      "route('/a/:s(x|y)', function(link) return open('a', { s = link.params.s, n = 1 }) end)",
      "actions", #"{"a":{"arguments":{"n":"int","s":"x|y"}}}"#
    ),
    (
      "route('/a', open('a', { n = 1 }))\nroute('/b', open('a', { n = 1.5, t = 'x' }))", "actions",
      #"{"a":{"arguments":{"n":"number","t?":"string"}}}"#
    ),
    (
      "route('/a', function()\n  local t = {}\n  t.n = 5\n  return open('a', t)\nend)", "actions",
      #"{"a":{"arguments":{"n?":"int"}}}"#
    ),
    (
      "for _, n in ipairs { 'a', 'b' } do route('/' .. n, open(n, { x = 1 })) end", "actions",
      #"{"a":{"arguments":{"x?":"int"}},"b":{"arguments":{"x?":"int"}}}"#
    ),
    (
      "route('/a', confirm('Sure?', open 'delete-all'))", "actions", #"{"delete-all":{}}"#
    ),
    (
      "route('/a', { needs = 'signed_in' }, function(link, facts)\n"
        + "  return open('a', { plan = facts.plan }) end)",
      "facts", #"{"plan":"any","signed_in":"boolean"}"#
    ),
    (
      "route('/a/:c', function(link)\n  local t = ask('t', { c = link.params.c })\n"
        + "  if t then return open('a', { id = t.id }) end\n  return reject 'No.'\nend)",
      "questions", #"{"t":{"answer":"any","arguments":{"c":"string"}}}"#
    ),
    (
      "route('/a', browse 'https://a.example/x')\nroute('/b', browse 'mailto:a@b.example')",
      "browse", #"{"hosts":["a.example"],"schemes":["https","mailto"]}"#
    ),
  ]

  @Test(arguments: rows)
  func `The draft has what scripts use`(lua: String, part: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("scheme 's'\n\(lua)\n".utf8, to: "Set/main.lua")
    let path = folder.url.appending(path: "Set").path
    let draft = try Tool(["capabilities", path])
    #expect(draft.status == 0, "\(draft.errors)")
    #expect(try Value(json: draft.output)[part] == Value(json: expected), "\(draft.output)")
    try folder.write(draft.output.utf8, to: "Set/capabilities.json")
    let check = try Tool(["check", path])
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }

  @Test func `Names that code makes are told`() throws {
    let folder = try TemporaryFolder()
    let lua = "scheme 's'\nroute('/:n', function(link) return open(link.params.n) end)\n"
    try folder.write(lua.utf8, to: "Set/main.lua")
    let path = folder.url.appending(path: "Set").path
    let draft = try Tool(["capabilities", path])
    #expect(draft.errors.contains("names of actions"), "\(draft.errors)")
    try folder.write("route(".utf8, to: "Set/main.lua")
    #expect(try Tool(["capabilities", path]).status == 65)
  }
}
