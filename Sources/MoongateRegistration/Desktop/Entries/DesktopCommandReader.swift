internal import Moongate

/// Reads the words of an `Exec` key.
struct DesktopCommandReader {
  /// Characters that may only stand in quotes.
  static let reserved: Set<Unicode.Scalar> = [
    "'", "\\", ">", "<", "~", "|", "&", ";", "$", "*", "?", "#", "(", ")", "`",
  ]

  private let value: KeyText
  private var index = 0
  /// The word that is being read.
  private var text = String.UnicodeScalarView()
  private var codes: [DesktopCommand.Code] = []
  private var start: Int?
  private var isQuoted = false
  private var hasReserved = false
  /// The arguments read so far.
  private(set) var arguments: [DesktopCommand.Argument] = []
  private(set) var flaws: [DesktopCommand.Flaw] = []

  /// A reader of a value.
  init(_ value: KeyText) { self.value = value }

  /// Reads all words.
  mutating func read() {
    while index < value.scalars.count {
      let scalar = value.scalars[index]
      switch scalar {
      case " ", "\t", "\n", "\r":
        endWord()
        index += 1
      case "\"": readQuotes()
      case "%": readCode(isQuoted: text.first == "'")
      default:
        if Self.reserved.contains(scalar), !hasReserved {
          hasReserved = true
          note(
            "The character \(Value.quoted(String(scalar))) has to be in double quotes.",
            index..<index + 1
          )
        }
        take(scalar)
      }
    }
    endWord()
  }

  /// Reads from a quote to the one that ends it.
  private mutating func readQuotes() {
    let open = index
    if start != nil {
      note(
        "A quote begins in the middle of a word; only whole words may be quoted.",
        open..<open + 1
      )
    }
    start = start ?? open
    isQuoted = true
    index += 1
    while index < value.scalars.count {
      switch value.scalars[index] {
      case "\"":
        index += 1
        if index < value.scalars.count, !Self.isBlank(value.scalars[index]) {
          note(
            "A word continues after its quotes; only whole words may be quoted.",
            index - 1..<index
          )
        }
        return
      case "%": readCode(isQuoted: true)
      case "\\":
        index += 1
        guard index < value.scalars.count else { break }
        if !["\"", "`", "$", "\\"].contains(value.scalars[index]) {
          note("In quotes a backslash may only precede \", `, $ and \\.", index - 1..<index)
        }
        take(value.scalars[index])
      case "$", "`":
        note(
          "The character \(Value.quoted(String(value.scalars[index]))) needs a backslash in quotes.",
          index..<index + 1
        )
        take(value.scalars[index])
      default: take(value.scalars[index])
      }
    }
    note("A quote has no end.", open..<open + 1)
  }

  /// Reads a percent sign and what follows.
  private mutating func readCode(isQuoted: Bool) {
    start = start ?? index
    let next = index + 1 < value.scalars.count ? value.scalars[index + 1] : nil
    if next == "%" {
      text.append("%")
      index += 2
      return
    }
    let isLetter = next.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
    let letter = isLetter ? next.map(Character.init) : nil
    let end = index + (letter == nil ? 1 : 2)
    codes.append(
      DesktopCommand.Code(letter: letter, isQuoted: isQuoted, columns: columns(index..<end))
    )
    text.append(contentsOf: value.scalars[index..<end])
    index = end
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    start = start ?? index
    text.append(scalar)
    index += 1
  }

  private mutating func endWord() {
    guard let first = start else { return }
    arguments.append(
      DesktopCommand.Argument(
        text: String(text),
        isQuoted: isQuoted,
        codes: codes,
        columns: columns(first..<index)
      )
    )
    text = String.UnicodeScalarView()
    codes = []
    start = nil
    isQuoted = false
    hasReserved = false
  }

  private mutating func note(_ message: String, _ range: Range<Int>) {
    flaws.append(DesktopCommand.Flaw(message: message, columns: columns(range)))
  }

  private func columns(_ range: Range<Int>) -> Range<Int> {
    value.columns[range.lowerBound]..<value.columns[range.upperBound]
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
