internal import MoongateLinks

/// Finds for each spelling of a route the spellings that may match a link of its links.
///
/// Spellings are grouped by scope and by where literals and kinds stand, and by which query items and
/// whether the fragment must be literals. Two groups are joined by
/// the literals at the places where both have some, so that only spellings come up that agree
/// there, and whose other literals the kinds of the first group accept.
struct PartnerIndex {
  private let model: RouteModel
  private(set) var spellings: [RouteModel.Spelling] = []

  /// For each text set what tells it from others.
  private let traits: [SetTraits]

  private var groups: [Group] = []
  private var groupOf: [Int] = []
  private var groupsOfScope: [[Int]]

  /// For each pair of groups the number of an index of the second; -1 if they never meet.
  private var joins: [GroupPair: Int] = [:]
  private var indexNumbers: [IndexKey: Int] = [:]
  private var indices: [Index] = []

  /// Spellings of one scope and shape.
  private struct Group {
    var scope: Int
    var hasRest: Bool
    var fixedCount: Int
    /// The forms at places counted from the left, up to a rest.
    var left: [SetTraits.Form]
    /// The same from the right.
    var right: [SetTraits.Form]
    /// The places behind the path where all members ask for a literal, ascending.
    var conditions: [Int]
    /// Ascending.
    var members: [Int] = []
  }

  private struct GroupKey: Hashable {
    var scope: Int
    var prefix: [SetTraits.Form]
    var suffix: [SetTraits.Form]?
    var conditions: [Int]
  }

  /// The place of a fragment, and that of the first query item by its name.
  private static let fragment = 1 << 16
  private static let firstItem = fragment + 1

  /// The most groups with which conditions on query and fragment make groups of their own.
  private static let mostGroups = 64

  private struct GroupPair: Hashable {
    var first: Int
    var second: Int
  }

  private struct IndexKey: Hashable {
    var group: Int
    var places: [Int]
    var kinds: [PlaceKind]
  }

  /// A place where a kind asks what the literals of a group may not be.
  private struct PlaceKind: Hashable {
    var place: Int
    var form: SetTraits.Form
  }

  /// The members of a group by the literals at some places.
  private struct Index {
    /// Counted from the left as 0, 1, 2 and so on, from the right as -1, -2 and so on; or behind the path.
    var places: [Int]
    var members: [Int: [Int]] = [:]
  }

  init(_ model: RouteModel) {
    self.model = model
    var literals: [[UInt8]: Int] = [:]
    traits = model.sets.sets.map { set in
      guard case .literal(let bytes, _) = set else { return SetTraits(set, literal: -1) }
      let folded = bytes.map(ASCII.lowercased)
      let number = literals[folded] ?? literals.count
      literals[folded] = number
      return SetTraits(set, literal: number)
    }
    groupsOfScope = Array(repeating: [], count: model.targets.wider.count)
    var known: [GroupKey: Int] = [:]
    for (route, shape) in model.routes.enumerated() {
      for (way, variant) in shape.variants.enumerated() {
        add((route, way), shape.scope, variant, &known)
      }
    }
  }

  private mutating func add(
    _ spelling: RouteModel.Spelling,
    _ scope: Int,
    _ variant: VariantShape,
    _ known: inout [GroupKey: Int]
  ) {
    let prefix = variant.prefix.map { traits[$0].form }
    let suffix = variant.suffix.map { traits[$0].form }
    let key = GroupKey(
      scope: scope,
      prefix: prefix,
      suffix: variant.hasRest ? suffix : nil,
      conditions: groups.count < Self.mostGroups ? conditions(of: spelling.route) : []
    )
    let group = known[key] ?? groups.count
    if known.updateValue(group, forKey: key) == nil {
      groups.append(
        Group(
          scope: scope,
          hasRest: variant.hasRest,
          fixedCount: variant.fixedCount,
          left: prefix,
          right: variant.hasRest ? suffix.reversed() : prefix.reversed(),
          conditions: key.conditions
        )
      )
      groupsOfScope[scope].append(group)
    }
    groups[group].members.append(spellings.count)
    spellings.append(spelling)
    groupOf.append(group)
  }

  /// The places behind the path where a route asks for a literal, ascending.
  private func conditions(of route: Int) -> [Int] {
    let shape = model.routes[route]
    func isLiteral(_ choice: Choice) -> Bool {
      !choice.allowsAbsence && traits[choice.texts].form == .literal
    }
    let items = shape.items.filter { isLiteral($0.choice) }.map { Self.firstItem + $0.name }
    return (isLiteral(shape.fragment) ? [Self.fragment] : []) + items.sorted()
  }

  /// Returns the maximum number of lists that `partners` gives for a spelling.
  func cost(of spelling: Int) -> Int {
    cost(in: model.targets.partners[groups[groupOf[spelling]].scope])
  }

  /// Returns the maximum number of lists that `partners` gives for a spelling in some scopes.
  func cost(in scopes: [Int]) -> Int { scopes.reduce(1) { $0 + 1 + groupsOfScope[$1].count } }

