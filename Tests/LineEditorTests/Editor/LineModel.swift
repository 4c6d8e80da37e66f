/// The effect of keys on a text, in the simplest way: all graphemes are found anew for each key,
/// and each step that can be undone is a copy of the whole text.
struct LineModel {
  struct Place: Equatable {
    var text = ""
    var cursor = 0
  }

  /// A step that is undone at once: typed or deleted graphemes that belong together, or anything else.
  private struct Step {
    var from: Place
    var to: Place
    var kind: Character
    /// The last typed character, or the place of the deleted text.
    var last: Character?
  }

  private(set) var place = Place()
  private var done: [Step] = []
  private var undone: [Step] = []
  private var isSealed = true
  private var kills: [String] = []
  private var newest = 0
  private var last = ""
  private var goal: Int?
  private var yanked = 0..<0
  private var history: [String] = []
  private var walk: (draft: String, prefix: String, index: Int)?

  private var graphemes: [Character] { Array(place.text) }

  /// The number of graphemes before the cursor.
  private var index: Int {
    var size = 0
    return graphemes.prefix { grapheme in
      size += grapheme.utf8.count
      return size <= place.cursor
    }.count
  }

  mutating func type(_ text: String, isPaste: Bool = false) {
    rest()
    if isPaste {
      if !text.isEmpty { replace(place.cursor..<place.cursor, with: text, "p") }
    } else {
      for scalar in text.unicodeScalars {
        replace(place.cursor..<place.cursor, with: String(scalar), "t")
      }
    }
  }

  /// Ends the line, which the history gets.
  mutating func enter() -> String {
    let text = place.text
    let isBlank = text.allSatisfy(\.isWhitespace)
    if !isBlank, text.first != " " {
      history.removeAll { $0 == text }
      history.append(text)
    }
    rest()
    place = Place()
    (done, undone, isSealed) = ([], [], true)
    return text
  }

  mutating func press(_ key: String) {
    let (before, column) = (last, goal)
    let all = graphemes
    let at = index
    if key == "up" || key == "down" { return vertical(key, all, at, column) }
    rest()
    switch key {
    case "left": go(max(0, at - 1))
    case "right": go(min(all.count, at + 1))
    case "home": go(lineStart(all, at))
    case "end": go(lineEnd(all, at))
    case "wordLeft": go(wordLeft(all, at, isWord))
    case "wordRight": go(wordRight(all, at))
    case "backspace" where at > 0: delete(all, at - 1..<at)
    case "delete" where at < all.count: delete(all, at..<at + 1)
    case "killBlank": kill(all, wordLeft(all, at) { !$0.isWhitespace }..<at, before, isBefore: true)
    case "killWordLeft": kill(all, wordLeft(all, at, isWord)..<at, before, isBefore: true)
    case "killWordRight": kill(all, at..<wordRight(all, at), before, isBefore: false)
    case "killLeft":
      let start = lineStart(all, at)
      kill(all, (start == at ? max(0, at - 1) : start)..<at, before, isBefore: true)
    case "killRight":
      let end = lineEnd(all, at)
      kill(all, at..<(end == at ? min(all.count, at + 1) : end), before, isBefore: false)
    case "yank" where !kills.isEmpty: yank(in: place.cursor..<place.cursor)
    case "yankOlder" where before == "yank":
      newest = newest == 0 ? kills.count - 1 : newest - 1
      yank(in: yanked)
    case "transpose":
      let end = at == lineEnd(all, at) ? at : at + 1
      guard at > lineStart(all, at), end - 2 >= lineStart(all, at) else { return }
      let swapped = String(all[end - 1]) + String(all[end - 2])
      replace(offset(all, end - 2)..<offset(all, end), with: swapped, "x")
    case "undo":
      isSealed = true
      guard let step = done.popLast() else { return }
      undone.append(step)
      place = step.from
    case "redo":
      isSealed = true
      guard let step = undone.popLast() else { return }
      done.append(step)
      place = step.to
    default: break
    }
  }

  private mutating func rest() {
    last = ""
    goal = nil
    walk = nil
  }

  private func isWord(_ grapheme: Character) -> Bool {
    grapheme.isLetter || grapheme.isNumber || grapheme == "_"
  }

  private func offset(_ all: [Character], _ index: Int) -> Int {
    all[..<index].reduce(0) { $0 + $1.utf8.count }
  }

  private func lineStart(_ all: [Character], _ at: Int) -> Int {
    (all[..<at].lastIndex(of: "\n") ?? -1) + 1
  }

  private func lineEnd(_ all: [Character], _ at: Int) -> Int {
    all[at...].firstIndex(of: "\n") ?? all.count
  }

