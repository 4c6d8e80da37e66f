/// Reads the lines of a `.reg` file.
struct RegistryReader {
  private(set) var keys: [RegistryKeys.Key] = []
  private(set) var unreadable: [Int] = []

  /// Reads all lines behind the first.
  mutating func read(_ text: String) {
    // Whether the line goes on one whose value is digits.
    var goesOn = false
    var isInKey = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where index > 0 {
      let trimmed = line.trimmingPrefix { $0 == " " || $0 == "\t" }
      if goesOn {
        goesOn = trimmed.hasSuffix("\\")
      } else if trimmed.isEmpty || trimmed.hasPrefix(";") {
        continue
      } else if trimmed.hasPrefix("["), trimmed.hasSuffix("]") {
        let path = trimmed.dropFirst().dropLast()
        // A minus removes the key.
        isInKey = !path.hasPrefix("-")
        if isInKey { keys.append(RegistryKeys.Key(path: String(path), line: index + 1)) }
      } else if isInKey {
        goesOn = readValue(line, index + 1)
      } else if !keys.isEmpty || !trimmed.contains("=") {
        unreadable.append(index + 1)
      }
    }
  }

  /// Reads a value; returns whether it goes on in the next line.
  private mutating func readValue(_ line: Substring, _ number: Int) -> Bool {
    let scalars = Array(line.unicodeScalars)
    var index = scalars.firstIndex { $0 != " " && $0 != "\t" } ?? 0
    var name = ""
    if scalars[index] == "@" {
      index += 1
    } else if let quoted = Self.quoted(scalars, at: index) {
      name = quoted.text
      index = quoted.end
    } else {
      unreadable.append(number)
      return false
    }
    guard index < scalars.count, scalars[index] == "=" else {
      unreadable.append(number)
      return false
    }
    index += 1
    guard index < scalars.count, scalars[index] == "\"" else {
      // Numbers and bytes are none of a handler's texts.
      return scalars.last == "\\"
    }
    guard let quoted = Self.quoted(scalars, at: index),
      scalars[quoted.end...].allSatisfy({ $0 == " " || $0 == "\t" })
    else {
      unreadable.append(number)
      return false
    }
    keys[keys.count - 1].values.append(
      RegistryKeys.KeyValue(
        name: name,
        text: quoted.text,
        line: number,
        columns: index + 1..<quoted.end + 1
      )
    )
    return false
  }

  /// Reads a text in quotes; returns what it stands for, and the index behind it.
  private static func quoted(
    _ scalars: [Unicode.Scalar],
    at start: Int
  ) -> (text: String, end: Int)? {
    guard start < scalars.count, scalars[start] == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    var index = start + 1
    while index < scalars.count {
      if scalars[index] == "\"" { return (String(text), index + 1) }
      if scalars[index] == "\\" { index += 1 }
      guard index < scalars.count else { return nil }
      text.append(scalars[index])
      index += 1
    }
    return nil
  }
}
