/// Makes up Lua that compiles, most of it.
///
/// Random bytes are no Lua. What this writes uses the few names that scripts share, so that pieces
/// of different scripts work together.
struct LuaText<Random: RandomNumberGenerator> {
  var random: Random

  mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  // MARK: Files

  /// The top of every file: the names that the rest uses.
  static var prelude: String {
    """
    local a, b, x, k, v, f, i, up, t = 1, "b", 2.5, "k", {}, type, 3, 0, { 3, 1, 2, x = 1 } \
    local link, facts, more = { path = "p", text = "t", params = {}, query = {} }, {}, {}
    """
  }

  /// A line at the top level of a file.
  mutating func declaration() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0...4:
      let number = Int.random(in: 0..<10_000, using: &random)
      var pattern = pick([
        "/a", "/:x", "/:n(int)", "/a/:x", "/*all", "/photo/:id(int)?x=:w(number)", "/b?q=:q",
        "/:x-:y", "/:k(odd)", "/:x?q=:q?",
      ])
      // Two of the same are refused.
      if chance(60) { pattern = "/\(number)" + pattern }
      let options = pick(["", "", "", "{ name = \"r\(number)\" }, ", "{ ignore_case = true }, "])
      return "route(\"\(pattern)\", \(options)\(chance(15) ? constant() : handler()))"
    case 5: return caught(statement(4))
    case 6: return "function shared(a, b, ...) \(block(3)) return \(expression(3)) end"
    case 7:
      return caught(
        "t[#t + 1] = setmetatable({ \(expression(2)) }, { __index = \(expression(2)) })"
      )
    default: return caught("up, t = \(expression(3)), { \(expression(2)), x = \(expression(2)) }")
    }
  }

  /// A statement whose error does not keep the file from loading.
  mutating func caught(_ statement: String) -> String {
    "pcall(function(...) \(statement) end, link)"
  }

  /// Returns the answer to the links that no route answers.
  mutating func otherwise() -> String { "otherwise(\(handler()))" }

  private mutating func handler() -> String {
    "function(link, facts, ...) \(block(4)) return \(response(3)) end"
  }

  private mutating func constant() -> String {
    pick([
      "open \"it\"", "reject \"no\"", "confirm(\"ok?\", open(\"it\", { up, { a } }))", "pass()",
      "open(\"it\", captures)", "open(\"it\", { captures, up, { a = captures } })",
      "confirm(text \"ok {{}}?\", open(\"it\", captures))",
      "confirm(text { \"{{{a}}}?\", key = \"k\", a = up }, open(\"it\", captures))",
    ])
  }

  private mutating func response(_ depth: Int) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0...3: "open(\"it\", { \(expression(depth)), \(expression(depth)) })"
    case 4: "redirect(\(expression(depth)))"
    case 5: "confirm(\(expression(1)), open \"it\")"
    case 6: "reject(tostring(\(expression(depth))))"
    case 7: "reject(text { \(text()), key = \(text()), a = \(expression(1)) })"
    default: expression(depth)
    }
  }

  // MARK: Statements

  private mutating func block(_ depth: Int) -> String {
    (0...Int.random(in: 0..<3, using: &random)).map { _ in statement(depth) }
      .joined(separator: " ")
  }

  mutating func statement(_ depth: Int) -> String {
    guard depth > 0 else { return "\(name()) = \(expression(1))" }
    let inner = depth - 1
    switch Int.random(in: 0..<18, using: &random) {
    case 0...2: return "local \(name()) = \(expression(inner))"
    case 3: return "up = \(expression(inner))"
    case 4...5: return "pcall(rawset, t, \(expression(1)), \(expression(inner)))"
    case 6: return "t[\(expression(inner))] = \(expression(inner))"
    case 7: return "if \(expression(inner)) then \(block(inner)) else \(block(inner)) end"
    case 8:
      let last = pick(["3", "10", "100", "#t", "math.huge", "-1", "1e3"])
      return "for i = 1, \(last) do \(block(inner)) end"
    case 9...10: return "for k, v in pairs(\(expression(inner))) do \(block(inner)) end"
    case 11: return "for w in (\(text())):gmatch(\(pattern())) do \(block(inner)) end"
    case 12: return "while \(expression(inner)) do \(block(inner)) if \(name()) then break end end"
    case 13: return "repeat \(block(inner)) until \(expression(inner))"
    case 14: return "print(\(expression(inner)), \(expression(1)))"
    case 15: return "do return \(response(inner)) end"
    case 16: return "local function f(a, ...) \(block(inner)) return \(expression(inner)), ... end"
    default:
      return pick([
        "do local n = 0 ::top:: n = n + 1 if n < 5 then goto top end end",
        "pcall(error, \(expression(inner)))", "do local _ENV = { x = t } x = a end",
        "if a == \(expression(1)) then error(\(expression(inner))) end",
      ])
    }
  }

  // MARK: Expressions

  private mutating func name() -> String { pick(["a", "b", "x", "t", "up", "k", "v", "f", "i"]) }

  private mutating func text() -> String {
    pick([
      "\"\"", "\"text\"", "\"a b,c\"", "\"%d\"", "(\"ab\"):rep(200)", "\"\\xff\\0\"", "link.path",
      "link.text", "\"äö€\"", "tostring(x)", "\"10\"", "(\"x\"):rep(9000)",
    ])
  }

  private mutating func pattern() -> String {
    pick([
      "\".\"", "\"%w+\"", "\"(%a)(%d*)\"", "\".-b\"", "\"^a\"", "\"%f[%w]\"", "\"%b()\"", "\"()\"",
      "\"[^,]*\"", "\"(a*(.)%w(%s*))\"", "(\".-\"):rep(4) .. \"z\"", "\"%\"",
    ])
  }

  private mutating func atom() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: name()
    case 3: text()
    case 4:
      pick([
        "0", "1", "-1", "2.5", "1e308", "0/0", "math.maxinteger", "math.mininteger", "1 << 62",
        "0xff", "255", "3", "2^53",
      ])
    case 5: pick(["nil", "true", "false", "{}", "...", "facts.user", "link", "link.params", "_G"])
    case 6:
      pick([
        "link.query", "link.segments", "link.query.q", "link.host", "link:values(\"q\")",
        "link:items()", "string", "facts", "up", "_ENV", "more",
        "version \"1.2-a\"", "version \"1.10\"",
      ])
    default: "{ 3, 1, 2, n = 4, \(name()) }"
    }
  }

  mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return atom() }
    let inner = depth - 1
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: return atom()
    case 3...4:
      let sign = pick(["+", "-", "*", "/", "//", "%", "^", "..", "==", "<", "and", "or", "|", "<<"])
      return "(\(expression(inner)) \(sign) \(expression(inner)))"
    case 5: return pick(["#", "-", "not ", "~"]) + "(\(expression(inner)))"
    case 6: return "function(a, b, ...) \(block(inner)) return \(expression(inner)) end"
    case 7:
      let call = pick([
        "pcall", "xpcall", "select", "rawget", "next", "ipairs", "assert", "tonumber",
      ])
      return "\(call)(\(expression(inner)), \(expression(inner)), \(expression(1)))"
    case 8:
      let event = pick([
        "index", "newindex", "call", "tostring", "name", "lt", "le", "eq", "len", "pairs", "add",
        "unm", "metatable", "gc", "close", "mode", "concat",
      ])
      return "setmetatable({ \(expression(1)) }, { __\(event) = \(expression(inner)) })"
    case 9: return "(\(text())):gsub(\(pattern()), \(expression(inner)))"
    case 10:
      let call = pick(["find", "match", "byte", "rep", "sub", "format", "upper", "reverse", "len"])
      return "string.\(call)(\(text()), \(chance(50) ? pattern() : expression(inner)), \(atom()))"
    case 11:
      let form = pick(["%s", "%5.1f", "%d", "%q", "%-20s|", "%x", "%g", "%99d", "%c", "%i", "%a"])
      return "(\"\(form) %s\"):format(\(expression(inner)), \(expression(inner)))"
    case 12:
      let call = pick(["concat", "unpack", "sort", "insert", "remove", "move", "pack"])
      return "table.\(call)(\(expression(inner)), \(atom()), \(atom()))"
    case 13: return "{ \(expression(inner)), [\(atom())] = \(expression(inner)), x = \(atom()) }"
    case 14:
      let call = pick([
        "utf8.char", "utf8.len", "utf8.codepoint", "math.floor", "math.tointeger", "math.max",
        "tostring", "type", "getmetatable", "rawlen", "link_to", "f", "a", "rawequal", "pairs",
        "version", "encode", "decode", "share",
      ])
      return "\(call)(\(expression(inner)), \(atom()))"
    default: return "(\(expression(inner)))[\(expression(inner))]"
    }
  }
}
