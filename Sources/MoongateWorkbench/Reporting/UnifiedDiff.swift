internal import Moongate

/// The change of a file, as `diff -u` shows it.
package struct UnifiedDiff {
  /// The number of lines shown before and after a change.
  private static let context = 2
  /// The number of pairs of changed lines at which the fewest changes are no longer looked for.
  private static let mostPairs = 1 << 24

  /// The lines; empty if nothing changes.
  package let text: String

  /// Compares the bytes of a file before and after a change.
  ///
  /// - Parameters:
  ///   - before: the bytes before; `nil` if there is no file.
  ///   - after: the bytes after.
  ///   - title: the path of the file, and what else the two headers say.
  /// - Complexity: O(*n* · *d*) in the lines and the changes. If too many lines change to find the fewest, all of them go
  ///   and come.
  package init(from before: [UInt8]?, to after: [UInt8], of title: String) {
    // The tools that apply it take a name with blanks to its tab.
    let title = Value.displayed(title) + (title.contains(" ") ? "\t" : "")
    guard let old = Self.lines(of: before ?? []), let new = Self.lines(of: after) else {
      text = "\(title): The file is not text, and changes.\n"
      return
    }
    let lines = Self.marked(old, new)
    var hunks: [Range<Int>] = []
    for place in lines.indices where lines[place].mark != " " {
      let start = max(place - Self.context, 0)
      let end = min(place + Self.context + 1, lines.count)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    let headers = "--- \(before == nil ? "/dev/null" : title)\n+++ \(title)\n"
    text = hunks.isEmpty ? "" : headers + hunks.map { Self.text(of: $0, in: lines) }.joined()
  }

  private typealias Line = (mark: Character, bytes: ArraySlice<UInt8>)

  /// The lines with their ends; `nil` for bytes that are not text.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// The lines of both texts: `-` marks those that go, `+` those that come.
  private static func marked(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    var gone = Set(start..<old.count - end)
    var added = Set(start..<new.count - end)
    if gone.count * added.count < mostPairs {
      (gone, added) = ([], [])
      for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): gone.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        lines.append(("-", old[before]))
        before += 1
      } else if added.contains(after) {
        lines.append(("+", new[after]))
        after += 1
      } else {
        lines.append((" ", old[before]))
        before += 1
        after += 1
      }
    }
    return lines
  }

  private static func text(of hunk: Range<Int>, in lines: [Line]) -> String {
    /// The first line of a side, counted from 1, and the number of its lines.
    func range(without mark: Character) -> String {
      let count = lines[hunk].count { $0.mark != mark }
      let start = lines[..<hunk.lowerBound].count { $0.mark != mark }
      return "\(count == 0 ? start : start + 1),\(count)"
    }
    return "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n"
      + lines[hunk].map { "\($0.mark)\(shown($0.bytes))\n" }.joined()
  }

  /// A line as a terminal may show it, with its tabs.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let hasEnd = line.last == UInt8(ascii: "\n")
    var text = hasEnd ? line.dropLast() : line
    let isReturn = text.last == UInt8(ascii: "\r")
    if isReturn { text = text.dropLast() }
    let parts = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    return parts.map { Value.displayed(String(decoding: $0, as: UTF8.self)) }
      .joined(separator: "\t") + (isReturn ? "\r" : "")
      + (hasEnd ? "" : "\n\\ No newline at end of file")
  }
}
