import Foundation

/// Android's `PatternMatcher`, read a second time and written in another way: a glob is taken apart before
/// it is compared, and an advanced pattern becomes a regular expression whose parts give nothing back.
enum ReferencePattern {
  /// Whether a text is what an attribute of a kind stands for.
  static func matches(_ kind: String, _ pattern: String, _ text: String) -> Bool {
    switch kind {
    case "": Array(text.utf16) == Array(pattern.utf16)
    case "Prefix": text.utf16.starts(with: pattern.utf16)
    case "Suffix": text.utf16.reversed().starts(with: pattern.utf16.reversed())
    case "Pattern": run(steps(Array(pattern.utf16)), Array(text.utf16))
    default: matchesAdvanced(pattern, text)
    }
  }

  private enum Step {
    case unit(UInt16)
    case any
    case many(UInt16)
    case behind(UInt16)
    case rest
  }

  private static func steps(_ pattern: [UInt16]) -> [Step] {
    let (dot, star, backslash) = (UInt16(46), UInt16(42), UInt16(92))
    guard let first = pattern.first else { return [] }
    let isEscaped = first == backslash
    let body = Array(pattern.dropFirst(isEscaped ? 1 : 0))
    let unit = body.first ?? 0
    let rest = Array(body.dropFirst())
    guard rest.first == star else { return [unit == dot ? .any : .unit(unit)] + steps(rest) }
    let later = Array(rest.dropFirst())
    guard unit == dot, !isEscaped else { return [.many(unit)] + steps(later) }
    if later.isEmpty { return [.rest] }
    let stop = later.first == backslash ? Array(later.dropFirst()) : later
    return [.behind(stop.first ?? 0)] + steps(Array(stop.dropFirst()))
  }

  private static func run(_ steps: [Step], _ text: [UInt16]) -> Bool {
    guard let step = steps.first else { return text.isEmpty }
    if text.isEmpty {
      // Only ".*" at the very end may be left.
      if case .rest = step { return true } else { return false }
    }
    let later = Array(steps.dropFirst())
    switch step {
    case .rest: return true
    case .any: return run(later, Array(text.dropFirst()))
    case .unit(let unit): return text[0] == unit && run(later, Array(text.dropFirst()))
    case .many(let unit): return run(later, Array(text.drop { $0 == unit }))
    case .behind(let unit):
      guard let place = text.firstIndex(of: unit) else { return false }
      return run(later, Array(text[(place + 1)...]))
    }
  }

  /// The pattern in the syntax of ICU, with a plus behind each count so that it gives nothing back.
  private static func matchesAdvanced(_ pattern: String, _ text: String) -> Bool {
    var source = "^"
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case ".": source += "[\\s\\S]"
      case "*", "+": source += "\(character)+"
      case "{":
        source += "{" + rest.prefix { $0 != "}" } + "}+"
        rest = rest.drop { $0 != "}" }.dropFirst()
      case "[":
        source += "["
        if rest.first == "^" {
          source += "^"
          rest = rest.dropFirst()
        }
        while let inner = rest.popFirst(), inner != "]" {
          if inner == "\\" {
            source += NSRegularExpression.escapedPattern(for: String(rest.removeFirst()))
          } else {
            source += inner == "-" ? "-" : "[&".contains(inner) ? "\\\(inner)" : String(inner)
          }
        }
        source += "]"
      case "}": break
      case "\\": source += NSRegularExpression.escapedPattern(for: String(rest.removeFirst()))
      default: source += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    guard let expression = try? NSRegularExpression(pattern: source + "\\z") else { return false }
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }
}
