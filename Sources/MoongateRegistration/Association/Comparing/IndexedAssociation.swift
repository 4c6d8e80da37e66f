/// An association that decides many links.
struct IndexedAssociation {
  /// A component that decided of a link.
  struct Decided {
    /// The places of its entry and its own in it.
    let entry: Int
    let component: Int
    let value: Association.Component
  }

  /// The association.
  let association: Association
  /// The variables of its file.
  let variables: SubstitutionVariables
  private let indexes: [ComponentIndex]
  /// The components of all entries, and the places of each.
  private let whole: ComponentIndex
  private let places: [(entry: Int, component: Int)]

  /// An association, whose components are looked up by their first segments.
  init(_ association: Association) {
    self.association = association
    variables = SubstitutionVariables(association.variables)
    indexes = association.entries.map { [variables] entry in
      var index = ComponentIndex(variables)
      for (number, component) in entry.components.enumerated() { index.add(component, number) }
      return index
    }
    var whole = ComponentIndex(variables)
    var places: [(entry: Int, component: Int)] = []
    for (entry, value) in association.entries.enumerated() {
      for (number, component) in value.components.enumerated() {
        whole.add(component, places.count)
        places.append((entry, number))
      }
    }
    self.whole = whole
    self.places = places
  }

  /// Returns the component that decides a link, or `.some(nil)` if none does; `nil` if the steps
  /// are spent.
  ///
  /// A component that hands it over to any app counts before one that keeps it from another.
  func decide(_ link: WebLink, steps: inout Int) -> Decided?? {
    var matcher = ComponentMatcher(link, WildcardMatcher(variables, steps: steps))
    defer { steps = matcher.matcher.steps }
    do throws(MatchingTooLong) {
      return .some(try decide(link, &matcher))
    } catch {
      return nil
    }
  }

  /// Returns the component that decides a link for an app: the first of its entries that takes the
  /// link.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - entries: the places of the app's entries, in the order of the file.
  ///   - steps: how many steps may be taken, and then how many are left.
  /// - Returns: the component, or `.some(nil)` where none takes the link; `nil` where the steps are spent.
  func decide(_ link: WebLink, in entries: some Sequence<Int>, steps: inout Int) -> Decided?? {
    var matcher = ComponentMatcher(link, WildcardMatcher(variables, steps: steps))
    defer { steps = matcher.matcher.steps }
    do throws(MatchingTooLong) {
      for entry in entries {
        for number in indexes[entry].candidates(for: link) {
          let component = association.entries[entry].components[number]
          guard try matcher.mismatch(component) == nil else { continue }
          return .some(Decided(entry: entry, component: number, value: component))
        }
      }
      return .some(nil)
    } catch {
      return nil
    }
  }

  private func decide(
    _ link: WebLink,
    _ matcher: inout ComponentMatcher
  ) throws(MatchingTooLong) -> Decided? {
    var excluding: Decided?
    var decidedApps: Set<String> = []
    for place in whole.candidates(for: link) {
      let (entry, number) = places[place]
      let apps = association.entries[entry].appIDs
      try matcher.matcher.pay(apps.count)
      // An entry that keeps a link away decides for its apps, also where it goes on.
      guard !apps.allSatisfy(decidedApps.contains) else { continue }
      let component = association.entries[entry].components[number]
      guard try matcher.mismatch(component) == nil else { continue }
      let decided = Decided(entry: entry, component: number, value: component)
      if !component.isExcluding { return decided }
      excluding = excluding ?? decided
      decidedApps.formUnion(apps)
    }
    return excluding
  }
}
