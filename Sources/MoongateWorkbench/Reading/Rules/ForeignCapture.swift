internal import MoongateLinks

/// A capture in the spelling of another router.
struct ForeignCapture: Equatable {
  /// The text in the pattern.
  let text: String
  /// The same as patterns write it here.
  let own: String

  /// Those of a pattern: `{id}`, `<id>`, `<int:id>`, `[id]`, `[...rest]`, `$id`.
  static func all(in pattern: String) -> [ForeignCapture] {
    pattern.split { "/?&=#".contains($0) }.map(String.init).compactMap { text in
      own(text.dropFirst().dropLast(), in: text).map { ForeignCapture(text: text, own: $0) }
    }
  }

  private static func own(_ inner: Substring, in text: String) -> String? {
    switch (text.first, text.last) {
    case ("{", "}"):
      let parts = inner.split(separator: ":", maxSplits: 1)
      return capture(parts.first ?? "", kind: parts.count > 1 ? parts[1] : "")
    case ("<", ">"):
      let parts = inner.split(separator: ":", maxSplits: 1)
      return parts.count > 1
        ? capture(parts[1], kind: parts[0]) : capture(parts.first ?? "", kind: "")
    case ("[", "]"):
      guard inner.hasPrefix("...") else { return capture(inner, kind: "") }
      let name = inner.dropFirst(3)
      return isName(name) ? "*\(name)" : nil
    case ("$", _):
      return capture(text.dropFirst(), kind: "")
    default: return nil
    }
  }

  private static func capture(_ name: Substring, kind: Substring) -> String? {
    let isOptional = name.hasSuffix("?")
    let bare = isOptional ? name.dropLast() : name
    guard isName(bare) else { return nil }
    let kinds = [
      "int": "(int)", "integer": "(int)", "number": "(number)", "float": "(number)",
      "uuid": "(uuid)",
    ]
    return ":\(bare)\(kinds[kind.lowercased()] ?? "")\(isOptional ? "?" : "")"
  }

  private static func isName(_ text: Substring) -> Bool { Kind.isName(String(text)) }
}
