/// A method that a file declares, by its name in Objective-C: `application:openURL:options:`.
struct MethodDeclaration: Equatable {
  /// The name with a colon behind each of its parts, as Objective-C writes it.
  let selector: String
  /// The range of the declaration, from its first word to its last parameter.
  let range: Range<Int>
  /// The end of its body; the end of the declaration if it has none.
  let end: Int

  /// Finds the methods that tokens declare.
  ///
  /// - Complexity: O(*n*) in the tokens.
  static func all(in tokens: [SourceTokens.Token], isSwift: Bool) -> [MethodDeclaration] {
    var all: [MethodDeclaration] = []
    let ends = ends(of: tokens)
    for place in tokens.indices {
      let found = isSwift ? swift(tokens, at: place, ends) : objectiveC(tokens, at: place, ends)
      if let found { all.append(found) }
    }
    return all
  }

  /// The most tokens of a declaration.
  private static let mostTokens = 400

  /// `func application(_ app: UIApplication, open url: URL, …)`.
  private static func swift(
    _ tokens: [SourceTokens.Token],
    at place: Int,
    _ ends: [Int: Int]
  ) -> MethodDeclaration? {
    guard tokens[place].text == "func", place + 2 < tokens.count, tokens[place + 2].text == "("
    else { return nil }
    var parts: [String] = []
    var depth = 0
    var isLabel = true
    for index in (place + 2)..<min(tokens.count, place + Self.mostTokens) {
      let token = tokens[index]
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")" where depth == 1:
        let name = ([tokens[place + 1].text] + parts.dropFirst().map { $0 }).joined(separator: ":")
        return MethodDeclaration(
          selector: name + (parts.isEmpty ? "" : ":"),
          range: tokens[place].range.lowerBound..<token.range.upperBound,
          end: body(of: tokens, from: index, ends) ?? token.range.upperBound
        )
      case ")", "]", "}": depth -= 1
      // The one of an arrow closes nothing.
      case ">" where index > 0 && tokens[index - 1].text != "-": depth -= 1
      case "," where depth == 1: isLabel = true
      case ">", ",": break
      default:
        if depth == 1, isLabel {
          parts.append(token.text)
          isLabel = false
        }
      }
    }
    return nil
  }

  /// `- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url …`.
  private static func objectiveC(
    _ tokens: [SourceTokens.Token],
    at place: Int,
    _ ends: [Int: Int]
  ) -> MethodDeclaration? {
    guard tokens[place].text == "-", place + 1 < tokens.count, tokens[place + 1].text == "(" else {
      return nil
    }
    var selector = ""
    var depth = 0
    for index in (place + 1)..<min(tokens.count, place + Self.mostTokens) {
      switch tokens[index].text {
      case "(": depth += 1
      case ")": depth -= 1
      case ":" where depth == 0: selector += tokens[index - 1].text + ":"
      case "{", ";":
        guard depth == 0, !selector.isEmpty else { return nil }
        return MethodDeclaration(
          selector: selector,
          range: tokens[place].range.lowerBound..<tokens[index - 1].range.upperBound,
          end: body(of: tokens, from: index, ends) ?? tokens[index].range.upperBound
        )
      default: break
      }
    }
    return nil
  }

  /// Returns the end of the body that begins after a token; `nil` if none begins there.
  private static func body(
    of tokens: [SourceTokens.Token],
    from place: Int,
    _ ends: [Int: Int]
  ) -> Int? {
    for index in place..<tokens.count {
      switch tokens[index].text {
      case "{": return ends[index].map { tokens[$0].range.upperBound }
      case "}", ";", "func": return nil
      default: break
      }
    }
    return nil
  }

  /// The brace that closes each one that opens, found once for all bodies inside of each other.
  private static func ends(of tokens: [SourceTokens.Token]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" {
        open.append(index)
      } else if token.text == "}", let start = open.popLast() {
        ends[start] = index
      }
    }
    return ends
  }
}
