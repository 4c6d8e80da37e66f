/// The texts that were killed, for yanking; the oldest are forgotten.
struct KillRing: Sendable {
  /// The most texts that are kept.
  static let maximumCount = 32

  /// The most bytes that are kept, apart from the last text's.
  static let maximumSize = 2 << 20

  private var texts: [String] = []
  private var place = 0

  /// A ring without any text.
  init() {}

  /// The text that is yanked next.
  var current: String? { texts.isEmpty ? nil : texts[place] }

  /// Keeps a text as the newest.
  mutating func add(_ text: String) {
    texts.append(text)
    forgetOldest()
  }

  /// Joins a text to the newest one, since both were killed one after the other.
  mutating func extend(_ text: String, isBefore: Bool) {
    guard let last = texts.popLast() else { return add(text) }
    add(isBefore ? text + last : last + text)
  }

  /// Goes on to the next older text, and from the oldest to the newest.
  mutating func rotate() {
    guard !texts.isEmpty else { return }
    place = place == 0 ? texts.count - 1 : place - 1
  }

  private mutating func forgetOldest() {
    var size = texts.reduce(0) { $0 + $1.utf8.count }
    while texts.count > 1, texts.count > Self.maximumCount || size > Self.maximumSize {
      size -= texts.removeFirst().utf8.count
    }
    place = texts.count - 1
  }
}
