@testable import Moongate

/// The number of links that are read alike, differently or by one side only.
struct Tally {
  private(set) var equal = 0
  private(set) var differing = 0
  private(set) var bothRefuse = 0
  /// Custom hosts with an ASCII character that no domain name has.
  private(set) var onlyOursForeign = 0
  /// Custom hosts beyond ASCII that IDNA refuses.
  private(set) var onlyOursInternational = 0
  /// Links that only `URLComponents` accepts, by our reason for not doing so.
  private(set) var onlyTheirs: [LinkError.Reason: Int] = [:]
  private(set) var differences: [LinkDifference: Int] = [:]
  /// The links that no deliberate difference explains.
  private(set) var unexplained: [String] = []

  /// Reads a link with both.
  mutating func count(_ text: String) {
    var theirs = FoundationParts(text)
    do throws(LinkError) {
      let link = try Link(text)
      let text = link.text
      theirs = FoundationParts(text)
      let ours = LinkAnatomy(link)
      guard let theirs else { return countOnlyOurs(text, ours) }
      let comparison = LinkComparison(text, ours: ours, theirs: theirs)
      if link.query != comparison.raw.query { unexplained.append("\(text): the raw query") }
      for difference in comparison.differences { differences[difference, default: 0] += 1 }
      if !comparison.unexplained.isEmpty {
        unexplained.append(
          "\(text): \(comparison.unexplained)\n\(ours)\ntheirs \(theirs.description)"
        )
      } else if comparison.differences.isEmpty {
        equal += 1
      } else {
        differing += 1
      }
    } catch {
      if theirs == nil {
        bothRefuse += 1
      } else {
        onlyTheirs[error.reason, default: 0] += 1
      }
    }
  }

  /// Only a custom host may be more to us than to them: it is a segment, and no domain name.
  private mutating func countOnlyOurs(_ text: String, _ ours: LinkAnatomy) {
    let isWeb = ours.scheme == "http" || ours.scheme == "https"
    guard !isWeb, let authority = RawLink(text).authority, RawLink.hasForeign(authority) else {
      unexplained.append("\(text): only we accept it")
      return
    }
    if RawLink.hasForeign(authority.filter(\.isASCII)) {
      onlyOursForeign += 1
    } else {
      onlyOursInternational += 1
    }
  }

  var description: String {
    let named = differences.sorted { $0.key < $1.key }
      .map { "  \($0.value)  \($0.key): \($0.key.reason)" }
    let refused = onlyTheirs.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "  \($0.value)  \($0.key)" }
    let lines =
      ["\(equal) equal, \(differing) differ as we mean to:"] + named
      + [
        "\(onlyOursForeign) only we accept: custom hosts with a space, a quote or a bracket",
        "\(onlyOursInternational) only we accept: custom hosts that IDNA refuses",
      ]
      + ["\(onlyTheirs.values.reduce(0, +)) only URLComponents accepts, by our refusal:"] + refused
      + ["\(bothRefuse) both refuse, \(unexplained.count) unexplained"]
    return lines.joined(separator: "\n")
  }
}
