import Randomness

/// Makes up Lua with every kind of statement and expression, most of which compiles.
struct RandomChunk {
  var random: SeededGenerator
  private var loops = 0
  private var isVariadic = true
  private var labels = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chunk() -> String { block(depth: 4, most: 6) }

  private mutating func pick(_ choices: [String]) -> String { random.one(of: choices) }

  // MARK: Statements

  private mutating func block(depth: Int, most: Int = 3) -> String {
    var statements = (0..<random.below(most + 1)).map { _ in statement(depth) }
    if random.isOneIn(6) {
      statements.append(
        "return " + pick(["", ";", "\(list(2))", "\(list(1));", "(f())", "f(\(atom()))"])
      )
    }
    return statements.joined(
      separator: pick([" ", "\n", " ;", " -- [=[ comment\n", "--[==[ ]]\n]==] "])
    )
  }

  private mutating func statement(_ depth: Int) -> String {
    guard depth > 0 else { return assignment(1) }
    let inner = depth - 1
    switch random.below(24) {
    case 0: return assignment(inner)
    case 1: return call(inner)
    case 2: return "do \(block(depth: inner)) end"
    case 3: return "while \(expression(inner)) do \(loop(inner)) end"
    case 4: return "repeat \(loop(inner)) until \(expression(inner))"
    case 5, 6: return conditional(inner)
    case 7:
      let step = random.isOneIn(2) ? ", \(expression(1))" : ""
      return "for \(name()) = \(expression(inner)), \(expression(1))\(step) do \(loop(inner)) end"
    case 8:
      let names = random.isOneIn(2) ? "\(name()), \(name())" : name()
      return "for \(names) in \(list(inner)) do \(loop(inner)) end"
    case 9:
      let path = pick(["a", "x.y", "t.u.v", "f"])
      if random.isOneIn(3) { return "function \(path):m\(functionBody(inner))" }
      return "function \(path)\(functionBody(inner))"
    case 10: return "local function \(name())\(functionBody(inner))"
    case 11...14: return declaration(inner)
    case 15: return pick([";", ";;", "::l\(next())::"])
    case 16, 17: return jumps(inner)
    case 18:
      if loops > 0 || random.isOneIn(20) {
        return pick(["break", "do break end", "if \(expression(1)) then break end", "break;"])
      }
      return call(1)
    default: return random.isOneIn(2) ? assignment(inner) : call(inner)
    }
  }

  private mutating func next() -> Int {
    labels += random.isOneIn(12) ? 0 : 1
    return labels
  }

  private mutating func loop(_ depth: Int) -> String {
    loops += 1
    defer { loops -= 1 }
    return block(depth: depth)
  }

  private mutating func conditional(_ depth: Int) -> String {
    var text = "if \(expression(depth)) then \(block(depth: depth))"
    while random.isOneIn(3) { text += " elseif \(expression(1)) then \(block(depth: depth))" }
    if random.isOneIn(2) { text += " else \(block(depth: depth))" }
    return text + " end"
  }

  /// Jumps forward and back, most of which reach their label.
  private mutating func jumps(_ depth: Int) -> String {
    let label = "l\(next())"
    switch random.below(8) {
    case 0: return "do goto \(label) \(block(depth: depth)) ::\(label):: end"
    case 1: return "::\(label):: \(call(1)) if \(expression(1)) then goto \(label) end"
    case 2:
      return
        "while \(expression(1)) do if x then goto \(label) end \(block(depth: 1)) ::\(label):: ; end"
    case 3:
      let last = random.isOneIn(6) ? "f()" : pick(["", ";", "::k\(next())::"])
      return "do goto \(label); local a ::\(label):: \(last) end"
    case 4:
      let isBroken = random.isOneIn(6)
      return
        "repeat goto \(label) \(isBroken ? "local" : "do local b end") a = 1; ::\(label):: until a"
    case 5: return "do local u; ::\(label):: local v = function() return u end goto \(label) end"
    case 6: return "goto \(label) do ::\(pick([label, "other"])):: end ::\(label)::"
    default:
      return "for i = 1, 3 do local c = function() return i end goto \(label) ::\(label):: end"
    }
  }

  private mutating func declaration(_ depth: Int) -> String {
    switch random.below(10) {
    case 0: return "local \(name())"
    case 1: return "local \(name()), \(name())"
    case 2: return "local \(name()), \(name()) = \(list(depth))"
    case 3: return "local K <const> = \(expression(depth))"
    case 4: return "local K<const>, \(name()) = \(list(1))"
    case 5: return "do local Q <close> = nil \(block(depth: depth)) end"
    case 6: return "local L <const>, K <const> = 1, \(atom())"
    case 7:
      if random.isOneIn(5) {
        return pick(["local x <unknown> = 1", "local x <close>, y <close> = a"])
      }
      return pick([
        "do local _ENV = { x = a } \(block(depth: depth)) end",
        "do local _ENV <const> = {}; x = y end",
        "do local c <const>, Q <close> = 1 \(block(depth: depth)) end",
      ])
    default: return "local \(name()) = \(expression(depth))"
    }
  }

  private mutating func assignment(_ depth: Int) -> String {
    switch random.below(5) {
    case 0: return "\(target(depth)), \(target(0)) = \(list(depth))"
    case 1: return "\(target(0)), \(target(1)), \(target(depth)) = \(list(1))"
    default: return "\(target(depth)) = \(expression(depth))"
    }
  }

