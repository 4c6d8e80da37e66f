import LuaSyntax
import Testing

struct ResolutionTests {
  @Test(
    arguments: [
      ("x = y", "x=:global y:global"), ("local x = x; x = 1", "x:global x=:local0"),
      ("local x; do local x = x end x()", "x:local0 x:local0"),
      ("local function f() return f end", "f:upvalue0"),
      ("local f = function() return f end", "f:global"),
      ("local x; function f() x = x end", "f=:global x=:upvalue0 x:upvalue0"),
      ("local x; function x.y:m(a) return self, a end", "x:local0 self:local1 a:local2"),
      ("for i = i, 2 do i = 1 end i = 2", "i:global i=:local0 i=:global"),
      ("for k, v in k do f(k, v) end", "k:global f:global k:local0 v:local1"),
      ("repeat local x until x; x()", "x:local0 x:global"),
      ("local _ENV = {}; x = _ENV", "x=:field0 _ENV:local0"),
      ("x = _ENV", "x=:global _ENV:environment"),
      ("local _ENV; function f() return x, _ENV end", "f=:field0 x:field0 _ENV:upvalue0"),
      ("local x, x = 1; x()", "x:local1"), ("a.x, b[c] = d", "a:global b:global c:global d:global"),
      ("function a.b() end function c() end", "a:global c=:global"),
      ("local a; local f = function() return function() return a end end", "a:upvalue0"),
      ("goto x; local a = {x = y} ::x::", "y:global"),
    ]
  )
  func `Each name means what Lua takes it for`(text: String, expected: String) throws {
    let names = try LuaChunk(text).names.map { name in
      let reference =
        switch name.reference {
        case .local(let local): "local\(local)"
        case .upvalue(let local): "upvalue\(local)"
        case .global: "global"
        case .field(of: let local): "field\(local)"
        case .environment: "environment"
        }
      #expect(String(decoding: Array(text.utf8)[name.range], as: UTF8.self) == name.name)
      return name.name + (name.isAssigned ? "=" : "") + ":" + reference
    }
    #expect(names.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("local x = 1 y()", "x|0: y()"), ("do local x = 1 y() end", "x|0: y() "),
      ("function f(a, b) c() end", "a|1:) c() end b|1:) c() end"),
      ("function f:m() c() end", "self|1:) c() end"), ("for i = 1, 2 do f() end g()", "i|0: f() "),
      ("repeat local x until x g()", "x|0: until x"), ("local function f() end", "f|0:() end"),
      ("local x <const>, y<close> = 1", "x|0|const|<const>: y|0|close|<close>:"),
    ]
  )
  func `A local is known where its scope is`(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let locals = try LuaChunk(text).locals.map { local in
      let attribute = local.attribute.map { "|\($0.rawValue)" } ?? ""
      let place = local.attributeRange.map { "|" + piece($0) } ?? ""
      return "\(local.name)|\(local.function)\(attribute)\(place):\(piece(local.scope))"
    }
    #expect(locals.joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("", []), ("local x = ", []), ("local x = 1 ", ["x"]),
      ("local x; function f(a, ...) if a then ", ["x", "a"]),
      ("for i = 1, 2 do local j; ", ["i", "j"]), ("do local x end ", []),
      ("local a; local b; local a; ", ["b", "a"]),
      ("local a; x = f(a.", ["a"]), ("local a; x = 'open", ["a"]), ("local a; ) local b", ["a"]),
      ("local function f() ", ["f"]), ("repeat local x; until ", ["x"]),
    ] as [(String, [String])]
  )
  func `The locals at the end of an unfinished text are those that can be named`(
    text: String,
    names: [String]
  ) {
    #expect(LuaChunk.locals(atEndOf: text).map(\.name) == names)
  }

  @Test
  func `Locals of the text itself and free names are found with their places`() throws {
    let text =
      "local a, b <const> = f(), 2\nif a then local c = g end\nlocal function h() return x end\ny = h"
    let bytes = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let chunk = try LuaChunk(text)
    #expect(
      chunk.topLevelLocals.map { piece($0.range) }
        == ["local a, b <const> = f(), 2", "local function h() return x end"]
    )
    #expect(chunk.globals.map { piece($0.range) } == ["f", "g", "x", "y"])
    #expect(chunk.globals.filter(\.isAssigned).map(\.name) == ["y"])
    #expect(chunk.functions.map(piece) == [text, "local function h() return x end"])
  }
}