  private func wordLeft(_ all: [Character], _ at: Int, _ isPart: (Character) -> Bool) -> Int {
    var at = at
    while at > 0, !isPart(all[at - 1]) { at -= 1 }
    while at > 0, isPart(all[at - 1]) { at -= 1 }
    return at
  }

  private func wordRight(_ all: [Character], _ at: Int) -> Int {
    var at = at
    while at < all.count, !isWord(all[at]) { at += 1 }
    while at < all.count, isWord(all[at]) { at += 1 }
    return at
  }

  private mutating func go(_ index: Int) {
    place.cursor = offset(graphemes, index)
    isSealed = true
  }

  private mutating func vertical(_ key: String, _ all: [Character], _ at: Int, _ column: Int?) {
    last = ""
    goal = nil
    let start = lineStart(all, at)
    let end = lineEnd(all, at)
    if walk == nil, key == "up" ? start > 0 : end < all.count {
      let kept = column ?? at - start
      let line = key == "up" ? lineStart(all, start - 1) : end + 1
      go(min(line + kept, lineEnd(all, line)))
      goal = kept
      return
    }
    if walk == nil, key == "up" {
      walk = (
        place.text,
        String(
          String.UnicodeScalarView(
            place.text.unicodeScalars.prefix(scalars(before: place.cursor))
          )
        ), history.count
      )
    }
    guard let found = walk else { return }
    let matching = history.indices.filter {
      history[$0].hasPrefix(found.prefix) && history[$0] != found.draft
    }
    if key == "up" {
      guard let older = matching.last(where: { $0 < found.index }) else { return }
      walk?.index = older
      replaceAll(history[older])
    } else {
      guard found.index < history.count else { return }
      let newer = matching.first { $0 > found.index } ?? history.count
      walk?.index = newer
      replaceAll(newer < history.count ? history[newer] : found.draft)
    }
  }

  private func scalars(before offset: Int) -> Int {
    var size = 0
    return place.text.unicodeScalars.prefix { scalar in
      size += String(scalar).utf8.count
      return size <= offset
    }.count
  }

  private mutating func replaceAll(_ text: String) {
    if place.text.isEmpty, text.isEmpty { return }
    replace(0..<place.text.utf8.count, with: text, "h")
  }

  private mutating func delete(_ all: [Character], _ range: Range<Int>) {
    replace(offset(all, range.lowerBound)..<offset(all, range.upperBound), with: "", "d")
  }

  private mutating func kill(
    _ all: [Character],
    _ range: Range<Int>,
    _ before: String,
    isBefore: Bool
  ) {
    guard !range.isEmpty else {
      last = before == "kill" ? "kill" : ""
      return
    }
    let text = String(all[range])
    if before == "kill", let newest = kills.popLast() {
      kills.append(isBefore ? text + newest : newest + text)
    } else {
      kills.append(text)
    }
    if kills.count > 32 { kills.removeFirst() }
    newest = kills.count - 1
    replace(offset(all, range.lowerBound)..<offset(all, range.upperBound), with: "", "x")
    last = "kill"
  }

  private mutating func yank(in range: Range<Int>) {
    replace(range, with: kills[newest], "x")
    yanked = range.lowerBound..<range.lowerBound + kills[newest].utf8.count
    last = "yank"
  }

  /// Replaces bytes, and puts the cursor at the next place between two graphemes.
  private mutating func replace(_ range: Range<Int>, with text: String, _ kind: Character) {
    let from = place
    var bytes = Array(place.text.utf8)
    let removed = String(decoding: bytes[range], as: UTF8.self)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    place.text = String(decoding: bytes, as: UTF8.self)
    place.cursor = 0
    for grapheme in place.text where place.cursor < range.lowerBound + text.utf8.count {
      place.cursor += grapheme.utf8.count
    }
    record(Step(from: from, to: place, kind: kind, last: text.last), range, removed, text)
    end = range.lowerBound + text.utf8.count
  }

  /// The end of the last edit, from which the next one goes on.
  private var end = 0

  private mutating func record(
    _ step: Step,
    _ range: Range<Int>,
    _ removed: String,
    _ text: String
  ) {
    undone = []
    if !isSealed, let before = done.last, before.kind == step.kind {
      let joins: Bool
      switch step.kind {
      case "t":
        let isNewWord =
          text.first == "\n"
          || before.last?.isWhitespace == true && text.first?.isWhitespace == false
        joins = end == range.lowerBound && !isNewWord
      case "d": joins = end == range.lowerBound || end == range.upperBound
      case "h": joins = true
      default: joins = false
      }
      if joins {
        done[done.count - 1].to = step.to
        done[done.count - 1].last = step.last
        return
      }
    }
    isSealed = false
    done.append(step)
    if done.count > 1_000 { done.removeFirst() }
  }
}
