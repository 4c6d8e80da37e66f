extension PatternParser {
  /// The beginning of a kind that says where a URL may lead.
  static let url = "url("

  /// Whether what stands in the parentheses of a capture is that kind.
  static func isURL(_ text: some Sequence<UInt8>) -> Bool { text.starts(with: url.utf8) }

  /// Reads `url(`, schemes, `;`, hosts and `)`, where `range` begins with the first of these.
  func parseURL(_ range: Range<Int>) throws(PatternFault) -> Kind {
    let start = range.lowerBound + Self.url.utf8.count
    guard bytes[range.upperBound - 1] == ASCII.rightParenthesis else {
      throw PatternFault("The parenthesis of url is not closed.", at: start - 1)
    }
    let range = start..<range.upperBound - 1
    guard bytes[range].contains(where: { $0 != ASCII.space }) else {
      throw Self.missingPlaces(at: start)
    }
    let semicolon = bytes[range].firstIndex(of: ASCII.semicolon)
    let schemes = try schemes(range.lowerBound..<(semicolon ?? range.upperBound))
    guard let semicolon else { return .url(URLPlaces(schemes: schemes, domains: nil)) }
    let domains = try domains(semicolon + 1..<range.upperBound)
    guard schemes.contains(where: Pattern.Scope.isWeb) else {
      let hint = nearest(to: schemes[0], among: ["https", "http"]).map {
        "; did you mean \"\($0)\"?"
      }
      throw PatternFault(
        "Only https and http have hosts, and neither precedes the \";\"\(hint ?? ".")",
        at: start
      )
    }
    return .url(URLPlaces(schemes: schemes, domains: domains))
  }

  /// Returns the fault of a kind that does not say where a URL may lead: a default would lead
  /// everywhere.
  static func missingPlaces(at offset: Int) -> PatternFault {
    PatternFault(
      "The kind url says where a URL may lead: write url(https; example.com, *.example.org), or url(https) for any host.",
      at: offset
    )
  }

  private func schemes(_ range: Range<Int>) throws(PatternFault) -> [String] {
    var schemes: [String] = []
    var repeats = RepeatFinder()
    for element in elements(of: range) {
      let text = try text(of: element, "scheme")
      guard let scheme = Link.scheme(of: text) else {
        throw PatternFault(
          "The text \(Excerpt.quoted(text)) is not a valid scheme; hosts follow a \";\".",
          at: element.lowerBound
        )
      }
      guard !Link.unbrowsableSchemes.contains(scheme) else {
        throw PatternFault(
          "The kind url cannot lead to \(scheme) links: they trigger actions, or browsers read them differently.",
          at: element.lowerBound
        )
      }
      guard !repeats.isRepeated(scheme, after: schemes) else {
        throw PatternFault("One of the schemes appears twice.", at: element.lowerBound)
      }
      schemes.append(scheme)
    }
    return schemes
  }

  private func domains(_ range: Range<Int>) throws(PatternFault) -> [Domain] {
    if let position = bytes[range].firstIndex(of: ASCII.semicolon) {
      throw PatternFault("Separate hosts with a comma.", at: position)
    }
    var texts: [String] = []
    var repeats = RepeatFinder()
    for element in elements(of: range) {
      let domain = Domain(try text(of: element, "host"))
      if let message = domain.objection {
        throw PatternFault(message, at: element.lowerBound)
      }
      guard !repeats.isRepeated(domain.text, after: texts) else {
        throw PatternFault("One of the hosts appears twice.", at: element.lowerBound)
      }
      texts.append(domain.text)
    }
    return texts.map { Domain($0) }
  }

  /// Returns the ranges between commas, without the spaces around them.
  private func elements(of range: Range<Int>) -> [Range<Int>] {
    bytes[range].split(separator: ASCII.comma, omittingEmptySubsequences: false).map { part in
      guard let first = part.firstIndex(where: { $0 != ASCII.space }),
        let last = part.lastIndex(where: { $0 != ASCII.space })
      else { return part.endIndex..<part.endIndex }
      return first..<last + 1
    }
  }

  private func text(of element: Range<Int>, _ noun: String) throws(PatternFault) -> String {
    guard element.isEmpty else { return String(decoding: bytes[element], as: UTF8.self) }
    throw PatternFault("A \(noun) is missing.", at: element.lowerBound)
  }
}
