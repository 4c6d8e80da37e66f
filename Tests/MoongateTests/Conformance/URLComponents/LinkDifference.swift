import Foundation
import Moongate

/// The deliberate differences from `URLComponents`, for links that both accept.
enum LinkDifference: String, CaseIterable, Decodable, Sendable, Comparable {
  case foldedScheme
  case foldedHost
  case keptPunycode
  case hostAsWritten
  case hostDecodedBesideForeign
  case plusIsSpace
  case decodedBesideForeign

  /// The reason for the difference.
  var reason: String {
    switch self {
    case .foldedScheme: "a scheme has no case; theirs keeps it as written"
    case .foldedHost: "a web host has no case; theirs keeps it as written"
    case .keptPunycode: "a host in its xn-- form is compared as that; theirs shows letters, or nil"
    case .hostAsWritten: "a custom host is a segment, not a domain name; theirs maps it by IDNA"
    case .hostDecodedBesideForeign:
      "escapes of a custom host are decoded once; theirs puts their text into Punycode where a "
        + "letter beyond ASCII stands beside them"
    case .plusIsSpace: "forms send + for a space in the query; theirs leaves it a plus"
    case .decodedBesideForeign:
      "raw and escaped characters mean the same; theirs takes all escapes of a part for text "
        + "where a character stands in it that should have been escaped"
    }
  }

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// A link that both accept, part by part.
struct LinkComparison {
  let raw: RawLink
  let ours: LinkAnatomy
  let theirs: FoundationParts

  private(set) var differences: Set<LinkDifference> = []
  /// The parts that differ in a way that no deliberate difference explains.
  private(set) var unexplained: [String] = []

  init(_ text: String, ours: LinkAnatomy, theirs: FoundationParts) {
    raw = RawLink(text)
    self.ours = ours
    self.theirs = theirs
    compareScheme()
    if !same(ours.user, theirs.user) { unexplained.append("user") }
    compareHost()
    if ours.port != theirs.port { unexplained.append("port") }
    compare("path", raw.path, ours.path, theirs.path)
    compare("fragment", raw.fragment ?? "", ours.fragment, theirs.fragment)
    compareItems()
  }

  private mutating func compareScheme() {
    guard !same(ours.scheme, theirs.scheme) else { return }
    if same(ours.scheme, folded(theirs.scheme)) {
      differences.insert(.foldedScheme)
    } else {
      unexplained.append("scheme")
    }
  }

  private mutating func compareHost() {
    guard !same(ours.host, theirs.host) else { return }
    let isWeb = ours.scheme == "http" || ours.scheme == "https"
    let host = ours.host ?? ""
    let encoded = isWeb ? folded(theirs.encodedHost) : theirs.encodedHost
    let isPunycode = folded(host)?.split(separator: ".").contains { $0.hasPrefix("xn--") } == true
    if isWeb, same(host, folded(theirs.host)) {
      differences.insert(.foldedHost)
    } else if isPunycode, same(host, encoded), theirs.host?.utf8.allSatisfy({ $0 < 0x80 }) != true {
      differences.insert(.keptPunycode)
      if !same(host, theirs.encodedHost) { differences.insert(.foldedHost) }
    } else if !isWeb, let written = raw.host, !written.utf8.allSatisfy({ $0 < 0x80 }),
      same(host, written.removingPercentEncoding),
      same(theirs.encodedHost, DomainName.encoded(written))
    {
      compareMapped(written)
    } else {
      unexplained.append("host")
    }
  }

  /// A custom host with raw non-ASCII, which is mapped for them.
  private mutating func compareMapped(_ written: String) {
    if !written.utf8.contains(UInt8(ascii: "%")), same(theirs.host, DomainName.mapped(written)) {
      differences.insert(.hostAsWritten)
    } else if same(theirs.host, theirs.encodedHost?.removingPercentEncoding) {
      differences.insert(.hostDecodedBesideForeign)
    } else {
      unexplained.append("host")
    }
  }

  /// A part that is decoded as a whole.
  private mutating func compare(_ name: String, _ raw: String, _ ours: String?, _ theirs: String?) {
    guard !same(ours, theirs) else { return }
    if RawLink.hasForeign(raw), same(theirs, raw), same(ours, raw.removingPercentEncoding) {
      differences.insert(.decodedBesideForeign)
    } else {
      unexplained.append(name)
    }
  }

  private mutating func compareItems() {
    if (theirs.query == nil) != (raw.query == nil) { unexplained.append("presence of a query") }
    guard !same(ours.items, theirs.query ?? []) else { return }
    let query = raw.query ?? ""
    let isForeign = RawLink.hasForeign(query)
    let wanted = RawLink.items(query) { part in
      part.replacing("+", with: " ").removingPercentEncoding ?? ""
    }
    let wantedOfTheirs = RawLink.items(query) { part in
      isForeign ? String(part) : part.removingPercentEncoding ?? ""
    }
    guard same(ours.items, wanted), same(theirs.query ?? [], wantedOfTheirs) else {
      unexplained.append("query")
      return
    }
    // At least one holds, or both sides would be the same.
    if query.utf8.contains(UInt8(ascii: "+")) { differences.insert(.plusIsSpace) }
    if isForeign, query.utf8.contains(UInt8(ascii: "%")) {
      differences.insert(.decodedBesideForeign)
    }
  }

  /// Byte for byte: Swift's `==` calls different bytes equal.
  private func same(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return Array(first.utf8) == Array(second.utf8)
  }

  private func same(_ first: [[String?]], _ second: [[String?]]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { zip($0, $1).allSatisfy { same($0, $1) } }
  }

  private func folded(_ text: String?) -> String? {
    guard let text else { return nil }
    let bytes = text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
