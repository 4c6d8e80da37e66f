internal import Moongate

/// A `.desktop` file, as a Linux desktop reads it of an application.
///
/// Source: Desktop Entry Specification 1.5.
package struct DesktopEntry: Sendable, Hashable, LinkClaimant {
  /// The group that desktops read.
  static let group = "Desktop Entry"

  /// The path of the file.
  package let file: String
  /// The lines.
  let keys: KeyFile
  /// The indexes of the lines of keys, of which the last one counts.
  private let lines: [String: Int]
  /// The index of the line that begins the group.
  private let groupLine: Int

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its path.
  /// - Throws: a ``RegistrationError`` where it is too long, or not a desktop entry.
  /// - Complexity: O(*n*) in the bytes.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    keys = try KeyFile(bytes: bytes, file: file)
    self.file = file
    guard let group = keys.group(Self.group) else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) is not a desktop entry: it has no group [Desktop Entry]."
      )
    }
    groupLine = group.lowerBound - 1
    lines = Dictionary(keys.entries(of: Self.group).map { ($0.entry.key, $0.line) }) { _, last in
      last
    }
  }

  /// The file, byte for byte as it was read.
  package var bytes: [UInt8] { keys.bytes }

  /// The text of the file.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension DesktopEntry {
  /// A scheme whose links the application takes.
  struct Scheme: Sendable, Hashable {
    /// The scheme as it is written.
    var text: String
    /// The number of its line.
    var line: Int
    /// Its columns in the line.
    var columns: Range<Int>
    /// Whether white space stands between it and its semicolon.
    var isBeforeBlank = false
  }

  /// The application's id: the name of the file without `.desktop`.
  var id: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
  }

  /// The name that people see.
  package var name: String? { value("Name") }

  /// The command to run; `nil` if there is no such key.
  var command: DesktopCommand? { entry("Exec").map { DesktopCommand($0.entry) } }

  /// The schemes of `x-scheme-handler` types, in the order of the file, without white space after them.
  var schemes: [Scheme] {
    guard let (line, entry) = entry("MimeType") else { return [] }
    return entry.items.compactMap { item in
      let prefix = MimeType.schemePrefix
      guard item.text.lowercased().hasPrefix(prefix) else { return nil }
      let start = item.columns.lowerBound + prefix.unicodeScalars.count
      let text = item.text.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
      let blanks = text.reversed().prefix(while: \.properties.isWhitespace).count
      return Scheme(
        text: String(String.UnicodeScalarView(text.dropLast(blanks))),
        line: line + 1,
        columns: start..<max(item.columns.upperBound, start + 1),
        isBeforeBlank: blanks > 0
      )
    }
  }

  /// Whether links come over D-Bus.
  var isDBusActivatable: Bool { isTrue("DBusActivatable") }

  /// The value of a key, its escapes read.
  func value(_ key: String) -> String? { entry(key)?.entry.text }

  /// Whether a key says `true`.
  func isTrue(_ key: String) -> Bool { value(key) == "true" }

  /// A key and the index of its line.
  func entry(_ key: String) -> (line: Int, entry: KeyFile.Entry)? {
    guard let line = lines[key], case .entry(let entry) = keys.lines[line].content else {
      return nil
    }
    return (line, entry)
  }

  /// The place of a line, by its index.
  func location(_ line: Int) -> SourceLocation { SourceLocation(file: file, line: line + 1) }

  /// The line of a key, or else that of the group.
  func location(of key: String) -> SourceLocation {
    location(lines[key] ?? groupLine)
  }
}
