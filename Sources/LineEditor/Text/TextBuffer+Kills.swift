extension TextBuffer {
  /// Removes the text between the cursor and where a movement leads, and keeps it for yanking.
  ///
  /// At the start or end of a line, a movement there takes the newline. Texts that are killed one
  /// after the other are yanked as one.
  ///
  /// - Returns: whether there was any text.
  @discardableResult
  mutating func kill(_ movement: Movement) -> Bool {
    var target = target(of: movement)
    if target == cursor {
      switch movement {
      case .lineStart: target = self.target(of: .left)
      case .lineEnd: target = self.target(of: .right)
      default: break
      }
    }
    guard target != cursor else {
      if lastAction != .kill { lastAction = .other }
      return false
    }
    let isBefore = target < cursor
    let range = isBefore ? target..<cursor : cursor..<target
    let killed = String(text.slice(range))
    if lastAction == .kill {
      kills.extend(killed, isBefore: isBefore)
    } else {
      kills.add(killed)
    }
    replace(range, with: "", as: .single)
    lastAction = .kill
    return true
  }

  /// Inserts the text that was killed last; returns whether there is one, and room for it.
  @discardableResult
  mutating func yank() -> Bool {
    lastAction = .other
    guard let killed = kills.current else { return false }
    let start = cursor
    guard insert(killed, as: .single) else { return false }
    lastAction = .yank(start..<start + killed.utf8.count)
    return true
  }

  /// Puts the next older kill in the place of the text that was just yanked.
  ///
  /// - Returns: whether a text was just yanked, and there was room for the older one.
  @discardableResult
  mutating func yankOlder() -> Bool {
    guard case .yank(let range) = lastAction else {
      lastAction = .other
      return false
    }
    kills.rotate()
    guard let killed = kills.current, replace(range, with: killed, as: .single) else {
      return false
    }
    lastAction = .yank(range.lowerBound..<range.lowerBound + killed.utf8.count)
    return true
  }
}
