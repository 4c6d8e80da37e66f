import MoongateLinks
import Randomness

/// Random params that a pattern's captures accept.
struct RandomParams {
  var generator: SeededGenerator

  /// The host of each link whose host is a param.
  static let host = "h.ex"

  /// The params by name; what may be left out sometimes is.
  mutating func params(for pattern: Pattern) -> [String: LinkParam] {
    var params: [String: LinkParam] = [:]
    if let name = pattern.scope?.hostName { params[name] = .text(Self.host) }
    let leftOut = pattern.groups.filter { _ in chance(40) }
    for (place, segment) in pattern.segments.enumerated()
    where !leftOut.contains(where: { $0.contains(place) }) {
      switch segment {
      case .literal, .any: break
      case .capture(let capture):
        params[capture.name] = value(of: capture.kind, isPath: true)
      case .mixed(let terms):
        for case .capture(let capture) in terms {
          params[capture.name] = value(of: capture.kind, isPath: true)
        }
      case .rest(let rest):
        guard let name = rest.name, rest.isRequired || chance(80) else { break }
        if let kind = rest.kind?.kind {
          params[name] = list(of: kind, atLeast: rest.isRequired ? 1 : 0, isPath: true)
          break
        }
        let text = self.rest()
        params[name] = .text(rest.isRequired && text.isEmpty ? "x" : text)
      }
    }
    for case .list(let capture)? in pattern.items.map(\.value) where chance(80) {
      params[capture.name] = list(of: capture.kind, atLeast: 0, isPath: false)
    }
    let values = pattern.items.compactMap(\.value).filter { !$0.isList }
    for terms in values.map(\.terms) + [[pattern.fragment].compactMap(\.self)] {
      for case .capture(let capture) in terms where !capture.isOptional || chance(60) {
        params[capture.name] = value(of: capture.kind, isPath: terms.count > 1)
      }
    }
    return params
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func list(of kind: Kind, atLeast fewest: Int, isPath: Bool) -> LinkParam {
    .list(
      (0..<Int.random(in: fewest...3, using: &generator)).map { _ in
        value(of: kind, isPath: isPath)
      }
    )
  }

  private mutating func value(of kind: Kind, isPath: Bool) -> LinkParam {
    switch kind {
    case .text: .text(text(isPath: isPath))
    case .int: .integer(integer())
    case .number: .number(number())
    case .decimal: .text(["0", "-1.50", "007", "12.25"].randomElement(using: &generator) ?? "")
    case .boolean: .boolean(chance(50))
    case .date: .text(chance(50) ? "2024-02-29" : "0000-12-31")
    case .uuid: .text(uuid())
    case .range(let range): .integer(Int.random(in: range, using: &generator))
    case .oneOf(let options, _): .text(options.randomElement(using: &generator) ?? "")
    case .url(let places): .text(url(to: places))
    // All that the tests declare accept it.
    case .declared: .text("AB-\(Int.random(in: 0..<100, using: &generator))")
    }
  }

  private mutating func url(to places: URLPlaces) -> String {
    guard let scheme = places.schemes.randomElement(using: &generator) else { return "" }
    guard Pattern.Scope.isWeb(scheme) else { return "\(scheme):x" }
    guard let domains = places.domains else { return "\(scheme)://example.com/" }
    let domain = domains.randomElement(using: &generator)
    return "\(scheme)://\(domain?.isWildcard == true ? "a." : "")\(domain?.host ?? "")/"
  }

  private static let pieces = [
    "a", "b", "A", "x", "1", "-", ".", "/", "?", "#", "%", "+", "&", "=", ";", ":", "*", " ", "é",
    "e\u{301}", "日", "👍🏽", "%41", "\\", "\"", "~", "_",
  ]

  private mutating func text(isPath: Bool) -> String {
    var text = generator.text(of: Self.pieces, count: (isPath ? 1 : 0)...5)
    if chance(40) { text = ["a", "b", "x", "f"].randomElement(using: &generator) ?? "" }
    return isPath && (text == "." || text == "..") ? "x" : text
  }

  private mutating func rest() -> String {
    let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      chance(20) ? "" : text(isPath: true).replacing("/", with: "x")
    }
    return parts.map { $0 == "." || $0 == ".." ? "y" : $0 }.joined(separator: "/")
  }

  private mutating func integer() -> Int {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: [Int.min, .max, 0, -1, 9_007_199_254_740_993].randomElement(using: &generator) ?? 0
    case 1: Int(truncatingIfNeeded: generator.next())
    default: Int.random(in: -9...99, using: &generator)
    }
  }

  private mutating func number() -> Double {
    if chance(50) {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { return number }
    }
    return [0, -0.0, 1, 0.1, 1e-7, 9_007_199_254_740_992, 1e16, .leastNonzeroMagnitude, 1.5]
      .randomElement(using: &generator) ?? 0
  }

  private mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { count in
      generator.text(of: "0123456789abcdefABCDEF".map { String($0) }, count: count...count)
    }.joined(separator: "-")
  }
}
