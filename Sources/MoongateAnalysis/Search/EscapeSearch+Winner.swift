internal import MoongateLinks

extension EscapeSearch {
  /// Returns the winner of a link; nil if the link escapes.
  mutating func winner(
    of link: Link,
    _ parts: [OpenPart],
    _ frame: SearchFrame,
    _ field: Field,
    in table: borrowing RouteTable
  ) -> RouteModel.Spelling? {
    switch field {
    case .table: return table.match(link).map { model.order[$0.order.index] }
    case .precedence(let routes):
      return first(of: routes + [frame.route], parts, frame)
    case .all(let routes): return first(of: routes, parts, frame)
    case .tables(let pair): return pair.taker(of: link).map { model.order[$0] }
    case .tableAnd(let routes):
      let winner = table.match(link).map { model.order[$0.order.index] }
      return winner?.route == frame.route ? first(of: routes, parts, frame) : winner
    }
  }

  /// The first variant of some routes, by precedence, that accepts all parts.
  private mutating func first(
    of routes: [Int],
    _ parts: [OpenPart],
    _ frame: SearchFrame
  ) -> RouteModel.Spelling? {
    var best: (order: UInt32, spelling: RouteModel.Spelling)?
    for route in routes where frame.target.scopes.contains(model.routes[route].scope) {
      for (way, variant) in model.routes[route].variants.enumerated()
      where variant.order < best?.order ?? .max && accepts(route, variant, parts, frame) {
        best = (variant.order, (route, way))
      }
    }
    return best?.spelling
  }

  private mutating func accepts(
    _ route: Int,
    _ variant: VariantShape,
    _ parts: [OpenPart],
    _ frame: SearchFrame
  ) -> Bool {
    guard variant.fits(frame.count) else { return false }
    let shape = model.routes[route]
    sets.work += shape.items.count * parts.count
    let acceptsParts = parts.allSatisfy { part in
      part.isAccepted(by: choice(shape, variant, part.place, frame, parts), &sets)
    }
    guard acceptsParts else { return false }
    // Items that are no part yet are absent.
    return shape.items.allSatisfy { item in
      item.choice.allowsAbsence || parts.contains { $0.isOne(of: item) }
    }
  }

  /// Returns the choice that a variant leaves at a place beside other parts.
  func choice(
    _ shape: RouteShape,
    _ variant: VariantShape,
    _ place: OpenPart.Place,
    _ frame: SearchFrame,
    _ parts: [OpenPart]
  ) -> Choice {
    switch place {
    case .segment(let position):
      .segment(variant.texts(at: position, of: frame.count, isHost: frame.startsAtHost))
    case .fragment: shape.fragment
    case .item(let name):
      if let item = shape.items.first(where: { $0.isCalled(name) }) {
        // The link must not have a second spelling of the name, but for a list.
        !item.choice.allowsRepeats
          && parts.contains { $0.place != place && $0.isOne(of: item) && $0.isPresent }
          ? .absent : item.choice
      } else {
        shape.others
      }
    }
  }

  /// All ways to change one part so that it escapes the winner, the first of them last; nil if some
  /// are unknown.
  ///
  /// What the winner asks of the query is added to the parts.
  mutating func changes(
    of parts: inout [OpenPart],
    against winner: RouteModel.Spelling,
    _ frame: SearchFrame
  ) -> [Change]? {
    let shape = model.routes[winner.route]
    let variant = shape.variants[winner.way]
    sets.work += shape.items.count * (parts.count + shape.items.count)
    var names = shape.items.flatMap(\.names)
    // An item that no pattern names escapes a route that takes no others.
    if shape.others == .absent { names.append(model.unknownName) }
    let isClosed = frame.routes.contains { model.routes[$0].others == .absent }
    for name in names where !parts.contains(where: { $0.place == .item(name) }) {
      var part = OpenPart(.item(name), isClosed ? .absent : .unnamedItem)
      _ = part.choose(&sets)
      parts.append(part)
    }
    var changes: [Change] = []
    for index in parts.indices.reversed() {
      let choice = choice(shape, variant, parts[index].place, frame, parts)
      guard !parts[index].isCovered(by: choice) else { continue }
      var part = parts[index]
      part.exclude(choice, &sets)
      switch part.choose(&sets) {
      case .unknown: return nil
      case .none: continue
      case .chosen: changes.append((index, part))
      }
    }
    return changes
  }
}
