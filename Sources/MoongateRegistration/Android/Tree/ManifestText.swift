internal import MoongateLinks

/// The meaning of an attribute of a manifest in XML once Android's build tools have read it.
///
/// They take away one level of backslashes before anybody sees a pattern: `\\*` is written for `\*`.
enum ManifestText {
  /// Reads a value.
  ///
  /// - Parameter source: the value with the entities of XML put in.
  /// - Returns: what it says, and what is odd about it.
  /// - Complexity: O(*n*).
  static func value(_ source: String) -> (value: ManifestNode.Value, oddity: String?) {
    let isReference = source.hasPrefix("@") || source.hasPrefix("?")
    if (isReference && source.count > 1) || source.contains("${") { return (.unknown(source), nil) }
    guard source.contains("\\") else { return (.text(source), nil) }
    var text = String.UnicodeScalarView()
    var oddity: String?
    var rest = source.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "u":
        let digits = String(rest.prefix(4))
        if digits.count == 4, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          text.append(scalar)
          rest = rest.dropFirst(4)
        } else {
          oddity = "\\u"
        }
      case .some(let next) where "\\'\"@?#".unicodeScalars.contains(next): text.append(next)
      // aapt2 drops the backslash; the older aapt also drops what it stands before.
      case .some(let next):
        text.append(next)
        oddity = "\\" + String(next)
      case nil: oddity = "\\"
      }
    }
    return (.text(String(text)), oddity)
  }

  /// A text as an attribute of a manifest in XML says it.
  static func written(_ text: String) -> String {
    let isReference = text.unicodeScalars.first == "@" || text.unicodeScalars.first == "?"
    return (isReference ? "\\" : "")
      + text.replacingScalars { scalar in
        switch scalar {
        case "\\", "'": "\\" + String(scalar)
        case "\"": "\\&quot;"
        // A dollar before a brace would begin a placeholder; the tools collapse spaces.
        case "$", " ": "\\u00" + String(scalar.value, radix: 16)
        case let other where other.value < 0x20 || other.properties.generalCategory == .format:
          "&#\(other.value);"
        default: scalar.markupReference
        }
      }
  }
}
