/// The possible contents of a file of waiting links, by the output of a process before it was
/// killed.
struct StoredNumbers {
  /// The links that were stored and not completed, in order.
  private(set) var certain: [Int] = []
  /// The link whose storing, or completing, was under way.
  private(set) var uncertain: Int?
  /// The number that the next process begins with.
  private(set) var next = 0

  /// Follows a line of the process.
  mutating func follow(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else { return }
    switch words[0] {
    case "storing": (uncertain, next) = (number, number + 1)
    case "stored":
      certain.append(number)
      uncertain = nil
    case "completing":
      certain.removeAll { $0 == number }
      uncertain = number
    case "completed": uncertain = nil
    default: break
    }
  }

  /// Takes over what the file holds, and returns whether it may.
  mutating func settle(_ held: [Int]) -> Bool {
    let isRight = held == certain || held == (certain + [uncertain].compactMap { $0 }).sorted()
    certain = held
    uncertain = nil
    return isRight
  }
}
