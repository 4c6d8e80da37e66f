extension ValueShape {
  /// The maximum length of a value to make.
  private static let most = 1 << 20

  /// Reads the text of a shape; `nil` for another text, and for lengths that no value has.
  package init?(text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard let characters = Characters(rawValue: String(parts[0])) else { return nil }
    self.characters = characters
    guard parts.count == 2 else {
      lengths = nil
      return
    }
    guard parts[1].hasSuffix(")") else { return nil }
    let bounds = parts[1].dropLast().split(separator: "-", omittingEmptySubsequences: false)
    guard let lower = bounds.first.flatMap({ Int($0) }),
      let upper = bounds.last.flatMap({ Int($0) }),
      bounds.count <= 2, lower >= 0, upper >= lower, lower <= Self.most
    else { return nil }
    lengths = lower...upper
  }

  /// A text of the shape, the shortest that there is, in letters that few scripts name.
  package var sample: String {
    let least = lengths?.lowerBound ?? 0
    return switch characters {
    case .empty: ""
    case .digits: Self.filled("1", "0", least)
    case .number: Self.filled("-1", "0", least)
    case .word: Self.filled("x", "x", least)
    case .uuid: "00000000-0000-4000-8000-000000000000"
    case .date: "2000-01-01"
    case .slug: Self.filled("x-1", "1", least)
    case .url:
      Self.filled((lengths?.upperBound ?? 0) < 17 ? "x:y" : "https://x.example", "x", least)
    case .path: Array(repeating: "x", count: least).joined(separator: "/")
    case .text: Self.filled("x y", "x", least)
    }
  }

  /// Texts of the shape, ``sample`` and others that end otherwise.
  package var samples: [String] {
    let first = sample
    guard let last = first.utf8.last else { return [first] }
    let endings = UnicodeScalar(last).properties.isAlphabetic ? "wvkjqz" : "98765432"
    return [first] + endings.map { first.dropLast() + String($0) }
  }

  /// A text that is filled up to a length.
  private static func filled(_ text: String, _ fill: String, _ length: Int) -> String {
    text + String(repeating: fill, count: max(0, length - text.utf8.count))
  }
}
