extension RouteTable {
  /// Whether a link is what a tail asks for; no if the budget is spent, from which the caller has
  /// paid for the first condition.
  ///
  /// Where it is, the captures among the conditions are noted.
  @inline(__always)
  func holds(
    tail index: UInt32,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget,
    _ noted: inout NotedCaptures
  ) -> Bool {
    let tail = tails.tails[Int(index)]
    if tail.count > 1, !budget.pays(forConditions: tail.count - 1, of: link) { return false }
    for position in Int(tail.first)..<Int(tail.first + tail.count) {
      let condition = tails.conditions[position]
      let isCapture = condition.test.form == .capture
      switch tails.find(condition.name, folds: condition.test.folds, link, bytes) {
      case .once(let value):
        let cursor = DecodedCursor(value, readsPlus: true)
        guard passes(condition.test, bytes, cursor, &budget) else { return false }
        if isCapture { noted.add(value) }
      case .never:
        guard condition.test.isOptional else { return false }
        if isCapture { noted.addAbsent() }
      case .repeatedly:
        guard condition.test.form == .list, listHolds(condition, link, bytes, &budget) else {
          return false
        }
      }
    }
    return !tail.asksMore || holdsMore(ofTail: index, link, bytes, &budget)
  }

  /// Whether a kind accepts the values of all items of a name.
  @inline(never)
  private func listHolds(
    _ condition: TailTable.Condition,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Bool {
    var holds = true
    tails.forEachValue(of: condition, link, bytes) { range in
      holds = terms.accepts(
        condition.test.kind,
        bytes,
        DecodedCursor(range, readsPlus: true),
        &budget
      )
      return holds && !budget.isSpent
    }
    return holds && !budget.isSpent
  }

  /// Whether a link has the port and the labels of a tail, no items besides those of it, and the fragment that is asked for.
  @inline(never)
  private func holdsMore(
    ofTail index: UInt32,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Bool {
    let tail = tails.tails[Int(index)]
    guard holdsAuthority(tail, link, bytes, &budget) else { return false }
    if tail.isOnly {
      var others = link.itemCount
      for position in Int(tail.first)..<Int(tail.first + tail.count) {
        // Only a list may be repeated here: the conditions hold.
        tails.forEachValue(of: tails.conditions[position], link, bytes) { _ in
          others -= 1
          return true
        }
      }
      guard others == 0 else { return false }
    }
    guard tail.asksFragment else { return true }
    guard link.traits.contains(.fragment) else { return tail.fragment.isOptional }
    let value = DecodedCursor(Int(link.queryEnd) + 1..<Int(link.end))
    return passes(tail.fragment, bytes, value, &budget)
  }

  /// Whether a link of the web has the port and the labels that a tail asks for.
  private func holdsAuthority(
    _ tail: TailTable.Tail,
    _ link: LinkLayout,
    _ bytes: Span<UInt8>,
    _ budget: inout MatchBudget
  ) -> Bool {
    if tail.port >= 0 {
      // The shorter of the two schemes is http.
      let usual: UInt16 = link.schemeEnd == 4 ? 80 : 443
      guard (link.traits.contains(.port) ? link.port : usual) == UInt16(tail.port) else {
        return false
      }
    }
    guard tail.label >= 0 else { return true }
    let (label, suffix) = tails.labels[Int(tail.label)]
    // The suffix is known, and the dot before it.
    let host = bytes.extracting(Int(link.hostStart)..<Int(link.hostEnd) - suffix - 1)
    budget.spend(host.count)
    return !budget.isSpent && label.contains(host)
  }

  @inline(__always)
  private func passes(
    _ test: TailTable.Test,
    _ bytes: Span<UInt8>,
    _ value: DecodedCursor,
    _ budget: inout MatchBudget
  ) -> Bool {
    switch test.form {
    case .present: true
    case .literal:
      value.decodes(bytes, to: tails.pool.bytes, test.literal.range)
        || test.folds && value.decodesFolded(bytes, to: tails.pool.bytes, test.literal.range)
    case .capture, .list:
      test.kind == .anyText || terms.accepts(test.kind, bytes, value, &budget) && !budget.isSpent
    case .mixed: terms.splits(test.mixed, bytes, value, &budget) && !budget.isSpent
    }
  }
}
