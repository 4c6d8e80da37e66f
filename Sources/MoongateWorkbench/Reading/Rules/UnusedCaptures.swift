internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Captures of patterns that nothing reads.
  ///
  /// A route is left out where reading cannot tell: where the handler hands on the link or all its captures.
  func unusedCaptures(in script: Int) -> [Finding] {
    calls.filter { $0.script == script }.compactMap { call in
      guard let program, let range = call.patternRange, let first = call.routes.first,
        call.routes == Array(program.routes[first].patterns), let answer = call.answer,
        let read = capturesRead(by: answer, in: script)
      else { return nil }
      let captures = call.routes.flatMap { program.routes[$0].pattern?.captures ?? [] }
      // One of another kind says which links the route is for.
      var seen: Set<String> = []
      let unused = captures.filter { $0.kind.isFreeText }.map(\.name)
        .filter { !$0.hasPrefix("_") && !read.contains($0) && seen.insert($0).inserted }
      guard !unused.isEmpty else { return nil }
      let isOne = unused.count == 1
      return scripts[script].finding(
        .unusedCapture,
        .hint,
        at: range,
        "Nothing reads the capture\(isOne ? "" : "s") \(list(unused.map(quoted))).",
        remedy:
          "Read \(isOne ? "it" : "them"), or write \":\" alone for a segment of any text, and elsewhere a name that begins with _."
      )
    }
  }

  /// The names of the captures that an answer reads; `nil` where they cannot be told.
  private func capturesRead(by answer: LuaExpression, in script: Int) -> Set<String>? {
    if case .function(let function)? = meaning(of: answer, in: script) {
      guard function.script == script, case .function(let written) = answer.kind else { return nil }
      var reader = CaptureReader(reading: self, script: script)
      reader.walk(written.body)
      return reader.isWhole ? nil : reader.names
    }
    var reader = PlaceholderReader(reading: self, script: script)
    reader.walk(answer)
    return reader.isWhole ? nil : reader.names
  }
}

/// The captures that a handler reads.
private struct CaptureReader: LuaVisitor {
  let reading: SetReading
  let script: Int
  var names: Set<String> = []
  /// Whether the link, or all captures, are handed to something else.
  var isWhole: Bool { wholes > reads }

  /// The number of mentions of the link or the captures, and of reads of their fields.
  private var wholes = 0
  private var reads = 0

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .name:
      switch reading.meaning(of: expression, in: script) {
      case .link?, .params?, .word("same_path"): wholes += 1
      default: break
      }
    case .suffixed(let value, let suffixes): visit(value, suffixes)
    default: break
    }
  }

  private mutating func visit(_ value: LuaExpression, _ suffixes: [LuaSuffix]) {
    switch reading.meaning(of: value, in: script) {
    case .link?:
      guard let key = suffixes.first.flatMap(SetReading.key) else {
        // A method of the link.
        if case .method? = suffixes.first?.kind { reads += 1 }
        return
      }
      reads += 1
      guard key == "params" else { return }
      guard suffixes.count > 1 else {
        wholes += 1
        return
      }
      read(suffixes[1])
    case .params?:
      guard let first = suffixes.first else { return }
      reads += 1
      read(first)
    default: break
    }
  }

  private mutating func read(_ suffix: LuaSuffix) {
    if let key = SetReading.key(of: suffix) { names.insert(key) } else { wholes += 1 }
  }
}

/// The captures that a response names.
private struct PlaceholderReader: LuaVisitor {
  let reading: SetReading
  let script: Int
  var names: Set<String> = []
  var isWhole = false

  init(reading: SetReading, script: Int) {
    self.reading = reading
    self.script = script
  }

  mutating func visit(_ expression: LuaExpression) {
    switch expression.kind {
    case .name:
      // What a local or a function of the script holds is not looked at.
      // Nor what same_path hands on.
      guard case .word(let word)? = reading.meaning(of: expression, in: script),
        word != "captures", word != "same_path"
      else {
        isWhole = true
        return
      }
    case .string(let bytes):
      // Texts name captures in braces; another text that does so names nothing.
      let text = String(decoding: bytes, as: UTF8.self)
      names.insert(text)
      for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
        let inner = piece.prefix { $0 != "}" }.drop { "?&/#+.".contains($0) }
        for name in inner.split(separator: ",") { names.insert(String(name)) }
      }
    default: break
    }
  }
}
