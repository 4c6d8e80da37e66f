/// The paths that files of a bundle may have.
package enum BundlePath {
  /// The most bytes of a path.
  private static let mostBytes = 128

  /// Whether a path is `[a-z0-9_/-]+` and the extension, with a name between any two slashes and before the
  /// extension.
  ///
  /// So no path leaves the bundle, and no two differ in case or in the spelling of one character.
  ///
  /// - Parameters:
  ///   - path: the path, with `/` between folders.
  ///   - kind: the kind of the bundle: its files end in `.lua` or in `.json`.
  /// - Returns: whether a bundle may have it.
  package static func isValid(_ path: String, in kind: BundleKind) -> Bool {
    let ending = kind == .lua ? ".lua" : ".json"
    guard path.utf8.count <= mostBytes, path.hasSuffix(ending) else { return false }
    let names = path.utf8.dropLast(ending.utf8.count).split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    )
    return names.allSatisfy { !$0.isEmpty && $0.allSatisfy(isNameByte) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
