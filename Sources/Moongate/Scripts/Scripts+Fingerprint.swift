extension Scripts {
  /// The fingerprint of the files' names and texts.
  ///
  /// It is the SHA-256 of what `sha256sum` prints for the files, each named from `./` on, sorted by the bytes of their
  /// names. In the folder of the scripts, or with `-name main.json` for a set without code:
  ///
  /// ```sh
  /// find . -type f -name '*.lua' ! -name '*_test.lua' ! -path '*/.*' -print0 |
  ///   LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum
  /// ```
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  public var fingerprint: Fingerprint {
    var lines: [UInt8] = []
    for (name, text) in sorted {
      let escaped = Self.escaped(name.utf8)
      // The program marks a line whose name it had to escape.
      if escaped.count > name.utf8.count { lines.append(UInt8(ascii: "\\")) }
      lines += Fingerprint(of: Array(text.utf8)).description.utf8
      lines += "  ./".utf8
      lines += escaped
      lines.append(UInt8(ascii: "\n"))
    }
    return Fingerprint(of: lines)
  }

  /// Returns a name without line ends, so that no name reads as two.
  private static func escaped(_ name: String.UTF8View) -> [UInt8] {
    name.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array(#"\\"#.utf8)
      case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
      case UInt8(ascii: "\r"): Array(#"\r"#.utf8)
      default: [byte]
      }
    }
  }
}
