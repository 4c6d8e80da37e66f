import MoongateLinks
import Randomness

/// A random response that names captures of a pattern, and the handler that moves the same values.
struct RandomResponse {
  /// The response as a script declares it.
  private(set) var declared = ""
  /// The body of the function.
  private(set) var function = ""

  private var captures: [Pattern.Capture]
  private var generator: SeededGenerator

  /// Functions that the handlers call.
  static let prelude = """
    local function encoded(value)
      return (tostring(value):gsub("[^%w%-._~]", function(c)
        return ("%%%02X"):format(c:byte())
      end))
    end
    local function inPath(value)
      if value == "" then error "A capture in the path of a URL to browse is empty." end
      return encoded(value)
    end

    """

  init(_ pattern: Pattern, _ generator: inout SeededGenerator) {
    captures = pattern.captures
    self.generator = SeededGenerator(seed: generator.next())
    let answer = answer()
    declared = answer.declared
    function = "local p = link.params return " + answer.function
  }

  /// The same in both forms.
  private typealias Pair = (declared: String, function: String)

  private static func same(_ text: String) -> Pair { (text, text) }

  /// A capture that is always there, if the pattern has one.
  private mutating func present() -> Pattern.Capture? {
    let present = captures.filter { !$0.isOptional }
    return present.isEmpty ? nil : generator.one(of: present)
  }

  /// A capture of one value that is always there, if the pattern has one.
  private mutating func single() -> Pattern.Capture? {
    let single = captures.filter { !$0.isOptional && !$0.isList }
    return single.isEmpty ? nil : generator.one(of: single)
  }

  private mutating func answer() -> Pair {
    switch generator.below(8) {
    case 0: return ("open('all', captures)", "open('all', p)")
    case 1...3:
      let arguments = object(depth: 0)
      return ("open('x', \(arguments.declared))", "open('x', \(arguments.function))")
    case 4:
      let (question, then) = (prompt(), object(depth: 1))
      return (
        "confirm(\(question.declared), open('y', \(then.declared)))",
        "confirm(\(question.function), open('y', \(then.function)))"
      )
    case 5:
      let reason = prompt()
      return ("reject(\(reason.declared))", "reject(\(reason.function))")
    case 6: return url()
    default:
      let link = link()
      return ("redirect(\(link.declared))", "redirect(\(link.function))")
    }
  }

  private mutating func value(depth: Int, inList: Bool) -> Pair {
    switch generator.below(depth > 2 ? 4 : 7) {
    case 0: return Self.same(generator.one(of: ["1", "'k'", "true", "0.5", "'{k}'"]))
    case 1, 2:
      guard let capture = inList ? present() : captures.randomElement(using: &generator) else {
        return Self.same("2")
      }
      return ("capture '\(capture.name)'", "p.\(capture.name)")
    case 3:
      return text()
    case 4: return ("captures", "p")
    case 5: return list(depth: depth + 1)
    default: return generator.isOneIn(3) ? link() : object(depth: depth + 1)
    }
  }

  private mutating func object(depth: Int) -> Pair {
    var names = ["a", "Z", "b1", "_", "long_name", "é", "in_", "n1", "z", "c", "d", "e", "f"]
    names.shuffle(using: &generator)
    let fields = names.prefix(generator.below(depth == 0 ? 13 : 4)).map { name in
      (name: name, value: value(depth: depth, inList: false))
    }
    // A declared response is written by sorted names, so the function fails first where it does too.
    let sorted = fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (
      "{ \(fields.map { "['\($0.name)'] = \($0.value.declared)" }.joined(separator: ", ")) }",
      "{ \(sorted.map { "['\($0.name)'] = \($0.value.function)" }.joined(separator: ", ")) }"
    )
  }

