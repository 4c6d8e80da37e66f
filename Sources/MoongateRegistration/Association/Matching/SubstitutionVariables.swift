/// The variables that patterns may name, those of a file and those that are predefined, with their
/// texts.
///
/// It is made once for all links and patterns of a file.
struct SubstitutionVariables: Sendable {
  /// The texts of a variable, those without wildcards by their lengths.
  struct Choice: Sendable {
    fileprivate(set) var words: [Int: Set<[Unicode.Scalar]>] = [:]
    fileprivate(set) var patterns: [[WildcardPattern.Element]] = []
  }

  /// The names, those of the file first, in its order.
  let names: [String]
  private let declared: [String: [String]]
  private let choices: [String: Choice]
  private let foldedChoices: [String: Choice]

  /// The predefined variables alone.
  static let predefined = SubstitutionVariables([])

  /// The texts of the predefined variables, read once.
  private static let predefinedChoices = PredefinedVariables.all.mapValues {
    Choice($0, folds: false)
  }
  private static let foldedPredefined = PredefinedVariables.all.mapValues {
    Choice($0, folds: true)
  }

  /// The variables of a file; of several with one name the last counts.
  ///
  /// - Complexity: O(*n*) in the bytes of all texts.
  init(_ variables: [Association.Variable]) {
    names = variables.map(\.name) + PredefinedVariables.names
    declared = Dictionary(variables.map { ($0.name, $0.values) }) { _, last in last }
    choices = declared.mapValues { Choice($0, folds: false) }
    foldedChoices = declared.mapValues { Choice($0, folds: true) }
  }

  /// The texts of a variable; `nil` for one that is not known.
  func values(of name: String) -> [String]? { declared[name] ?? PredefinedVariables.all[name] }

  /// The texts that a file declares for a variable; `nil` if it does not.
  func declaredValues(of name: String) -> [String]? { declared[name] }

  /// The texts of a variable as patterns compare them; none for one that is not known.
  func choice(of name: String, folds: Bool) -> Choice {
    let own = folds ? foldedChoices[name] : choices[name]
    let predefined = folds ? Self.foldedPredefined[name] : Self.predefinedChoices[name]
    return own ?? predefined ?? Choice([], folds: folds)
  }
}

extension SubstitutionVariables.Choice {
  fileprivate init(_ values: [String], folds: Bool) {
    for value in values {
      if value.unicodeScalars.contains(where: { $0 == "*" || $0 == "?" }) {
        // A value holds no variable: what looks like one stands for itself.
        patterns.append(
          value.unicodeScalars.map { $0 == "*" ? .many : $0 == "?" ? .one : .scalar($0) }
        )
      } else {
        let word = WildcardMatcher.scalars(value, folds: folds)
        words[word.count, default: []].insert(word)
      }
    }
  }
}
