extension RouteModel {
  /// Whether a route matches all links of another by what can be seen part by part.
  ///
  /// False means that a closer look is needed.
  func plainlyHolds(_ outer: Int, _ inner: Int) -> Bool {
    let shape = routes[outer]
    let other = routes[inner]
    guard targets.wider[other.scope].contains(shape.scope) else { return false }
    let holdsPaths = other.variants.allSatisfy { variant in
      !variant.hasRest && shape.variants.contains { holds($0, variant) }
    }
    return holdsPaths
      && shape.items.allSatisfy { holds($0.choice, other.choice(ofItem: $0.name)) }
      && holds(shape.fragment, other.fragment)
  }

  /// Whether all paths of a variant without a rest are paths of another.
  private func holds(_ outer: VariantShape, _ inner: VariantShape) -> Bool {
    let count = inner.fixedCount
    return outer.fits(count)
      && (0..<count).allSatisfy { position in
        holds(outer.texts(at: position, of: count), inner.prefix[position])
      }
  }

  private func holds(_ outer: Choice, _ inner: Choice) -> Bool {
    (outer.allowsAbsence || !inner.allowsAbsence) && (outer.allowsRepeats || !inner.allowsRepeats)
      && holds(outer.texts, inner.texts)
  }

  private func holds(_ outer: Int, _ inner: Int) -> Bool {
    outer == inner || sets.sets[inner].isSubset(of: sets.sets[outer])
  }
}
