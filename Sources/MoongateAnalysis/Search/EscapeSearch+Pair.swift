internal import MoongateLinks

extension EscapeSearch {
  /// The most steps that are taken for one pair.
  private static let stepsPerPair = 20_000

  /// Searches places of the links that a route matches, and another one if there is one.
  ///
  /// - Returns: a link that escapes; a proof that none does; or `.unknown`, as well where the proof took as known what two
  ///   routes both accept, and it was not.
  mutating func search(
    _ places: [RouteModel.Place],
    of own: Int,
    _ other: Int?,
    _ field: Field,
    in table: borrowing RouteTable
  ) -> Outcome {
    pay(1 + places.count / 16)
    hasGuessed = false
    let frames = places.lazy.compactMap { [model] in model.frame($0, of: own, other) }
    let outcome = search(frames, field, limit: Self.stepsPerPair, in: table)
    if case .covered = outcome, hasGuessed { return .unknown }
    return outcome
  }

  /// Parts of a link that spells names in a way, open to whatever the route of a frame and its partner accept;
  /// nil if there is nothing that both accept.
  mutating func parts(of frame: SearchFrame, spelled way: [Int: Int]) -> [OpenPart]? {
    var parts = model.parts(of: frame, spelled: way)
    guard let partner = frame.partner else { return parts }
    let shape = model.routes[partner.route]
    let variant = shape.variants[partner.way]
    sets.work += shape.items.count * (parts.count + shape.items.count)
    for index in parts.indices {
      let other =
        if case .item(let name) = parts[index].place {
          shape.choice(ofItem: name, spelled: way)
        } else {
          choice(shape, variant, parts[index].place, frame, parts)
        }
      guard let both = intersection(parts[index].asked, other) else { return nil }
      parts[index] = OpenPart(parts[index].place, both)
    }
    return parts
  }

  /// Returns the choice that two choices both leave open; nil if there is none.
  private mutating func intersection(_ first: Choice, _ second: Choice) -> Choice? {
    if first == second { return first }
    let allowsAbsence = first.allowsAbsence && second.allowsAbsence
    let texts = sets.intersection(first.texts, second.texts)
    if !texts.isWhole { hasGuessed = true }
    guard texts.set != nil || allowsAbsence else { return nil }
    return Choice(
      allowsAbsence: allowsAbsence,
      texts: texts.set ?? TextSets.none,
      allowsRepeats: first.allowsRepeats && second.allowsRepeats
    )
  }
}
