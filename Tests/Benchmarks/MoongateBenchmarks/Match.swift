import Floor
import Moongate
import MoongateLinks

/// A parsed link in; its route and what it captures out.
///
/// Warm: a hundred links again and again. Distinct: 150,000 links, so that neither they nor what they
/// lead to is in the caches.
func matchBenchmarks() {
  let counts = [10, 1_000, 10_000, 100_000]
  var subjects: [Subject<[MatchContext]>] = []
  for isWarm in [true, false] {
    let operations = isWarm ? 1_000 : 3_000
    for (index, count) in counts.enumerated() {
      let name = "\(count) routes, \(isWarm ? "100 links" : "150000 links")"
      subjects.append(
        subject("Moongate: \(name)", operations: operations, isWarm: isWarm) { contexts in
          isWarm ? contexts[index].warm.links : contexts[index].distinct.links
        } _: { contexts, link in
          try contexts[index].match(link)
        }
      )
      subjects.append(
        subject("C floor: \(name)", operations: operations, isWarm: isWarm) { contexts in
          isWarm ? contexts[index].warm.floorLinks : contexts[index].distinct.floorLinks
        } _: { contexts, link in
          try contexts[index].matchFloor(link)
        }
      )
    }
  }
  compare(
    "Match: with captures",
    milliseconds: 6_000,
    with: { try counts.map { try MatchContext(RouteSet(count: $0)) } },
    subjects
  )
}

/// One set of routes in both tables, and links for it.
private final class MatchContext {
  let warm: ParsedLinks
  let distinct: ParsedLinks
  private let table: RouteTable
  private let router: OpaquePointer
  private let found = UnsafeMutablePointer<floor_match>.allocate(capacity: 1)

  init(_ set: RouteSet) throws {
    table = try set.makeTable()
    router = floor_router_new()
    for (index, pattern) in set.patterns.enumerated() {
      floor_router_add(router, pattern, UInt32(index))
    }
    warm = try ParsedLinks(set.paths)
    distinct = try ParsedLinks(set.distinctPaths(150_000))
  }

  func match(_ link: Link) throws -> Int {
    var noted = NotedCaptures()
    var steps = 1_000_000
    guard case .matched(let match) = try table.find(link, steps: &steps, noting: &noted) else {
      throw WrongResult()
    }
    var sum = match.route
    table.forEachCapture(of: match, in: link, noted: noted) { _, value in
      if case .text(let slice) = value { sum &+= Int(slice.start) }
    }
    return sum
  }

  func matchFloor(_ link: UnsafePointer<floor_link>) throws -> Int {
    guard floor_router_match(router, link, found) else { throw WrongResult() }
    return Int(found.pointee.route) &+ Int(found.pointee.captures.0.length)
  }
}

/// The same links, parsed by either parser.
private struct ParsedLinks {
  let links: [Link]
  let floorLinks: [UnsafePointer<floor_link>]

  init(_ texts: [String]) throws {
    links = try texts.map { try Link($0) }
    let parsed = UnsafeMutablePointer<floor_link>.allocate(capacity: texts.count)
    let scratch = makeScratch()
    floorLinks = try floorTexts(texts).enumerated().map { index, text in
      guard floor_parse(text, scratch, parsed + index) else { throw WrongResult() }
      return UnsafePointer(parsed + index)
    }
  }
}
