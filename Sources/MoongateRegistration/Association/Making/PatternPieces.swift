internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// Makes patterns of what routes take, and the variables that they need.
struct PatternPieces {
  /// The variables, in the order in which patterns first need them.
  private(set) var variables: [Association.Variable] = []
  /// Their names by their values.
  private var names: [[String]: String] = [:]
  /// The names that no further variable may have.
  private var taken = Set(PredefinedVariables.names)

  // MARK: Literals

  /// The pattern of a text; a wildcard in it can only be expressed as any character.
  mutating func literal(_ text: String, in place: Place) -> PatternPiece {
    var piece = PatternPiece(pattern: "", sample: LinkWriter.encoded(text))
    piece.isLiteral = true
    piece.mayHoldSlash = text.utf8.contains(UInt8(ascii: "/"))
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "*", "?", "$":
        piece.pattern += "?"
        piece.isLiteral = false
        var other = Array(text.unicodeScalars)
        other[offset] = "x"
        let example = String(String.UnicodeScalarView(other))
        piece.excess.append(
          .init(
            reason: "A \(Value.quoted(String(scalar))) in a pattern stands for something else.",
            example: LinkWriter.encoded(example)
          )
        )
      case " " where place == .query:
        piece.pattern += "$(\(variable("space", [" ", "+"])))"
        piece.excess.append(
          .init(
            reason: Self.spaceReason,
            example: LinkWriter.encoded(text).replacing("%20", with: "%2B")
          )
        )
      case "+" where place == .query:
        piece.pattern += "+"
        piece.excess.append(
          .init(
            reason: Self.spaceReason,
            example: LinkWriter.encoded(text).replacing("%2B", with: "+")
          )
        )
      default: piece.pattern.unicodeScalars.append(scalar)
      }
    }
    return piece
  }

  static let spaceReason = "A space and an encoded plus are not told apart."

  /// The part of a link that a pattern is for.
  enum Place { case path, query, fragment }

  // MARK: Kinds

  /// The pattern of a capture's value.
  mutating func value(_ kind: Kind, name: String, in place: Place) -> PatternPiece {
    switch kind {
    case .text:
      let isPath = place == .path
      var piece = PatternPiece(pattern: isPath ? "?*" : "*", sample: "x")
      piece.mayHoldSlash = true
      return piece
    case .int: return integer(nil, in: place)
    case .range(let range): return integer(range, in: place)
    case .number:
      var piece = PatternPiece(pattern: "$(\(start(isNegative: true)))*", sample: "1")
      piece.excess = [.init(reason: "Only how a number begins can be expressed.", example: "1x")]
      return piece
    case .decimal:
      var piece = PatternPiece(pattern: "$(\(start(isNegative: true)))*", sample: "1.50")
      piece.excess = [.init(reason: "Only how a decimal begins can be expressed.", example: "1x")]
      return piece
    case .date:
      let pattern = [4, 2, 2].map { String(repeating: "$(digit)", count: $0) }
      var piece = PatternPiece(pattern: pattern.joined(separator: "-"), sample: "2026-01-01")
      piece.excess = [
        .init(reason: "Which days there are cannot be expressed.", example: "2026-99-99")
      ]
      return piece
    case .uuid:
      let pattern = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
      return PatternPiece(
        pattern: pattern.joined(separator: "-"),
        sample: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
      )
    case .boolean, .oneOf: return choice(kind.options?.texts ?? [], name: name, in: place)
    case .url(let places):
      var piece = PatternPiece(pattern: "?*", sample: "")
      if let url = places.examples(most: 1).first { piece.sample = LinkWriter.encoded(url) }
      piece.mayHoldSlash = true
      piece.excess = [.init(reason: "Where a URL leads cannot be expressed.", example: "x")]
      return piece
    case .declared(let kind): return declared(kind, in: place)
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"
  /// The characters other than escapes that a URL may hold after an integer.
  private static let signs = "-._~!&'+,;=:@"

  /// The variable of how an integer begins: a digit, behind a minus or not.
  private mutating func start(isNegative: Bool) -> String {
    let digits = (0...9).map { String($0) }
    return isNegative ? variable("int", digits + digits.map { "-" + $0 }) : "digit"
  }

  /// The pattern of integers: how they begin, and what of that is left out again.
  private mutating func integer(_ range: ClosedRange<Int>?, in place: Place) -> PatternPiece {
    let isNegative = (range?.lowerBound ?? .min) <= 0
    let start = "$(\(start(isNegative: isNegative)))"
    let value = range.map { $0.contains(1) ? 1 : $0.lowerBound } ?? 1
    var piece = PatternPiece(pattern: start + "*", sample: "\(value)")
    piece.isInteger = true
    piece.excess = [
      .init(
        reason: "Only how an integer begins, and some of what follows, can be expressed.",
        example: "\(value)*"
      )
    ]
    if place == .path {
      let other = variable(
        "other",
        (Self.letters + Self.letters.uppercased() + Self.signs).map { String($0) }
      )
      piece.strays = [.init(pattern: "\(start)*$(\(other))*", isWithoutIntegers: true)]
    }
    guard let range else { return piece }
    let digits = String(range.upperBound.magnitude).count
    let beyond = [
      range.upperBound.addingReportingOverflow(1), range.lowerBound.subtractingReportingOverflow(1),
    ]
    for bound in beyond {
      piece.excess.append(
        .init(
          reason: "The bounds of a range can only be expressed as a number of digits.",
          example: bound.overflow ? nil : "\(bound.partialValue)"
        )
      )
    }
    if range.lowerBound >= 0, place == .path, digits < 19 {
      let first = variable("nonzero", (1...9).map { String($0) })
      let rest = String(repeating: "$(digit)", count: digits)
      piece.strays.append(.init(pattern: "$(\(first))\(rest)*", isWithoutIntegers: false))
    }
    return piece
  }

  private mutating func choice(
    _ options: [String],
    name: String,
    in place: Place
  ) -> PatternPiece {
    let literals = options.map { option in
      literal(place == .query ? option.replacing("+", with: " ") : option, in: .path)
    }
    guard let first = options.first else { return PatternPiece(pattern: "", sample: "") }
    var values = literals.map(\.pattern)
    var piece = PatternPiece(pattern: "", sample: LinkWriter.encoded(first))
    piece.excess = literals.flatMap(\.excess)
    piece.mayHoldSlash = literals.contains(where: \.mayHoldSlash)
    if place == .query, values.contains(where: { $0.contains(" ") }) {
      // A value of a variable holds no other variable.
      values = values.map { $0.replacing(" ", with: "?") }
      piece.excess.append(
        .init(reason: "A space and other characters are not told apart in a choice.", example: nil)
      )
    }
    if !piece.excess.isEmpty { piece.mayHoldSlash = true }
    piece.pattern = "$(\(variable(name, values)))"
    return piece
  }

  /// The name of a variable with values, which is declared where there is none yet.
  mutating func variable(_ wanted: String, _ values: [String]) -> String {
    if let known = names[values] { return known }
    var name = wanted
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(wanted)\(number)"
    }
    names[values] = name
    variables.append(Association.Variable(name: name, values: values))
    return name
  }
}
