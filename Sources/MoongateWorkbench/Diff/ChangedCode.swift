internal import Moongate

/// The code of a handler in two programs, and where it is not the same.
struct ChangedCode {
  /// The code of one program.
  private struct Side {
    let parts: [Int]
    /// The lines of a change in parts that the other program does not have, by the part's place.
    var changed: [Int: ClosedRange<Int>] = [:]
  }

  private var before: Side
  private var after: Side

  /// Compares code; `nil` where it is the same.
  ///
  /// - Parameters:
  ///   - old: the code in the first program.
  ///   - code: what has its parts.
  ///   - new: the code in the second program.
  ///   - otherCode: what has the parts of that.
  init?(
    from old: HandlerCode.Shape,
    of code: HandlerCode,
    to new: HandlerCode.Shape,
    of otherCode: HandlerCode
  ) {
    guard old.form != new.form else { return nil }
    before = Side(parts: old.parts)
    after = Side(parts: new.parts)
    let contents = Set(old.parts.map(code.content))
    let others = Set(new.parts.map(otherCode.content))
    let gone = old.parts.filter { !others.contains(code.content(of: $0)) }
    let added = new.parts.filter { !contents.contains(otherCode.content(of: $0)) }
    for index in 0..<max(gone.count, added.count) {
      let one = index < gone.count ? code.code(of: gone[index]) : nil
      let other = index < added.count ? otherCode.code(of: added[index]) : nil
      if let one { before.changed[gone[index]] = one.lines(otherThan: other) }
      if let other { after.changed[added[index]] = other.lines(otherThan: one) }
    }
  }

  /// The lines that changed in each program, by their files.
  func lines(
    _ old: HandlerCode,
    _ new: HandlerCode
  ) -> (before: [CodeLines], after: [CodeLines]) {
    (Self.lines(of: before, old), Self.lines(of: after, new))
  }

  private static func lines(of side: Side, _ code: HandlerCode) -> [CodeLines] {
    side.changed.compactMap { part, lines in
      code.code(of: part).map { CodeLines(script: $0.script, lines: lines) }
    }
  }

  /// Returns the wishes of the code's conditions in both programs.
  ///
  /// - Parameters:
  ///   - most: how many are wanted.
  ///   - old: what the first program wants, and its code.
  ///   - new: the same of the second.
  /// - Returns: each once, those nearest to a change first.
  func wishes(
    _ most: Int,
    _ old: (wishes: WishIndex, code: HandlerCode),
    _ new: (wishes: WishIndex, code: HandlerCode)
  ) -> [[Wish]] {
    var known: Set<[Wish]> = []
    let all = Self.wishes(old, before) + Self.wishes(new, after)
    let near = all.enumerated().sorted { one, other in
      (one.element.distance, one.offset) < (other.element.distance, other.offset)
    }
    return Array(near.map(\.element.wish).filter { known.insert($0).inserted }.prefix(most))
  }

  /// Returns the wishes of the code's conditions, each with its distance in lines from a change.
  private static func wishes(
    _ index: (wishes: WishIndex, code: HandlerCode),
    _ side: Side
  ) -> [(wish: [Wish], distance: Int)] {
    var distances: [Int: Int] = [:]
    for part in side.parts {
      guard let code = index.code.code(of: part) else { continue }
      for (line, wish) in index.wishes.wishes(in: code.lines, of: code.script) {
        // Far where the part is the same.
        let distance = side.changed[part].map { max(0, $0.lowerBound - line, line - $0.upperBound) }
        distances[wish] = min(distances[wish] ?? .max, distance ?? .max)
      }
    }
    return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { (index.wishes.wishes[$0.key], $0.value) }
  }
}

/// Lines of a file, which has its place in a set.
struct CodeLines {
  let script: Int
  let lines: ClosedRange<Int>
}

extension CodePart.Code {
  /// The lines from the first token that another piece does not have there to the last.
  fileprivate func lines(otherThan other: CodePart.Code?) -> ClosedRange<Int> {
    guard let other else { return lines }
    let start = zip(tokens, other.tokens).prefix { $0.text == $1.text }.count
    let most = min(tokens.count, other.tokens.count) - start
    let end = zip(tokens.reversed(), other.tokens.reversed()).prefix(most)
      .prefix { $0.text == $1.text }.count
    // Beside the change too: what is gone on one side stood between two tokens.
    let near = tokens[max(0, start - 1)..<min(tokens.count, tokens.count - end + 1)].map(\.line)
    guard let first = near.first, let last = near.last else { return lines }
    return first...max(first, last)
  }
}
