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
    let shape = ReferenceRoute(pattern, ignoresCase: false).shape
    // Written from its parts, it must be read as the same parts.
    let written = Self.write(pattern)
    if let again = try? Pattern(written, kinds: kinds) {
      let same = ReferenceRoute(again, ignoresCase: false).shape == shape
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
      if let domain = scope.domain { text += "//" + domain.text }
    }
    for segment in pattern.segments {
      text += "/"
      switch segment {
      case .literal(let literal): text += encode(literal)
      case .capture(let capture): text += write(capture)
      case .mixed(let terms): text += terms.map(write).joined()
      case .rest(let name): text += "*" + (name ?? "")
      }
    }
    if pattern.segments.isEmpty { text += "/" }
    let items = pattern.items.map { encode($0.name) + ($0.value.map { "=" + write($0) } ?? "") }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    return text + (pattern.fragment.map { "#" + write($0) } ?? "")
  }

  private static func write(_ term: Pattern.Term) -> String {
    switch term {
    case .literal(let text): encode(text)
    case .capture(let capture): write(capture)
    }
  }

  private static func write(_ capture: Pattern.Capture) -> String {
    let kind = capture.kindText.map { "(\($0))" } ?? ""
    return ":" + capture.name + kind + (capture.isOptional ? "?" : "")
  }

  /// A literal as escapes only, so that none of it belongs to what stands before it.
  private static func encode(_ text: String) -> String {
    text.utf8.map { ($0 < 0x10 ? "%0" : "%") + String($0, radix: 16) }.joined()
  }
}
