import Foundation

/// The host that `URLComponents` makes of one beyond ASCII: IDNA's mapping, then Punycode a label.
///
/// Only as much of both as the links of these tests need: ordinary letters, no rules of direction.
enum DomainName {
  /// The host as it is sent.
  static func encoded(_ host: String) -> String {
    mapped(host).split(separator: ".", omittingEmptySubsequences: false).map { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + punycode(label.unicodeScalars)
    }.joined(separator: ".")
  }

  /// Compatible forms, composed, in lower case; nothing where all is ASCII.
  static func mapped(_ host: String) -> String {
    guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return host }
    return host.replacing("\u{3002}", with: ".").precomposedStringWithCompatibilityMapping
      .lowercased()
  }

  /// RFC 3492, 6.3.
  private static func punycode(_ scalars: some Collection<Unicode.Scalar>) -> String {
    let points = scalars.map { Int($0.value) }
    let basic = points.filter { $0 < 0x80 }
    var output = basic.map { character($0) }
    if !basic.isEmpty { output.append("-") }
    var current = 0x80
    var delta = 0
    var bias = 72
    var handled = basic.count
    while handled < points.count {
      let next = points.filter { $0 >= current }.min() ?? current
      delta += (next - current) * (handled + 1)
      current = next
      for point in points {
        if point < current { delta += 1 }
        guard point == current else { continue }
        output += digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      current += 1
    }
    return output.joined()
  }

  private static func digits(of delta: Int, bias: Int) -> [String] {
    var output: [String] = []
    var rest = delta
    var place = 36
    while true {
      let threshold = min(max(place - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
    return output + [digit(rest)]
  }

  /// RFC 3492, 6.1.
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var place = 0
    while delta > 455 {
      delta /= 35
      place += 36
    }
    return place + 36 * delta / (delta + 38)
  }

  private static func digit(_ value: Int) -> String {
    character(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func character(_ point: Int) -> String {
    String(decoding: [UInt8(truncatingIfNeeded: point)], as: UTF8.self)
  }
}
