internal import Moongate

/// A host with letters beyond ASCII, which links and platforms write in another form.
struct InternationalHost {
  private let text: String

  /// A host; `nil` for one of ASCII alone.
  init?(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    self.text = text
  }

  /// The host as links have it, such as `xn--bcher-kva.example`; `nil` where a letter needs tables to say.
  ///
  /// Source: RFC 5891, section 4; a letter that Unicode folds to another one is left to a converter.
  var inLinks: String? {
    var labels: [String] = []
    for label in text.lowercased().split(separator: ".", omittingEmptySubsequences: false) {
      let scalars = Array(label.unicodeScalars)
      guard scalars.allSatisfy(Self.isPlain) else { return nil }
      guard scalars.contains(where: { !$0.isASCII }) else {
        labels.append(String(label))
        continue
      }
      labels.append("xn--" + Punycode.encoded(scalars))
    }
    return labels.joined(separator: ".")
  }

  /// A sentence that says what to write.
  var remedy: String {
    inLinks.map { "Write \(Value.quoted($0))." } ?? "Write the host in its \"xn--\" form."
  }

  /// Whether a character is written in one way only.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      || !scalar.properties.changesWhenNFKCCaseFolded
        && scalar.properties.canonicalCombiningClass == .notReordered
        && scalar.properties.isAlphabetic
  }
}

/// Writes labels of hosts in ASCII.
///
/// Source: RFC 3492.
private enum Punycode {
  private static let base = 36
  private static let (least, most, skew, damp) = (1, 26, 38, 700)

  /// Returns the label without its prefix.
  ///
  /// - Complexity: O(*n*²) in the characters.
  static func encoded(_ label: [Unicode.Scalar]) -> String {
    let values = label.map { Int($0.value) }
    let basic = values.filter { $0 < 0x80 }
    var text = String(decoding: basic.map { UInt8($0) }, as: UTF8.self)
    if !basic.isEmpty { text += "-" }
    var (next, delta, bias, done) = (0x80, 0, 72, basic.count)
    while done < values.count, let value = values.filter({ $0 >= next }).min() {
      delta += (value - next) * (done + 1)
      next = value
      for other in values {
        if other < next { delta += 1 }
        guard other == next else { continue }
        text += digits(delta, bias)
        bias = adapted(delta, done + 1, isFirst: done == basic.count)
        delta = 0
        done += 1
      }
      delta += 1
      next += 1
    }
    return text
  }

  /// A number in digits whose weights follow the bias.
  private static func digits(_ number: Int, _ bias: Int) -> String {
    var text = ""
    var rest = number
    var place = base
    while true {
      let threshold = min(max(place - bias, least), most)
      guard rest >= threshold else { break }
      text.unicodeScalars.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    text.unicodeScalars.append(digit(rest))
    return text
  }

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26))
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - least) * most / 2 {
      delta /= base - least
      steps += base
    }
    return steps + (base - least + 1) * delta / (delta + skew)
  }
}
