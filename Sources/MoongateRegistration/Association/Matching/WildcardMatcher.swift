/// Decides whether patterns take texts.
///
/// It follows the set of places in the text that the elements reach, so that no pattern takes longer
/// than the product of both lengths, and counts what it does.
struct WildcardMatcher {
  private let variables: SubstitutionVariables
  /// The number of steps left.
  private(set) var steps: Int

  /// The most steps of one decision: a second or less, of which files that people write take a hundredth.
  static let mostSteps = 50_000_000

  /// A matcher that knows variables.
  init(_ variables: SubstitutionVariables, steps: Int = mostSteps) {
    self.variables = variables
    self.steps = steps
  }

  /// Whether a pattern takes a text; one that cannot be read takes none.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - text: the text.
  ///   - folds: whether case does not matter.
  /// - Returns: whether it takes the whole text.
  /// - Throws: an error where the steps are spent.
  /// - Complexity: O(*m* × *n*) in the lengths, with the values of variables in that of the pattern.
  mutating func takes(
    _ pattern: some StringProtocol,
    _ text: some StringProtocol,
    folds: Bool
  ) throws(MatchingTooLong) -> Bool {
    guard let read = try? WildcardPattern(pattern) else { return false }
    let scalars = Self.scalars(text, folds: folds)
    var places = [Bool](repeating: false, count: scalars.count + 1)
    places[0] = true
    places = try follow(read.elements, scalars, from: places, folds: folds)
    return places[scalars.count]
  }

  private mutating func follow(
    _ elements: [WildcardPattern.Element],
    _ text: [Unicode.Scalar],
    from start: [Bool],
    folds: Bool
  ) throws(MatchingTooLong) -> [Bool] {
    var places = start
    for element in elements {
      try pay(text.count + 1)
      guard let first = places.firstIndex(of: true) else { return places }
      switch element {
      case .many: for place in first..<places.count { places[place] = true }
      case .one:
        places.removeLast()
        places.insert(false, at: 0)
      case .scalar(let scalar):
        let wanted = folds ? Self.folded(scalar) : scalar
        for place in text.indices.reversed() {
          places[place + 1] = places[place] && text[place] == wanted
        }
        places[0] = false
      case .variable(let name):
        places = try follow(variable: name, text, from: places, folds: folds)
      }
    }
    return places
  }

  private mutating func follow(
    variable name: String,
    _ text: [Unicode.Scalar],
    from places: [Bool],
    folds: Bool
  ) throws(MatchingTooLong) -> [Bool] {
    var reached = [Bool](repeating: false, count: places.count)
    let choice = variables.choice(of: name, folds: folds)
    for place in places.indices where places[place] {
      for (length, words) in choice.words where place + length <= text.count {
        try pay(length + 1)
        if words.contains(Array(text[place..<place + length])) { reached[place + length] = true }
      }
    }
    for pattern in choice.patterns {
      let ends = try follow(pattern, text, from: places, folds: folds)
      for place in ends.indices where ends[place] { reached[place] = true }
    }
    return reached
  }

  /// Takes steps for work that is done beside the patterns.
  ///
  /// - Throws: an error where there are not so many.
  mutating func pay(_ cost: Int) throws(MatchingTooLong) {
    steps -= cost
    if steps < 0 { throw MatchingTooLong() }
  }

  /// The characters of a text, small letters if case does not matter.
  static func scalars(_ text: some StringProtocol, folds: Bool) -> [Unicode.Scalar] {
    folds ? text.unicodeScalars.map(folded) : Array(text.unicodeScalars)
  }

  /// The small letter of a character, if that is one character.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? scalar : scalar
  }
}

/// An error of a matcher that has taken too many steps.
struct MatchingTooLong: Error {}
