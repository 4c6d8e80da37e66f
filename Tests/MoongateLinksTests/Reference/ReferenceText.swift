/// The ways to write a pattern, found in its text.
///
/// It reads what random patterns hold: no custom host, and no parenthesis but of groups and kinds.
struct ReferenceText {
  /// A part of a path.
  private enum Part {
    case segment(String)
    case group([Part])
  }

  private let text: [Character]
  private var offset = 0

  private init(_ text: String) { self.text = Array(text) }

  /// The texts of patterns of which nothing may be left out of the path, in the order in which the
  /// pattern prefers them.
  static func ways(_ pattern: String) -> [String] {
    let scope = scope(of: pattern)
    var reader = ReferenceText(String(pattern.dropFirst(scope.count)))
    let parts = reader.readParts()
    let tail = String(reader.text[reader.offset...])
    return ways(parts[...]).map { scope + "/" + $0.joined(separator: "/") + tail }
  }

  private static func ways(_ parts: ArraySlice<Part>) -> [[String]] {
    guard let part = parts.first else { return [[]] }
    let after = ways(parts.dropFirst())
    switch part {
    case .segment(let text): return after.map { [text] + $0 }
    case .group(let inside):
      return (ways(inside[...]) + [[]]).flatMap { start in after.map { start + $0 } }
    }
  }

  /// The scheme and its colon, and the host of a web pattern; "" where the path comes first.
  private static func scope(of pattern: String) -> String {
    let scheme = pattern.prefix { $0.isLetter }
    let behind = pattern.dropFirst(scheme.count)
    guard !scheme.isEmpty, behind.hasPrefix(":") else { return "" }
    guard behind.hasPrefix("://") else { return "\(scheme):" }
    return "\(scheme)://\(behind.dropFirst(3).prefix { !"/(?#".contains($0) })"
  }

  private func isAt(_ mark: String) -> Bool { text[offset...].starts(with: mark) }

  /// Reads parts up to the query, the fragment, the parenthesis of a group or the end.
  private mutating func readParts() -> [Part] {
    var parts: [Part] = []
    while offset < text.count, !isAt("?"), !isAt("#"), !isAt(")") {
      if isAt("(/") {
        offset += 1
        parts.append(.group(readParts()))
        // The parenthesis and its mark.
        offset += 2
      } else if isAt("/") {
        offset += 1
      } else {
        let segment = readSegment()
        guard isAtMark else {
          parts.append(.segment(segment))
          continue
        }
        // Whatever follows is left out with an optional capture.
        offset += 1
        return parts + [.group([.segment(segment)] + readParts())]
      }
    }
    return parts
  }

  /// Whether a "?" marks the capture before it as optional.
  private var isAtMark: Bool {
    guard isAt("?") else { return false }
    let behind = text[(offset + 1)...]
    guard let next = behind.first else { return true }
    return "/#?)".contains(next) || behind.starts(with: "(/")
  }

  /// Reads a segment, with the kinds of its captures.
  private mutating func readSegment() -> String {
    let start = offset
    while offset < text.count, !isAt("/"), !isAt("?"), !isAt("#"), !isAt("(/"), !isAt(")") {
      if isAt("(") { skipKind() } else { offset += 1 }
    }
    return String(text[start..<offset])
  }

  /// Moves past a kind, in which another pair of parentheses may stand.
  private mutating func skipKind() {
    var open = 0
    repeat {
      if isAt("(") { open += 1 }
      if isAt(")") { open -= 1 }
      offset += 1
    } while open > 0 && offset < text.count
  }
}