  private mutating func target(_ depth: Int) -> String {
    switch random.below(12) {
    case 0: return "\(name()).\(name())"
    case 1: return "\(name())[ \(expression(depth))]"
    case 2: return "f(\(expression(min(depth, 1)))).\(name())"
    case 3: return random.isOneIn(8) ? pick(["K", "(a)", "f()", "Q", "L"]) : "(\(name())).x"
    default: return name()
    }
  }

  // MARK: Expressions

  private mutating func name() -> String {
    pick(["a", "b", "c", "x", "y", "t", "f", "i", "a", "self", "_ENV", "goto_"])
  }

  private mutating func functionBody(_ depth: Int) -> String {
    let (oldLoops, oldVariadic) = (loops, isVariadic)
    defer { (loops, isVariadic) = (oldLoops, oldVariadic) }
    let parameters = pick(["", "a", "a, b", "...", "a, ...", "self, x"])
    (loops, isVariadic) = (0, parameters.hasSuffix("..."))
    return "(\(parameters)) \(block(depth: depth)) end"
  }

  private mutating func list(_ depth: Int) -> String {
    (0...random.below(3)).map { _ in expression(depth) }.joined(separator: ", ")
  }

  private mutating func call(_ depth: Int) -> String {
    let callee = pick(["f", "a.b", "t:m", "(x)", "f()", "t[1]", "x.y.z:w", "(function() end)"])
    switch random.below(5) {
    case 0: return "\(callee)\(string())"
    case 1: return "\(callee){\(list(min(depth, 1)))}"
    case 2: return "\(callee)()"
    default: return "\(callee)(\(list(depth)))"
    }
  }

  private mutating func string() -> String {
    if random.isOneIn(160) {
      return pick([
        "\"\\q\"", "\"\\300\"", "\"\\xg\"", "\"\\u{110000000}\"", "\"\\u{80000000}\"", "\"\\u{}\"",
        "\"\\u12\"", "'open", "[[open", "[=open", "\"line\n\"", "\"\\x1\"", "\"\\u{1\"",
      ])
    }
    return pick([
      "\"\"", "'text'", "\"a\\nb\\\"c\\\\\"", "[[long]]", "[==[\nlong ]] ]=] \r\nx\n\ry]==]",
      "\"\\065\\x41\\u{41}\\u{20AC}\\u{7FFFFFFF}\\0001\"", "'\\z  \n  x'", "\"\\\nnext\\\r\nline\"",
      "\"äö漢\"", "\"\\xff\\xe4\"", "'\\a\\b\\f\\r\\t\\v\\'\"'",
      "\"\\u{7FF}\\u{800}\\u{FFFF}\\u{10000}\"",
      "\"\\u{1FFFFF}\\u{200000}\\u{3FFFFFF}\\u{4000000}\"", "\"tab\tin\u{7F}\"", "[[\r\n]]",
    ])
  }

  private mutating func number() -> String {
    if random.isOneIn(160) {
      return pick([
        "3x", "0x", "1e", "1e+", "0x1p", "1..2", "0x.p1", "1.2.3", "0xg", "08a", ".5.", "1_0",
      ])
    }
    return pick([
      "0", "1", "2", "-1", "255", "256", "65535", "131071", "9223372036854775807",
      "9223372036854775808",
      "99999999999999999999999", "0xff", "0xFFFFFFFFFFFFFFFF", "0x123456789abcdef012", "0.5", ".5",
      "5.",
      "1e10", "1E-5", "3.14159", "1e308", "1e309", "5e-324", "0x1p4", "0x.8p-1", "0xA.8", "0x.1",
      "0X1P+2", "0x1e+1", "1e0", "0.0", "00012", "0e12", "4294967296", "1e100", "0x0p99999", "2^53",
    ])
  }

  private mutating func atom() -> String {
    switch random.below(12) {
    case 0, 1, 2: return name()
    case 3: return string()
    case 4, 5: return number()
    case 6: return pick(["nil", "true", "false"])
    case 7: return isVariadic || random.isOneIn(80) ? "..." : "nil"
    case 8: return pick(["K", "L", "Q"])
    case 9: return "{}"
    default: return pick(["a.b", "t[1]", "f()", "(f())", "t.x.y", "x[i]", "a[\"b\"]", "t:m()"])
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return atom() }
    let inner = depth - 1
    switch random.below(12) {
    case 0, 1: return atom()
    case 2...5:
      let sign = pick([
        "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or",
        "&",
        "|", "~", "<<", ">>",
      ])
      return "\(expression(inner)) \(sign) \(expression(inner))"
    case 6: return pick(["- ", "not ", "#", "~", "- -(1)^", "not not "]) + expression(inner)
    case 7: return "(\(expression(inner)))"
    case 8: return "function\(functionBody(inner))"
    case 9: return call(inner)
    case 10: return table(inner)
    default: return "(\(expression(inner)))\(pick([".x", "[1]", "()", ":m()", "'s'", "{}"]))"
    }
  }

  private mutating func table(_ depth: Int) -> String {
    let fields = (0..<random.below(4)).map { _ in
      switch random.below(4) {
      case 0: "\(name()) = \(expression(depth))"
      case 1: "[ \(expression(depth))] = \(expression(depth))"
      default: expression(depth)
      }
    }
    if fields.isEmpty { return "{}" }
    return "{ " + fields.joined(separator: pick([", ", "; "])) + pick(["", ",", ";"]) + " }"
  }
}
