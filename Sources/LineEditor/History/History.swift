/// The lines that were accepted, the newest last, each once.
package struct History: Equatable, Sendable {
  /// The most lines that are kept.
  package static let maximumCount = 5_000

  /// The most bytes that the lines have together.
  static let maximumSize = 4 << 20

  /// The most bytes of a line that is kept.
  static let maximumLine = 64 << 10

  /// The lines, the newest last.
  package private(set) var lines: [String] = []

  private var size = 0

  /// A history without lines.
  package init() {}

  /// A history of lines, the newest last.
  init(newestFirst candidates: some Sequence<String>) {
    var seen: Set<String> = []
    for line in candidates {
      guard lines.count < Self.maximumCount, size + line.utf8.count <= Self.maximumSize else {
        break
      }
      guard Self.isKept(line), seen.insert(line).inserted else { continue }
      lines.append(line)
      size += line.utf8.count
    }
    lines.reverse()
  }

  /// Keeps a line as the newest, unless it is blank, begins with a space, or is very long.
  package mutating func add(_ line: String) {
    guard Self.isKept(line) else { return }
    if let same = lines.lastIndex(of: line) { remove(same) }
    lines.append(line)
    size += line.utf8.count
    while lines.count > Self.maximumCount || size > Self.maximumSize { remove(0) }
  }

  /// The newest line before an index that satisfies a condition.
  func last(before index: Int, where isWanted: (String) -> Bool) -> Int? {
    lines[..<index].lastIndex(where: isWanted)
  }

  private mutating func remove(_ index: Int) { size -= lines.remove(at: index).utf8.count }

  private static func isKept(_ line: String) -> Bool {
    guard let first = line.first, first != " ", line.utf8.count <= maximumLine else { return false }
    return !line.allSatisfy(\.isWhitespace)
  }
}
