/// Gives equal kinds, mixed segments, tails and plans one index each while a table is built.
struct Interner: ~Copyable, Sendable {
  private(set) var terms = TermTable()
  private(set) var tails = TailTable()
  private(set) var plans = PlanTable()

  private var kinds: [[UInt8]: KindNumber] = [:]
  /// The declared kinds, which are compared without their bytes; few scripts have any.
  private var declaredKinds: [KindPattern: KindNumber] = [:]
  private var mixed: [[UInt8]: MixedNumber] = [:]
  private var tailIndices: [[UInt8]: TailIndex] = [[]: TailIndex(index: 0, shape: 0)]
  private var tailShapes: [[UInt8]: UInt32] = [[]: 0]
  private var shapes: [[UInt8]: UInt32] = [:]
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
    switch kind {
    case .text: return .anyText
    case .declared(let pattern):
      if let known = declaredKinds[pattern] { return known }
      let number = add(kind)
      declaredKinds[pattern] = number
      return number
    default:
      let key = kind.key
      if let known = kinds[key] { return known }
      let number = add(kind)
      kinds[key] = number
      return number
    }
  }

  private mutating func add(_ kind: Kind) -> KindNumber {
    let entry: TermTable.Entry
    switch kind {
    case .text: entry = TermTable.Entry(form: .text)
    case .int: entry = TermTable.Entry(form: .int)
    case .number: entry = TermTable.Entry(form: .number)
    case .decimal: entry = TermTable.Entry(form: .decimal)
    case .date: entry = TermTable.Entry(form: .date)
    case .uuid: entry = TermTable.Entry(form: .uuid)
    case .range(let range):
      entry = TermTable.Entry(form: .range, first: range.lowerBound, second: range.upperBound)
    case .oneOf(let options, let folds):
      entry = choice(folds ? .oneOfFolded : .oneOf, options)
    case .boolean(let folds):
      entry = choice(folds ? .booleanFolded : .boolean, kind.options?.texts ?? [])
    case .url(let places):
      entry = TermTable.Entry(form: .url, first: terms.places.count)
      terms.places.append(places)
    case .declared(let pattern):
      entry = TermTable.Entry(form: .declared, first: terms.patterns.count)
      terms.patterns.append(pattern)
    }
    terms.kinds.append(entry)
    return KindNumber(terms.kinds.count - 1)
  }

  private mutating func choice(
    _ form: TermTable.Entry.Form,
    _ options: [String]
  ) -> TermTable.Entry {
    let first = terms.options.count
    for option in options { terms.options.append(terms.pool.add(option)) }
    return TermTable.Entry(form: form, first: first, second: options.count)
  }

  /// The number of a mixed segment; the names of its captures do not count.
  mutating func mixed(_ parts: [Pattern.Term], folds: Bool) -> MixedNumber {
    var key: [UInt8] = [folds ? 1 : 0]
    for part in parts {
      switch part {
      case .literal(let text):
        let bytes = folds ? text.utf8.map(ASCII.lowercased) : Array(text.utf8)
        key += [1] + bytes + [0]
      case .capture(let capture):
        key.append(2)
        UInt32(kind(capture.kind).index).append(to: &key)
      }
    }
    if let known = mixed[key] { return known }
    let number = MixedNumber(terms.mixed.count)
    let first = terms.mixedTerms.count
    for part in parts {
      switch part {
      case .literal(let text):
        terms.mixedTerms.append(.literal(terms.pool.add(text), folds: folds))
      case .capture(let capture): terms.mixedTerms.append(.capture(kind(capture.kind)))
      }
    }
    terms.mixed.append(TermTable.Mixed(first..<terms.mixedTerms.count))
    mixed[key] = number
    return number
  }

  /// The index of what a pattern asks of query, fragment, parts of the host, and the segments of its rest.
  mutating func tail(_ pattern: Pattern, rest: Pattern.Rest?) -> TailIndex {
    let parts = pattern.scope?.parts.flatMap { $0.narrows ? $0 : nil }
    let restKind = rest?.kind.map { kind($0.kind) } ?? .anyText
    if pattern.items.isEmpty, !pattern.isOnly, pattern.fragment == nil, parts == nil,
      restKind == .anyText
    {
      return TailIndex(index: 0, shape: 0)
    }
    let folds = pattern.ignoresCase
    var key: [UInt8] = []
    key.reserveCapacity(Self.usualKey)
    Self.append(pattern.scope, to: &key)
    let start = key.count
    for item in pattern.items { append(item, folds: folds, to: &key) }
    let end = key.count
    if pattern.isOnly { key.append(2) }
    if let term = pattern.fragment {
      key.append(1)
      append(term, folds: folds, to: &key)
    }
    if restKind != .anyText {
      key.append(3)
      UInt32(restKind.index).append(to: &key)
    }
    if let known = tailIndices[key] { return known }
    var tail = TailTable.Tail(
      first: UInt32(tails.conditions.count),
      count: UInt32(pattern.items.count)
    )
    for item in pattern.items {
      let name = ItemName(item.name, tails.pool.add(item.name))
      var test = item.isAbsent ? absence() : test(item.value, folds: folds)
      test.folds = folds
      tails.conditions.append(TailTable.Condition(name: name, test: test))
    }
    tail.isOnly = pattern.isOnly
    tail.restKind = restKind
    if let port = parts?.port { tail.port = Int32(port) }
    if let label = parts?.label, let suffix = pattern.scope?.host {
      tail.label = Int32(tails.labels.count)
      tails.labels.append((label, suffix.utf8.count))
    }
    tail.asksMore = pattern.isOnly || pattern.fragment != nil || parts != nil
    if let fragment = pattern.fragment {
      tail.asksFragment = true
      tail.fragment = test(fragment)
      tail.fragment.folds = folds
    }
    var ordered = key
    if pattern.items.count > 1 {
      let keys = pattern.items.map { item in
        var key: [UInt8] = []
        append(item, folds: folds, to: &key)
        return key
      }
      ordered.replaceSubrange(
        start..<end,
        with: keys.sorted { $0.lexicographicallyPrecedes($1) }.joined()
      )
    }
    let shape = tailShapes[ordered] ?? UInt32(tailShapes.count)
    tailShapes[ordered] = shape
    let found = TailIndex(index: UInt32(tails.tails.count), shape: shape)
    tails.tails.append(tail)
    tailIndices[key] = found
    return found
  }

  /// The bytes of most keys, so that one is allocated once.
  private static let usualKey = 48

  /// Appends the beginning of the key of a tail that asks for parts of the host; no name of an item begins so.
  private static func append(_ scope: Pattern.Scope?, to key: inout [UInt8]) {
    guard let scope, let parts = scope.parts, parts.narrows else { return }
    key.append(0xFF)
    UInt32(parts.port.map { $0 + 1 } ?? 0).append(to: &key)
    if let label = parts.label, let suffix = scope.host {
      UInt32(suffix.utf8.count).append(to: &key)
      key += Array(label.prefix.utf8) + [0] + label.suffix.utf8
    }
    key.append(0xFF)
  }

  /// A number for what of a path may be left out, whether its rest needs a segment and its scheme is both of
  /// the web, and the conditions.
  ///
  /// It is none of those that conditions alone have.
  mutating func shape(
    of groups: [Range<Int>],
    _ needsRest: Bool,
    _ isBoth: Bool,
    _ tail: UInt32
  ) -> UInt32 {
    var key: [UInt8] = [(needsRest ? 1 : 0) | (isBoth ? 2 : 0)]
    tail.append(to: &key)
    // A pattern has at most 255 segments.
    for group in groups { key += [UInt8(group.lowerBound), UInt8(group.upperBound)] }
    let number = shapes[key] ?? 1 << 31 | UInt32(shapes.count)
    shapes[key] = number
    return number
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
        captures: UInt32(steps.count { $0.captures }),
        names: list,
        nameCount: UInt32(names.count)
      )
    )
    plans.steps += steps
    planIndices[key] = index
    return index
  }

  /// The test of an item that must be absent: no link holds a NUL, so no value passes.
  private mutating func absence() -> TailTable.Test {
    TailTable.Test(form: .literal, isOptional: true, literal: tails.pool.add("\0"))
  }

  private mutating func test(_ value: Pattern.Item.Value?, folds: Bool) -> TailTable.Test {
    switch value {
    case .mixed(let terms): TailTable.Test(form: .mixed, mixed: mixed(terms, folds: folds))
    case .list(let capture): TailTable.Test(form: .list, isOptional: true, kind: kind(capture.kind))
    case .whole(let term): test(term)
    case nil: TailTable.Test()
    }
  }

  private mutating func test(_ term: Pattern.Term) -> TailTable.Test {
    switch term {
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

  /// Appends the bytes of a text, the same for texts that differ in ASCII case only where that does not count.
  private static func append(_ text: String, folds: Bool, to key: inout [UInt8]) {
    guard folds else { return key.append(contentsOf: text.utf8) }
    // No text holds the byte that tells folded ones from others.
    key.append(0xFE)
    key.append(contentsOf: text.utf8.lazy.map(ASCII.lowercased))
  }

  private mutating func append(_ item: Pattern.Item, folds: Bool, to key: inout [UInt8]) {
    Self.append(item.name, folds: folds, to: &key)
    key.append(0)
    switch item.value {
    case _ where item.isAbsent: key.append(4)
    case .mixed(let terms):
      key.append(5)
      UInt32(mixed(terms, folds: folds).index).append(to: &key)
    case .list(let capture):
      key.append(6)
      UInt32(kind(capture.kind).index).append(to: &key)
    case .whole(let term): append(term, folds: folds, to: &key)
    case nil: key.append(0)
    }
    key.append(0)
  }

  /// Appends bytes that are the same for equal conditions; no text in them holds a NUL.
  private mutating func append(_ term: Pattern.Term, folds: Bool, to key: inout [UInt8]) {
    switch term {
    case .literal(let text):
      key.append(1)
      Self.append(text, folds: folds, to: &key)
    case .capture(let capture):
      key.append(capture.isOptional ? 3 : 2)
      UInt32(kind(capture.kind).index).append(to: &key)
    }
  }
}

extension UInt32 {
  /// Appends the number as four bytes of a key.
  func append(to key: inout [UInt8]) {
    key.append(UInt8(truncatingIfNeeded: self))
    key.append(UInt8(truncatingIfNeeded: self >> 8))
    key.append(UInt8(truncatingIfNeeded: self >> 16))
    key.append(UInt8(truncatingIfNeeded: self >> 24))
  }
}
