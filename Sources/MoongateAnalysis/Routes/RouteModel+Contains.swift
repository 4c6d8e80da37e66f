extension RouteModel {
  /// Whether a route matches all links of another by what can be seen part by part.
  ///
  /// False means that a closer look is needed.
  func plainlyHolds(_ outer: Int, _ inner: Int, _ sets: inout TextSets) -> Bool {
    let shape = routes[outer]
    let other = routes[inner]
    sets.work += shape.items.count * other.items.count
    // Of routes that are written in one way, the caller's steps pay.
    sets.work += (shape.variants.count * other.variants.count - 1) * Self.workOfVariants
    guard targets.wider[other.scope].contains(shape.scope) else { return false }
    let holdsPaths = other.variants.allSatisfy { variant in
      !variant.hasRest && shape.variants.contains { holds($0, variant, &sets) }
    }
    return holdsPaths
      && shape.items.allSatisfy { holds($0.choice, other.choice(ofItem: $0.name), &sets) }
      && (shape.others == .unnamedItem
        || other.others == .absent
          && other.items.allSatisfy { holds(shape.choice(ofItem: $0.name), $0.choice, &sets) })
      && holds(shape.fragment, other.fragment, &sets)
  }

  /// The work of comparing two variants.
  private static let workOfVariants = 16

  /// Whether all paths of a variant without a rest are paths of another.
  private func holds(
    _ outer: VariantShape,
    _ inner: VariantShape,
    _ sets: inout TextSets
  ) -> Bool {
    let count = inner.fixedCount
    return outer.fits(count)
      && (0..<count).allSatisfy { position in
        sets.holds(outer.texts(at: position, of: count), inner.prefix[position])
      }
  }

  private func holds(_ outer: Choice, _ inner: Choice, _ sets: inout TextSets) -> Bool {
    (outer.allowsAbsence || !inner.allowsAbsence) && (outer.allowsRepeats || !inner.allowsRepeats)
      && sets.holds(outer.texts, inner.texts)
  }
}
