/// The command of an `Exec` key: its arguments, and the codes that links replace.
///
/// Source: Desktop Entry Specification 1.5, section 7 "The Exec key".
struct DesktopCommand: Sendable, Hashable {
  /// A word of the command.
  struct Argument: Sendable, Hashable {
    /// The word without quotes and their escapes; codes stand in it as they are written.
    var text: String
    /// Whether a quote stands in it.
    var isQuoted: Bool
    /// The codes in it.
    var codes: [Code]
    /// Its columns in the line.
    var columns: Range<Int>
  }

  /// A percent sign and a letter that desktops replace.
  struct Code: Sendable, Hashable {
    /// The letter; `nil` for a percent sign at the end.
    var letter: Character?
    /// Whether it stands in quotes.
    var isQuoted: Bool
    /// Its columns in the line.
    var columns: Range<Int>
  }

  /// Something that the specification does not allow, or leaves open.
  struct Flaw: Sendable, Hashable {
    /// The flaw, as a sentence.
    var message: String
    /// Its columns in the line.
    var columns: Range<Int>
  }

  /// The words; the first one is the program.
  private(set) var arguments: [Argument] = []
  /// The flaws that the specification does not allow.
  private(set) var flaws: [Flaw] = []

  /// The command that a key holds.
  init(_ entry: KeyFile.Entry) {
    var reader = DesktopCommandReader(KeyText(entry))
    reader.read()
    arguments = reader.arguments
    flaws = reader.flaws
  }
}

extension DesktopCommand {
  /// The codes of all words.
  var codes: [Code] { arguments.flatMap(\.codes) }

  /// The program: the first word.
  var program: Argument? { arguments.first }
}

extension DesktopCommand.Code {
  /// Whether a link is put in its place: `%u` or `%U`.
  var isLink: Bool { letter == "u" || letter == "U" }

  /// Whether the name of a file is put in its place: `%f` or `%F`.
  var isFile: Bool { letter == "f" || letter == "F" }

  /// The code as it is written.
  var text: String { "%" + (letter.map { String($0) } ?? "") }
}
