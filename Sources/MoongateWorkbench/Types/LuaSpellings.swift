/// The spellings of a name that mean the same action or argument: `deleteAccount`, `delete-account`,
/// `delete_account`.
struct LuaSpellings {
  /// The spellings, the declared one first.
  let all: [String]

  init(_ name: String) {
    var words: [String] = [""]
    var wasLower = false
    for character in name {
      if character == "-" || character == "_" {
        words.append("")
      } else {
        if character.isUppercase && wasLower { words.append("") }
        words[words.count - 1].append(character)
      }
      wasLower = character.isLowercase || character.isNumber
    }
    // A name with other marks, or with none, has one spelling.
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty }) else {
      all = [name]
      return
    }
    let lower = words.map { $0.lowercased() }
    let camel =
      lower[0] + lower.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let others = [lower.joined(separator: "_"), lower.joined(separator: "-"), camel]
    all = [name] + others.filter { $0 != name }
  }
}
