import MoongateLinks

/// Reads lines as the Lua pattern of a kind, as a pattern, and as a value of that kind.
struct PatternFuzz {
  private let lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    ).map(Array.init)
  }

  func check(_ faults: inout [String]) {
    guard let kindText = text(0) else { return }
    var kinds: [String: Kind] = [:]
    do throws(PatternError) {
      let kind = try KindPattern(kindText)
      kinds["kind"] = .declared(kind)
      if lines.count > 2 { checkKind(kind, lines[2], &faults) }
    } catch {
      check(error, of: kindText, &faults)
    }
    guard let text = text(1) else { return }
    do throws(PatternError) {
      checkPattern(try Pattern(text, kinds: kinds), kinds, &faults)
    } catch {
      check(error, of: text, &faults)
    }
  }

  private func text(_ line: Int) -> String? {
    line < lines.count ? String(validating: lines[line], as: UTF8.self) : nil
  }

  private func check(_ error: PatternError, of text: String, _ faults: inout [String]) {
    faults.require(0...text.utf8.count ~= error.offset, "the error is at \(error.offset)")
    faults.require(error.pattern.utf8.elementsEqual(text.utf8), "the error shows another text")
    faults.require(!error.description.isEmpty, "the error says nothing")
  }

  /// A value must be accepted exactly if Lua's own way of trying everything accepts it.
  private func checkKind(_ kind: KindPattern, _ value: [UInt8], _ faults: inout [String]) {
    let isAccepted = kind.accepts(value.span)
    // Trying everything takes time that grows with every repeated item.
    let repeats = kind.text.utf8.count { "*+-?".utf8.contains($0) }
    guard repeats <= 4, value.count <= 24 else { return }
    faults.require(
      isAccepted == ReferenceLuaPattern(kind.text).accepts(value),
      "\(kind.text) and \(value): \(isAccepted)"
    )
  }

  private func checkPattern(
    _ pattern: Pattern,
    _ kinds: [String: Kind],
    _ faults: inout [String]
  ) {
    let names = pattern.captureNames
    faults.require(Set(names).count == names.count, "a name is used twice")
    let reference = ReferenceRoute(pattern)
    faults.require(pattern.ways == reference.ways, "\(pattern.text) has the ways \(pattern.ways)")
    let shape = reference.shape
    // Written from its parts, it must be read as the same parts.
    let written = Self.write(pattern)
    if let again = try? Pattern(written, kinds: kinds) {
      let same = ReferenceRoute(again).shape == shape
      faults.require(same && again.captureNames == names, "\(written) is read otherwise")
    } else {
      faults.require(written.utf8.count > 8_192, "\(written) cannot be read")
    }
    var builder = RouteTable.Builder()
    builder.add(pattern)
    if (try? builder.build()) == nil { faults.append("one pattern conflicts") }
  }

  private static func write(_ pattern: Pattern) -> String {
    var text = ""
    if let scope = pattern.scope {
      text = scope.scheme + ":"
      if let host = scope.hostName.map({ ":" + $0 }) ?? scope.hosts { text += "//" + host }
      if let port = scope.port { text += ":\(port)" }
    }
    // A slash behind a host that ends with a parenthesis would begin a group.
    text += pattern.segments.isEmpty && !text.hasSuffix("(") ? "/" : writePath(pattern)
    var items = pattern.items.map { item in
      (item.isAbsent ? "!" : "") + encode(item.name)
        + (item.value.map { "=" + $0.terms.map(write).joined() + ($0.isList ? "*" : "") } ?? "")
    }
    if pattern.isOnly { items.append("only") }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    return text + (pattern.fragment.map { "#" + write($0) } ?? "")
  }

  /// The path, with parentheses around all that may be left out.
  private static func writePath(_ pattern: Pattern) -> String {
    var text = ""
    for (place, segment) in pattern.segments.enumerated() {
      let opening = pattern.groups.count { $0.lowerBound == place }
      text += opening > 0 ? String(repeating: "(/", count: opening) : "/"
      switch segment {
      case .literal(let literal): text += encode(literal)
      case .capture(let capture): text += write(capture)
      case .any: text += ":"
      case .mixed(let terms):
        for term in terms {
          switch term {
          case .literal(let literal): text += encode(literal)
          case .capture(let capture): text += write(capture)
          }
        }
      case .rest(let rest):
        text += (rest.isRequired ? "+" : "*") + (rest.name ?? "")
        text += rest.kind.map { "(\($0.text))" } ?? ""
      }
      let closing = pattern.groups.count { $0.upperBound == place + 1 }
      text += String(repeating: ")?", count: closing)
    }
    return text
  }

  /// A literal or a capture of the query or the fragment.
  private static func write(_ term: Pattern.Term) -> String {
    switch term {
    case .literal(let text): encode(text)
    case .capture(let capture): write(capture) + (capture.isOptional ? "?" : "")
    }
  }

  /// A capture without a mark, which the groups of a path stand for.
  private static func write(_ capture: Pattern.Capture) -> String {
    ":" + capture.name + (capture.kindText.map { "(\($0))" } ?? "")
  }

  /// A literal as escapes only, so that none of it belongs to what stands before it.
  private static func encode(_ text: String) -> String {
    text.utf8.map { ($0 < 0x10 ? "%0" : "%") + String($0, radix: 16) }.joined()
  }
}
