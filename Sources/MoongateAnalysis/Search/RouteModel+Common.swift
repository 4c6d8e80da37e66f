internal import MoongateLinks

extension RouteModel {
  /// The outcome of looking for a link that two variants match.
  enum CommonLink {
    case link(Link)
    /// There is provably none.
    case none
    /// None was found, but there may be one.
    case unknown

    /// Looks at one case after another until a link is found.
    static func first<Case>(
      of cases: some Sequence<Case>,
      _ look: (Case) -> CommonLink
    ) -> CommonLink {
      var isUnknown = false
      for one in cases {
        switch look(one) {
        case .link(let link): return .link(link)
        case .none: continue
        case .unknown: isUnknown = true
        }
      }
      return isUnknown ? .unknown : .none
    }
  }

  /// A link that two variants match.
  ///
  /// - Parameters:
  ///   - first: a variant of a route.
  ///   - second: a variant of another one.
  ///   - sets: the text sets of this model, which count the work.
  /// - Returns: a link in which all parts but those that both ask for are left out.
  func common(
    _ first: Spelling,
    _ second: Spelling,
    _ sets: inout TextSets
  ) -> CommonLink {
    let left = routes[first.route]
    let right = routes[second.route]
    guard let target = targets.first(left.scope, right.scope) else { return .none }
    let leftPath = left.variants[first.way]
    let rightPath = right.variants[second.way]
    sets.work += left.items.count * right.items.count
    // With so many segments no prefix meets a suffix, so no other number makes it easier, unless a kind forbids what
    // stands there.
    var count =
      max(leftPath.prefix.count, rightPath.prefix.count)
      + max(leftPath.suffix.count, rightPath.suffix.count)
    count = max(count, leftPath.leastCount, rightPath.leastCount)
    if !leftPath.hasRest { count = leftPath.fixedCount }
    if !rightPath.hasRest { count = rightPath.fixedCount }
    guard leftPath.fits(count), rightPath.fits(count) else { return .none }
    let hasKind = leftPath.hasKind || rightPath.hasKind
    let least =
      leftPath.hasRest && rightPath.hasRest && hasKind
      ? max(leftPath.leastCount, rightPath.leastCount) : count
    return .first(of: (least...count).reversed()) { common(first, second, $0, target, &sets) }
  }

  /// The same with so many segments.
  private func common(
    _ first: Spelling,
    _ second: Spelling,
    _ count: Int,
    _ target: Int,
    _ sets: inout TextSets
  ) -> CommonLink {
    let leftPath = routes[first.route].variants[first.way]
    let rightPath = routes[second.route].variants[second.way]
    let frame = SearchFrame(
      route: first.route,
      way: first.way,
      partner: second,
      target: targets.all[target],
      count: count,
      startsAtHost: false
    )
    guard let ways = spelledWays(of: frame.routes) else { return .unknown }
    return .first(of: ways) { common(leftPath, rightPath, frame, spelled: $0, &sets) }
  }

  /// A link of a frame that spells names in a way and that both routes of the frame match.
  private func common(
    _ leftPath: VariantShape,
    _ rightPath: VariantShape,
    _ frame: SearchFrame,
    spelled way: [Int: Int],
    _ sets: inout TextSets
  ) -> CommonLink {
    let (left, right) = (routes[frame.routes[0]], routes[frame.routes[1]])
    let count = frame.count
    var parts: [OpenPart] = []
    var isUnknown = false
    func add(_ place: OpenPart.Place, _ left: Choice, _ right: Choice) -> Bool {
      if left.allowsAbsence, right.allowsAbsence {
        parts.append(OpenPart(place, value: .absent))
        return true
      }
      switch sets.common(left.texts, right.texts) {
      case .text(let text): parts.append(OpenPart(place, value: .text(text)))
      case .none: return false
      case .unknown: isUnknown = true
      }
      return true
    }
    for position in 0..<count {
      let left = leftPath.texts(at: position, of: count)
      let right = rightPath.texts(at: position, of: count)
      guard add(.segment(position), .segment(left), .segment(right)) else { return .none }
    }
    for name in itemNames(of: frame.routes) {
      let left = left.choice(ofItem: name, spelled: way)
      let right = right.choice(ofItem: name, spelled: way)
      guard add(.item(name), left, right) else { return .none }
    }
    guard add(.fragment, left.fragment, right.fragment) else { return .none }
    guard !isUnknown, let link = link(parts, frame) else { return .unknown }
    return .link(link)
  }
}
