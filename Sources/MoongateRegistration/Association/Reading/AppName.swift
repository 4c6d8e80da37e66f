/// The name that an app has in an association: its team, a point and its bundle identifier.
struct AppName {
  /// The team, before the first point.
  let team: Substring
  /// The bundle identifier, behind the first point.
  let bundle: Substring

  /// Takes a name apart.
  init(_ text: String) {
    team = text.prefix { $0 != "." }
    bundle = text.dropFirst(team.count + 1)
  }

  /// Whether an app can have the name: systems know no other, and bring links to none.
  var isPossible: Bool {
    team.count == 10 && team.allSatisfy(\.isTeamCharacter)
      && !bundle.isEmpty && bundle.allSatisfy(\.isBundleCharacter)
  }
}

extension Character {
  fileprivate var isTeamCharacter: Bool { isASCII && (isUppercase || isNumber) }

  fileprivate var isBundleCharacter: Bool {
    isASCII && (isLetter || isNumber || self == "." || self == "-")
  }
}
