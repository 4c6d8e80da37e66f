internal import Moongate

extension Program {
  /// The most names of query items that are looked for.
  private static let mostQueryNames = 16

  /// The names of query items that scripts may read, as far as they stand in their text.
  ///
  /// Names that are none do no harm: they are only tried.
  var queryNames: [String] {
    var names: [String] = []
    for (_, text) in scripts.files.sorted(by: { $0.key < $1.key }) {
      for range in text.ranges(of: "query") { names += text[range.upperBound...].fieldName }
      for range in text.ranges(of: ":values") { names += text[range.upperBound...].quotedName }
    }
    var seen: Set<String> = []
    return Array(names.filter { seen.insert($0).inserted }.prefix(Self.mostQueryNames))
  }
}

extension Substring {
  /// The name of the field that is read at the start: `.name` or `["name"]`.
  fileprivate var fieldName: [String] {
    guard first == "." else { return first == "[" ? dropFirst().quotedName : [] }
    let name = dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return name.isEmpty ? [] : [String(name)]
  }

  /// The text in quotes at the start, behind spaces and a parenthesis.
  fileprivate var quotedName: [String] {
    let text = drop { $0 == " " || $0 == "(" }
    guard let quote = text.first, quote == "\"" || quote == "'" else { return [] }
    let name = text.dropFirst().prefix { $0 != quote && !$0.isNewline }
    return name.isEmpty ? [] : [String(name)]
  }
}