  private mutating func list(depth: Int) -> Pair {
    let elements = (0..<generator.below(4)).map { _ in value(depth: depth, inList: true) }
    return (
      "{ \(elements.map(\.declared).joined(separator: ", ")) }",
      "{ \(elements.map(\.function).joined(separator: ", ")) }"
    )
  }

  private mutating func text() -> Pair {
    var declared = ""
    var function: [String] = ["''"]
    for _ in 0..<1 + generator.below(4) {
      if let capture = single(), !generator.isOneIn(3) {
        declared += "{\(capture.name)}"
        function.append("tostring(p.\(capture.name))")
      } else {
        let (written, meant) = generator.one(of: [
          ("é ", "é "), ("{{", "{"), ("}}x", "}x"), ("?", "?"),
        ])
        declared += written
        function.append("'\(meant)'")
      }
    }
    if declared.isEmpty { declared = "-" }
    let joined = function.joined(separator: " .. ")
    return ("text 'x\(declared)'", "'x' .. \(joined)")
  }

  /// A text, or one that has a key.
  private mutating func prompt() -> Pair {
    guard generator.isOneIn(2) else { return text() }
    var names = ["a", "Z", "b 1", "_", "é", "long_name"]
    names.shuffle(using: &generator)
    var fields: [Pair] = [("key = 'k{'", "key = 'k{'")]
    var pieces = ["é ", "{{", "}}x", "?"]
    for name in names.prefix(generator.below(5)) {
      var value = Self.same(generator.one(of: ["1", "'{k}'", "true", "0.5", "''"]))
      var isPresent = true
      if let capture = captures.filter({ !$0.isList }).randomElement(using: &generator),
        !generator.isOneIn(4)
      {
        value = ("capture '\(capture.name)'", "p.\(capture.name)")
        isPresent = !capture.isOptional
      }
      fields.append(("['\(name)'] = \(value.declared)", "['\(name)'] = \(value.function)"))
      if isPresent { pieces += ["{\(name)}", "{\(name)}"] }
    }
    let text = generator.text(of: pieces, count: 0...5)
    func call(_ fields: [String]) -> String {
      "text { 'x\(text)', \(fields.joined(separator: ", ")) }"
    }
    return (call(fields.map(\.declared)), call(fields.map(\.function)))
  }

  private mutating func url() -> Pair {
    var declared = "https://e.com/"
    var function = ["'https://e.com/'"]
    for (part, encode) in [
      ("p/", "inPath"), ("/y?q=", "encoded"), ("&r=", "encoded"), ("#", "encoded"),
    ] {
      declared += part
      function.append("'\(part)'")
      if generator.isOneIn(2), let capture = single() {
        declared += "{\(capture.name)}"
        function.append("\(encode)(p.\(capture.name))")
      } else {
        declared += "k"
        function.append("'k'")
      }
    }
    return ("browse(text '\(declared)')", "browse(\(function.joined(separator: " .. ")))")
  }

  /// A link to one of the named routes, with params of their types.
  private mutating func link() -> Pair {
    let texts = captures.filter { $0.valueType == .text && !$0.isOptional }
    let numbers = captures.filter { [.integer, .number].contains($0.valueType) }
    var params: [Pair] = []
    if texts.isEmpty || generator.isOneIn(5) {
      params.append(Self.same("t = 'k'"))
    } else {
      let name = generator.one(of: texts).name
      params.append(("t = capture '\(name)'", "t = p.\(name)"))
    }
    if !numbers.isEmpty, generator.isOneIn(2) {
      let name = generator.one(of: numbers).name
      params.append(("i = capture '\(name)'", "i = p.\(name)"))
    }
    let name = generator.one(of: ["path", "query"])
    let option = generator.one(of: ["", "", ", { scheme = 'app' }", ", { host = 'h.ex' }"])
    func call(_ params: [String]) -> String {
      "link_to('\(name)', { \(params.joined(separator: ", ")) }\(option))"
    }
    return (call(params.map(\.declared)), call(params.map(\.function)))
  }
}
