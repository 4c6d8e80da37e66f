/// Components in their order, and which of them takes all links of another one.
struct EarlierComponents {
  private var components: [Association.Component] = []
  private var index: ComponentIndex
  private var cover = PatternCover()

  /// No components yet, of a file with these variables.
  init(_ variables: SubstitutionVariables) { index = ComponentIndex(variables) }

  /// Whether it can still be told.
  var canTell: Bool { cover.steps > 0 }

  /// Adds a component behind the others.
  mutating func add(_ component: Association.Component) {
    index.add(component, components.count)
    components.append(component)
  }

  /// The place of the first that takes all links of a component, as far as it shows in the patterns.
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - isMeant: whether the one at a place counts.
  /// - Returns: the place; `nil` where there is none.
  mutating func first(
    covering component: Association.Component,
    where isMeant: (Int) -> Bool = { _ in true }
  ) -> Int? {
    index.candidates(for: component).first {
      isMeant($0) && cover.covers(components[$0], component)
    }
  }
}
