/// The indent of a property list in XML.
struct PropertyListStyle {
  private let unit: String
  private let newline: String

  /// The style of a file, as its outermost dictionary and the first line in it show it.
  init(of tree: MarkupTree) {
    newline = tree.bytes.contains(0x0D) ? "\r\n" : "\n"
    let outer = tree.root.children.first.map { tree.elements[$0] }
    let outerIndent = outer.flatMap { Self.indent(of: $0, in: tree) } ?? ""
    let first = outer?.children.first.map { tree.elements[$0] }
    let innerIndent = first.flatMap { Self.indent(of: $0, in: tree) } ?? ""
    let isDeeper = innerIndent.count > outerIndent.count && innerIndent.hasPrefix(outerIndent)
    unit = isDeeper ? String(innerIndent.dropFirst(outerIndent.count)) : "\t"
  }

  /// The blanks in front of an element that stands first on its line; `nil` where it does not.
  private static func indent(of element: MarkupElement, in tree: MarkupTree) -> String? {
    let blanks = tree.bytes[..<element.range.lowerBound].reversed()
      .prefix { $0 == 0x20 || $0 == 0x09 }
    let before = element.range.lowerBound - blanks.count
    guard before == 0 || tree.bytes[before - 1] == 0x0A || tree.bytes[before - 1] == 0x0D else {
      return nil
    }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }

  /// The blanks in front of the line that an element begins on.
  private func lineIndent(of element: MarkupElement, in tree: MarkupTree) -> String {
    let line = tree.bytes[..<element.range.lowerBound]
    let start = line.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(
      decoding: tree.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 },
      as: UTF8.self
    )
  }

  /// The bytes of an array or a dictionary that change, and what stands there instead.
  func splice(
    _ values: [(key: String?, value: PropertyListValue)],
    into element: MarkupElement,
    of tree: MarkupTree
  ) -> (range: Range<Int>, text: String) {
    let content = tree.bytes[element.content]
    let outer = lineIndent(of: element, in: tree)
    let isOnOneLine = !content.contains(0x0A) && !content.contains(0x0D)
    if !element.children.isEmpty, isOnOneLine {
      let end = element.content.upperBound
      return (end..<end, pieces(values, indent: "", unit: "", newline: "").joined())
    }
    let last = element.children.last.map { tree.elements[$0] }
    let inner = last.flatMap { Self.indent(of: $0, in: tree) } ?? outer + unit
    let text = pieces(values, indent: inner, unit: unit, newline: newline)
      .map { newline + inner + $0 }.joined()
    if element.content.isEmpty || content.allSatisfy(\.isBlank) {
      let tags = "<\(element.name)>\(text)\(newline)\(outer)</\(element.name)>"
      return (element.range, tags)
    }
    // Behind the last element or comment, in front of the blanks before the end tag.
    let blanks = content.reversed().prefix(while: \.isBlank).count
    let end = element.content.upperBound - blanks
    return (end..<end, text + (isOnOneLine ? newline + outer : ""))
  }

  private func pieces(
    _ values: [(key: String?, value: PropertyListValue)],
    indent: String,
    unit: String,
    newline: String
  ) -> [String] {
    values.flatMap { key, value in
      (key.map { ["<key>\(PropertyListValue.escaped($0))</key>"] } ?? [])
        + [value.xml(indent: indent, unit: unit, newline: newline)]
    }
  }
}
