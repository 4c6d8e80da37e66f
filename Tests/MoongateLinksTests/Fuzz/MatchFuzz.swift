import MoongateLinks
import RouteSamples

/// Reads lines as patterns, the last one as a link, and matches them.
struct MatchFuzz {
  private let patterns: [String]
  private let link: Link?

  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    patterns = lines.dropLast().prefix(12).compactMap { String(validating: $0, as: UTF8.self) }
    link = try? Link(bytes: lines.last ?? [])
  }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    for (name, text) in [("sku", "%u+%-%d+"), ("words", "%a*%-?%a*"), ("pair", ".?%(.-%).-")] {
      if let pattern = try? KindPattern(text) { kinds[name] = .declared(pattern) }
    }
    return kinds
  }()

  func check(_ faults: inout [String]) {
    guard let link else { return }
    var builder = RouteTable.Builder()
    var routes: [Pattern] = []
    var references: [ReferenceRoute] = []
    var shapes: Set<[[UInt8]]> = []
    for text in patterns {
      guard let pattern = try? Pattern(sample: text, kinds: Self.kinds) else { continue }
      let reference = ReferenceRoute(pattern)
      guard shapes.insert(reference.shape).inserted else {
        checkConflict(routes + [pattern], &faults)
        continue
      }
      routes.append(pattern)
      references.append(reference)
      builder.add(pattern)
    }
    do {
      let table = try builder.build()
      check(table, ReferenceMatcher(routes: references), link, &faults)
    } catch {
      faults.append("the routes conflict: \(error)")
    }
  }

  /// Routes of the same shape must conflict.
  private func checkConflict(
    _ routes: [Pattern],
    _ faults: inout [String]
  ) {
    var builder = RouteTable.Builder()
    for route in routes { builder.add(route) }
    if (try? builder.build()) != nil { faults.append("\(patterns) do not conflict") }
  }

  private func check(
    _ table: borrowing RouteTable,
    _ reference: ReferenceMatcher,
    _ link: Link,
    _ faults: inout [String]
  ) {
    let expected = reference.matches(link)
    var found: [String] = []
    var previous: Match?
    var noted = NotedCaptures()
    while let match = table.match(link, after: previous, noting: &noted) {
      faults.require(previous.map { $0.order < match.order } ?? true, "the order does not ascend")
      let values = Routes.values(table, match, link)
      found.append("\(match.route) \(values)")
      let again = Routes.values(table, match, link, noted)
      faults.require(again == values, "\(again) were noted, and not \(values)")
      checkSlices(table, match, link, &faults)
      previous = match
      if found.count > expected.count { break }
    }
    let wanted = expected.map { "\($0.route) \($0.captures)" }
    faults.require(found == wanted, "\(patterns) and \(link): \(found), not \(wanted)")
  }

  /// Captured texts must be inside of the link; those of the path stand one behind the other.
  private func checkSlices(
    _ table: borrowing RouteTable,
    _ match: Match,
    _ link: Link,
    _ faults: inout [String]
  ) {
    var end: UInt32 = 0
    var isInside = true
    table.forEachCapture(of: match, in: link) { _, value in
      guard case .text(let slice) = value else { return }
      isInside = isInside && slice.start <= slice.end && slice.end <= link.textSlice.end
      guard slice.end <= link.pathSlice.end else { return }
      isInside = isInside && end <= slice.start
      end = slice.end
    }
    faults.require(isInside, "the captures are out of order")
  }
}
