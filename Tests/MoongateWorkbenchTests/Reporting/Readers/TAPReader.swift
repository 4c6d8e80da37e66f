/// A report of the Test Anything Protocol, read by the grammar of its version 14 and, where that of 13 takes
/// more for a directive, by that.
struct TAPReader {
  /// A result of a test.
  struct Point {
    let hasPassed: Bool
    let number: Int
    let description: String
    /// Whether the result counts as passed whatever it is: `TODO` or `SKIP`.
    let isExcused: Bool
  }

  private(set) var plan: Int?
  private(set) var points: [Point] = []
  private(set) var comments: [String] = []
  /// The lines that are nothing of the above, such as the version and one that ends all tests.
  private(set) var others: [String] = []

  init(_ report: String) {
    for line in report.lines {
      // By scalars: an accent behind a blank is none of the blank's.
      let scalars = Array(line.unicodeScalars)
      if scalars.starts(with: "1..".unicodeScalars), let count = Int(line.dropFirst(3)) {
        plan = count
      } else if scalars.starts(with: "# ".unicodeScalars) {
        comments.append(String(String.UnicodeScalarView(scalars.dropFirst(2))))
      } else if let point = Point(scalars[...]) {
        points.append(point)
      } else {
        others.append(line)
      }
    }
  }
}

extension TAPReader.Point {
  init?(_ line: ArraySlice<Unicode.Scalar>) {
    var rest = line
    func take(_ text: String) -> Bool {
      guard rest.starts(with: text.unicodeScalars) else { return false }
      rest = rest.dropFirst(text.unicodeScalars.count)
      return true
    }
    hasPassed = !take("not ")
    guard take("ok ") else { return nil }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(String.UnicodeScalarView(digits))) else { return nil }
    self.number = number
    rest = rest.dropFirst(digits.count)
    guard take(" - ") else { return nil }
    var text = String.UnicodeScalarView()
    var isExcused = false
    while !isExcused, let scalar = rest.popFirst() {
      if scalar == "\\", let escaped = rest.first, escaped == "\\" || escaped == "#" {
        text.append(rest.removeFirst())
      } else if scalar == "#" {
        isExcused = true
      } else {
        text.append(scalar)
      }
    }
    description = String(text)
    self.isExcused = isExcused
  }
}

extension String {
  /// The lines, as programs read them that take a return for the end of one.
  var lines: [String] {
    unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
      .map { String($0) }
  }
}
