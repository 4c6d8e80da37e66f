internal import Moongate

/// The code of a handler in two programs, and where it is not the same.
struct ChangedCode {
  /// The code of one program.
  struct Side {
    /// The lines of it, by the file's place.
    fileprivate let lines: [Int: Set<Int>]
    /// Those of them from the first change to the last.
    fileprivate let changed: [Int: ClosedRange<Int>]
  }

  let before: Side
  let after: Side

  /// Compares code; `nil` where it is the same.
  init?(from old: [CodeToken], to new: [CodeToken]) {
    let start = zip(old, new).prefix { $0.text == $1.text }.count
    guard start < max(old.count, new.count) else { return nil }
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0.text == $1.text }.count
    before = Side(old, start..<(old.count - end))
    after = Side(new, start..<(new.count - end))
  }

  /// What the conditions of the code want in one of the programs, those nearest to a change first, each with
  /// how many lines it is away.
  func wishes(
    in index: WishIndex,
    _ side: KeyPath<ChangedCode, Side>
  ) -> [(wish: [Wish], distance: Int)] {
    let side = self[keyPath: side]
    var found: [Int: Int] = [:]
    for (script, lines) in side.lines {
      for line in lines {
        for wish in index.wishes(at: line, of: script) {
          found[wish] = min(found[wish] ?? .max, side.distance(to: line, of: script))
        }
      }
    }
    return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { (index.wishes[$0.key], $0.value) }
  }

  /// What the conditions of both programs want, each once, those nearest to a change first.
  static func joined(
    _ old: [(wish: [Wish], distance: Int)],
    _ new: [(wish: [Wish], distance: Int)]
  ) -> [[Wish]] {
    var known: Set<[Wish]> = []
    let all = (old + new).enumerated().sorted { one, other in
      (one.element.distance, one.offset) < (other.element.distance, other.offset)
    }
    return all.map(\.element.wish).filter { known.insert($0).inserted }
  }
}

extension ChangedCode.Side {
  fileprivate init(_ code: [CodeToken], _ changed: Range<Int>) {
    var lines: [Int: Set<Int>] = [:]
    for token in code { lines[token.script, default: []].insert(token.line) }
    var ranges: [Int: ClosedRange<Int>] = [:]
    // Beside the change too: what is added on one side stands between two tokens of the other.
    let near = max(0, changed.lowerBound - 1)..<min(code.count, changed.upperBound + 1)
    for token in code[near] where token.line > 0 {
      let range = ranges[token.script] ?? token.line...token.line
      ranges[token.script] =
        min(range.lowerBound, token.line)...max(range.upperBound, token.line)
    }
    self.init(lines: lines, changed: ranges)
  }

  /// How many lines a line is away from the change; far where it is in another file.
  fileprivate func distance(to line: Int, of script: Int) -> Int {
    guard let range = changed[script] else { return .max }
    return max(0, range.lowerBound - line, line - range.upperBound)
  }
}
