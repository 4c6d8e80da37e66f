/// Gives equal kinds, mixed segments, tails and plans one index each while a table is built.
struct Interner: Sendable {
  private(set) var terms = TermTable()
  private(set) var tails = TailTable()
  private(set) var plans = PlanTable()

  private var kinds: [Kind: KindNumber] = [:]
  private var mixed: [[UInt8]: MixedNumber] = [:]
  private var tailIndices: [[UInt8]: TailIndex] = [[]: TailIndex(index: 0, shape: 0)]
  private var tailShapes: [[UInt8]: UInt32] = [[]: 0]
  private var planIndices: [PlanKey: UInt32] = [:]
  private var nameLists: [[String]: UInt32] = [:]

  /// A tail, and the number that tails with the same conditions in any order share.
  struct TailIndex {
    var index: UInt32
    var shape: UInt32
  }

  private struct PlanKey: Hashable {
    var steps: [PlanTable.Step]
    var names: [String]
  }

  /// The number of a kind.
  mutating func kind(_ kind: Kind) -> KindNumber {
    if case .text = kind { return .anyText }
    if let known = kinds[kind] { return known }
    let entry: TermTable.Entry
    switch kind {
    case .text: entry = TermTable.Entry(form: .text)
    case .int: entry = TermTable.Entry(form: .int)
    case .number: entry = TermTable.Entry(form: .number)
    case .uuid: entry = TermTable.Entry(form: .uuid)
    case .range(let range):
      entry = TermTable.Entry(form: .range, first: range.lowerBound, second: range.upperBound)
    case .oneOf(let options):
      entry = TermTable.Entry(
        form: .oneOf,
        first: terms.options.count,
        second: options.count
      )
      for option in options { terms.options.append(terms.pool.add(option)) }
    case .declared(let pattern):
      entry = TermTable.Entry(form: .declared, first: terms.patterns.count)
      terms.patterns.append(pattern)
    }
    let number = KindNumber(terms.kinds.count)
    terms.kinds.append(entry)
    kinds[kind] = number
    return number
  }

  /// The number of a mixed segment; the names of its captures do not count.
  mutating func mixed(_ parts: [Pattern.Term], ignoreCase: Bool) -> MixedNumber {
    var key: [UInt8] = [ignoreCase ? 1 : 0]
    for part in parts {
      switch part {
      case .literal(let text):
        let bytes = ignoreCase ? text.utf8.map(ASCII.lowercased) : Array(text.utf8)
        key += [1] + bytes + [0]
      case .capture(let capture): key += [2] + self.kind(capture.kind).bytes
      }
    }
    if let known = mixed[key] { return known }
    let number = MixedNumber(terms.mixed.count)
    let first = terms.mixedTerms.count
    for part in parts {
      switch part {
      case .literal(let text):
        terms.mixedTerms.append(.literal(terms.pool.add(text), folds: ignoreCase))
      case .capture(let capture): terms.mixedTerms.append(.capture(kind(capture.kind)))
      }
    }
    terms.mixed.append(TermTable.Mixed(first..<terms.mixedTerms.count))
    mixed[key] = number
    return number
  }

  /// The index of what a pattern asks of query and fragment.
  mutating func tail(_ pattern: Pattern) -> TailIndex {
    if pattern.items.isEmpty, pattern.fragment == nil { return TailIndex(index: 0, shape: 0) }
    let keys = pattern.items.map { Array($0.name.utf8) + [0] + self.key($0.value) + [0] }
    let fragment = pattern.fragment.map { [1] + self.key($0) } ?? []
    let key = Array(keys.joined()) + fragment
    if let known = tailIndices[key] { return known }
    var tail = TailTable.Tail(
      first: UInt32(tails.conditions.count),
      count: UInt32(pattern.items.count)
    )
    for item in pattern.items {
      let name = tails.pool.add(item.name)
      let test = test(item.value)
      tails.conditions.append(TailTable.Condition(name: name, test: test))
    }
    if let fragment = pattern.fragment {
      tail.asksFragment = true
      tail.fragment = test(fragment)
    }
    let ordered = Array(keys.sorted { $0.lexicographicallyPrecedes($1) }.joined()) + fragment
    let shape = tailShapes[ordered] ?? UInt32(tailShapes.count)
    tailShapes[ordered] = shape
    let found = TailIndex(index: UInt32(tails.tails.count), shape: shape)
    tails.tails.append(tail)
    tailIndices[key] = found
    return found
  }

  /// The index of a plan.
  mutating func plan(_ steps: [PlanTable.Step], names: [String]) -> UInt32 {
    // Many routes are like the one before them.
    if let last = plans.plans.last, plans.names[Int(last.names)] == names,
      plans.steps[Int(last.first)..<Int(last.first + last.count)].elementsEqual(steps)
    {
      return UInt32(plans.plans.count - 1)
    }
    let key = PlanKey(steps: steps, names: names)
    if let known = planIndices[key] { return known }
    let list = nameLists[names] ?? UInt32(plans.names.count)
    if nameLists.updateValue(list, forKey: names) == nil { plans.names.append(names) }
    let index = UInt32(plans.plans.count)
    plans.plans.append(
      PlanTable.Plan(
        first: UInt32(plans.steps.count),
        count: UInt32(steps.count),
        names: list
      )
    )
    plans.steps += steps
    planIndices[key] = index
    return index
  }

  private mutating func test(_ term: Pattern.Term?) -> TailTable.Test {
    switch term {
    case nil: TailTable.Test()
    case .literal(let text):
      TailTable.Test(form: .literal, literal: tails.pool.add(text))
    case .capture(let capture):
      TailTable.Test(
        form: .capture,
        isOptional: capture.isOptional,
        kind: kind(capture.kind)
      )
    }
  }

  /// Bytes that are the same for equal conditions; no text in them holds a NUL.
  private mutating func key(_ term: Pattern.Term?) -> [UInt8] {
    switch term {
    case nil: [0]
    case .literal(let text): [1] + Array(text.utf8)
    case .capture(let capture): [capture.isOptional ? 3 : 2] + kind(capture.kind).bytes
    }
  }
}

extension KindNumber {
  /// The number as four bytes.
  fileprivate var bytes: [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: index >> $0) }
  }
}