  /// Lists, each ascending, of the spellings that agree with one in all literals.
  ///
  /// They are those of the same scope, of one that holds wherever its own does, or of one that only holds at
  /// some of its places; every pair comes up that way.
  mutating func partners(of spelling: Int) -> [[Int]] {
    partners(of: spelling, in: model.targets.partners[groups[groupOf[spelling]].scope])
  }

  /// The same of the spellings in some scopes.
  mutating func partners(of spelling: Int, in scopes: [Int]) -> [[Int]] {
    let group = groupOf[spelling]
    var lists: [[Int]] = []
    for scope in scopes {
      for other in groupsOfScope[scope] {
        let join = join(group, other)
        guard join >= 0 else { continue }
        let key = key(of: spelling, at: indices[join].places)
        guard let members = indices[join].members[key] else { continue }
        lists.append(members)
      }
    }
    return lists
  }

  /// The position of the first of some partners whose number is greater than that of a spelling.
  func first(in partners: [Int], after spelling: Int) -> Int {
    var (low, high) = (0, partners.count)
    while low < high {
      let middle = (low + high) / 2
      if partners[middle] > spelling { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The index of the second group by the literals that both groups have.
  private mutating func join(_ first: Int, _ second: Int) -> Int {
    let pair = GroupPair(first: first, second: second)
    if let known = joins[pair] { return known }
    let (left, right) = (groups[first], groups[second])
    let fit =
      switch (left.hasRest, right.hasRest) {
      case (false, false): left.fixedCount == right.fixedCount
      case (true, false): left.fixedCount <= right.fixedCount
      case (false, true): left.fixedCount >= right.fixedCount
      case (true, true): true
      }
    var number = -1
    if fit {
      var places: [Int] = []
      var kinds: [PlaceKind] = []
      func add(_ place: Int, _ own: SetTraits.Form, _ other: SetTraits.Form) {
        guard other == .literal else { return }
        if own == .literal {
          places.append(place)
        } else if own != .other {
          kinds.append(PlaceKind(place: place, form: own))
        }
      }
      for (place, forms) in zip(left.left, right.left).enumerated() {
        add(place, forms.0, forms.1)
      }
      if left.hasRest || right.hasRest {
        for (place, forms) in zip(left.right, right.right).enumerated() {
          add(-1 - place, forms.0, forms.1)
        }
      }
      let own = Set(left.conditions)
      places += right.conditions.filter(own.contains)
      number = index(of: second, by: places, kinds)
    }
    joins[pair] = number
    return number
  }

  private mutating func index(
    of group: Int,
    by places: [Int],
    _ kinds: [PlaceKind]
  ) -> Int {
    let key = IndexKey(group: group, places: places, kinds: kinds)
    if let known = indexNumbers[key] { return known }
    var index = Index(places: places)
    for member in groups[group].members
    where !kinds.contains(where: { traits[set(of: member, at: $0.place)].isForeign(to: $0.form) }) {
      index.members[self.key(of: member, at: places), default: []].append(member)
    }
    indexNumbers[key] = indices.count
    indices.append(index)
    return indices.count - 1
  }

  /// A number for the literals of a spelling at some places; others may have it by chance.
  private func key(of spelling: Int, at places: [Int]) -> Int {
    places.reduce(0) { key, place in
      (key &* 0x9E37_79B9 &+ traits[set(of: spelling, at: place)].literal) &* 31
    }
  }

  private func set(of spelling: Int, at place: Int) -> Int {
    if place >= Self.fragment {
      let shape = model.routes[spellings[spelling].route]
      return place == Self.fragment
        ? shape.fragment.texts : shape.choice(ofItem: place - Self.firstItem).texts
    }
    let variant = variant(spelling)
    let elements = place >= 0 || !variant.hasRest ? variant.prefix : variant.suffix
    return place >= 0 ? elements[place] : elements[elements.count + place]
  }

  private func variant(_ spelling: Int) -> VariantShape {
    let (route, way) = spellings[spelling]
    return model.routes[route].variants[way]
  }

  /// Whether some segment tells two spellings apart at a glance.
  ///
  /// - Parameters:
  ///   - first: a spelling.
  ///   - second: another one.
  ///   - isHost: whether the first segment may stand as a custom scheme's host, where case does not count.
  /// - Returns: false where a closer look is needed.
  func areDisjoint(_ first: Int, _ second: Int, isHost: Bool = false) -> Bool {
    let left = variant(first)
    let right = variant(second)
    if !left.hasRest, !right.hasRest, !isHost {
      for position in left.prefix.indices {
        let (one, other) = (left.prefix[position], right.prefix[position])
        if one != other, traits[one].isDisjoint(from: traits[other]) { return true }
      }
      return false
    }
    let leftCount = left.hasRest ? nil : left.fixedCount
    let rightCount = right.hasRest ? nil : right.fixedCount
    guard let count = leftCount ?? rightCount else { return false }
    guard left.fits(count), right.fits(count) else { return true }
    return (0..<count).contains { position in
      let one = left.texts(at: position, of: count, isHost: isHost)
      let other = right.texts(at: position, of: count, isHost: isHost)
      return one != other && traits[one].isDisjoint(from: traits[other])
    }
  }
}
