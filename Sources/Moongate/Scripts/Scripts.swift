internal import MoongateLinks
internal import MoongateLua

/// The Lua files of one script set, as text.
///
/// `main.lua` is the entry, which reaches the others through `require`. Nothing outside the set can
/// be loaded.
///
/// A set whose answers are all declared may be the file `main.json` alone, which `mgate bundle build --data-only`
/// makes. No Lua runs for it, and only a configuration that is `readingData`, of MoongateBundles, reads it.
public struct Scripts: Sendable {
  /// The file that is run first.
  public static let entry = "main.lua"

  /// The only file of a set that holds no code.
  package static let dataEntry = "main.json"

  /// Whether a file holds tests and is no part of a set that is read from a folder, because of its name.
  package static func isTest(_ path: String) -> Bool { path.hasSuffix("_test.lua") }

  /// Whether a file is part of a set that is read from a folder, by its path in it.
  package static func isScript(_ path: String) -> Bool {
    path.hasSuffix(".lua") && !isTest(path) || path == dataEntry
  }

  /// Whether the set holds no code.
  package var isData: Bool { files[Self.dataEntry] != nil }

  /// The files that hold Lua.
  package var luaFiles: [String: String] { isData ? [:] : files }

  /// The text of each file by its path in the set, such as `pages/help.lua`.
  public var files: [String: String]

  /// Creates a set of these files.
  ///
  /// - Parameter files: the text of each file by its path, with `/` between folders.
  public init(_ files: [String: String]) {
    self.files = files
  }
}

extension Scripts: Hashable {
  // By bytes, as fingerprints are: Swift calls texts equal that Unicode calls equivalent.

  /// Whether two sets have the same files, byte for byte.
  public static func == (first: Scripts, second: Scripts) -> Bool {
    first.files.count == second.files.count
      && zip(first.sorted, second.sorted).allSatisfy {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.text.utf8.elementsEqual($1.text.utf8)
      }
  }

  /// Feeds the names and the numbers of bytes into a hasher.
  public func hash(into hasher: inout Hasher) {
    for (name, text) in sorted {
      hasher.combine(name)
      hasher.combine(text.utf8.count)
    }
  }
}

extension Scripts {
  /// The files in an order that does not differ from run to run.
  var sorted: [(name: String, text: String)] {
    let files = files.map { (name: $0.key, text: $0.value) }
    return files.map(\.name).placesByBytes.map { files[$0] }
  }

  /// Refuses a name that a terminal would act on, or not show as it is.
  ///
  /// Names stand in places, traces and lists of routes, which are printed and logged.
  func checkNames() throws(LoadError) {
    let hidden = files.keys.filter { $0.unicodeScalars.contains(where: VisibleText.isHidden) }
    guard let name = hidden.min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) else { return }
    throw .scripts(
      "The name of the script file \(Value.quoted(name)) holds an invisible character; rename it."
    )
  }

  /// Refuses a set without the file that comes first, or with data beside code.
  func checkEntry() throws(LoadError) {
    guard isData else {
      guard files[Self.entry] == nil else { return }
      throw .scripts("The script set has no \(Self.entry), the file that is run first.")
    }
    guard let other = sorted.first(where: { $0.name != Self.dataEntry }) else { return }
    throw .scripts(
      """
      The script set has \(Self.dataEntry) beside \(other.name); a set is either Lua scripts, or \
      \(Self.dataEntry) alone.
      """
    )
  }

  /// The text of a line, counted from 1.
  package func line(_ number: Int, of file: String) -> String? {
    guard number > 0, let text = files[file] else { return nil }
    // By bytes, because Swift takes the line end of Windows for one character.
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: number,
      omittingEmptySubsequences: false
    )
    guard number <= lines.count else { return nil }
    return String(decoding: lines[number - 1].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
