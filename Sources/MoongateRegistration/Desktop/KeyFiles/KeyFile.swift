internal import Moongate
internal import MoongateDiagnostics

/// A file of groups of keys, as desktops keep them: `.desktop` files, `mimeapps.list`, services of D-Bus.
///
/// It is kept line by line, and what nobody changes is written back byte for byte.
///
/// Source: Desktop Entry Specification 1.5, section 3 "Basic format of the file".
struct KeyFile: Sendable, Hashable {
  /// The lines, each with the bytes that end it.
  var lines: [Line]

  /// A file of lines.
  init(lines: [Line]) { self.lines = lines }

  /// The file.
  var bytes: [UInt8] { lines.flatMap(\.bytes) }

  /// The lines between a group's name and the next one, by their index.
  ///
  /// - Parameter name: the name of the group, of which the first one counts.
  /// - Returns: `nil` where there is no such group.
  func group(_ name: String) -> Range<Int>? {
    guard let header = lines.firstIndex(where: { $0.content == .group(name) }) else { return nil }
    let start = header + 1
    return start..<(lines[start...].firstIndex(where: \.isGroup) ?? lines.count)
  }

  /// The keys of a group without those of other languages, with the index of their lines.
  ///
  /// Groups of one name count as one, as GLib reads them.
  func entries(of group: String) -> [(line: Int, entry: Entry)] {
    var entries: [(line: Int, entry: Entry)] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      switch line.content {
      case .group(let name): isInside = name == group
      case .entry(let entry) where isInside && entry.locale == nil: entries.append((index, entry))
      case .entry, .blank, .comment, .unreadable: break
      }
    }
    return entries
  }

  /// The last value of a key, which is what desktops take.
  ///
  /// - Returns: the index of its line, and the key; `nil` where the group does not have it.
  func entry(_ key: String, of group: String) -> (line: Int, entry: Entry)? {
    entries(of: group).last { $0.entry.key == key }
  }
}

extension KeyFile {
  /// Puts lines behind another one, or in front of all.
  ///
  /// Where the line before has no line break, as the last of a file may, the last of the new ones gets
  /// none. So ``remove(_:)`` gives back the bytes of before.
  ///
  /// - Parameters:
  ///   - texts: the new lines, without line breaks.
  ///   - index: the index that the first of them gets.
  mutating func insert(_ texts: [String], at index: Int) {
    var new = texts.map { Line(bytes: Array($0.utf8) + [0x0A]) }
    if index > 0, !lines[index - 1].isEnded, let last = new.popLast() {
      lines[index - 1] = Line(bytes: lines[index - 1].bytes + [0x0A])
      new.append(Line(bytes: Array(last.bytes.dropLast())))
    }
    lines.insert(contentsOf: new, at: index)
  }

  /// Removes a line.
  mutating func remove(_ index: Int) {
    let removed = lines.remove(at: index)
    if index == lines.count, index > 0, !removed.isEnded, lines[index - 1].isEnded {
      lines[index - 1] = Line(bytes: Array(lines[index - 1].bytes.dropLast()))
    }
  }

  /// Changes the value of a key, and nothing else of its line.
  ///
  /// - Parameters:
  ///   - value: the new value, escaped as the file wants it.
  ///   - index: the index of the line; one that holds no key stays.
  mutating func setValue(_ value: String, at index: Int) {
    guard case .entry(let entry) = lines[index].content else { return }
    let line = lines[index]
    lines[index] = Line(
      bytes: Array(line.bytes[..<entry.valueBytes.lowerBound]) + Array(value.utf8)
        + Array(line.bytes[entry.valueBytes.upperBound...])
    )
  }
}

extension KeyFile {
  /// The most bytes of a file; a cache of all applications of a computer has less.
  static let mostBytes = 4 << 20
  /// The most lines of a file.
  static let mostLines = 1 << 16

  /// Reads a file.
  ///
  /// Lines that are neither group, key nor comment are kept.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for the error.
  /// - Throws: a ``RegistrationError`` where the file is too long.
  /// - Complexity: O(*n*) in the bytes.
  init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has more than \(Self.mostBytes) bytes, which no file of this kind "
          + "needs."
      )
    }
    if let mark = ByteOrderMark(bytes), mark == .utf16 {
      throw RegistrationError("\(Value.displayed(file)): \(mark.message)")
    }
    guard bytes.count(where: { $0 == 0x0A }) < Self.mostLines else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) has more than \(Self.mostLines) lines, which no file of this kind "
          + "needs."
      )
    }
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Line(bytes: Array($0) + [0x0A])
    }
    // The last piece stands behind the last line break, or there is none.
    if let last = lines.popLast(), last.bytes.count > 1 {
      lines.append(Line(bytes: Array(last.bytes.dropLast())))
    }
  }
}
