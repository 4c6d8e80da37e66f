import Moongate
import MoongateLinks

extension Workload {
  /// Link text in; every part of it as a range of the text, or decoded into a buffer that is used
  /// again.
  static let parse = Workload(name: "parse", operations: 3_000) {
    var scratch = Scratch()
    let links = Samples.links
    return { number in
      guard try readParts(of: links[number % links.count], &scratch) > 0 else {
        throw WrongResult()
      }
    }
  }

  /// A parsed link in; the route out of ten thousand, and its captures.
  static let match = Workload(name: "match", operations: 3_000) {
    let table = try SampleTable(count: 10_000)
    let links = try Samples.links(to: 10_000).map { text in try Link(text) }
    return { number in
      guard try readCaptures(of: links[number % links.count], table.routes) == 2 else {
        throw WrongResult()
      }
    }
  }

  /// A thousand patterns in; the table of their routes out.
  static let table = Workload(name: "table", operations: 3) {
    { _ in
      guard try SampleTable(count: 1_000).routes.count == 1_000 else { throw WrongResult() }
    }
  }
}

/// What decoded parts are written to, again and again.
private struct Scratch: ~Copyable {
  private var bytes: [UInt8] = []
  private(set) var length = 0

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    length = 0
  }

  /// Decodes a part, unless it stands in the link as it is.
  mutating func read(_ slice: Link.Slice?, of link: borrowing Link) {
    guard let slice else { return }
    length += Int(slice.end - slice.start)
    if slice.needsDecoding { link.append(slice, to: &bytes) }
  }
}

/// Reads a link and every part of it.
///
/// The scratch is handed over for the whole of it, so that nothing asks at each part whether somebody
/// else changes it.
private func readParts(of text: String, _ scratch: inout Scratch) throws(LinkError) -> Int {
  let link = try Link(text)
  scratch.clear()
  scratch.read(link.schemeSlice, of: link)
  scratch.read(link.hostSlice, of: link)
  scratch.read(link.pathSlice, of: link)
  scratch.read(link.fragmentSlice, of: link)
  link.forEachSegment { scratch.read($0, of: link) }
  link.forEachQueryItem { name, value in
    scratch.read(name, of: link)
    scratch.read(value, of: link)
  }
  return scratch.length
}

/// Finds the route of a link and reads what it captures, and returns how many values that are.
private func readCaptures(
  of link: borrowing Link,
  _ routes: borrowing RouteTable
) throws(Workload.WrongResult) -> Int {
  var noted = NotedCaptures()
  guard routes.claims(link), let match = routes.match(link, noting: &noted) else {
    throw Workload.WrongResult()
  }
  var count = 0
  routes.forEachCapture(of: match, in: link, noted: noted) { _, value in
    if case .absent = value { return }
    count += 1
  }
  return count
}

/// A table of the sample routes, to be shared by operations.
private final class SampleTable {
  let routes: RouteTable

  init(count: Int) throws {
    var builder = RouteTable.Builder()
    builder.declare(scheme: Samples.scheme)
    for pattern in Samples.patterns(count) { builder.add(try Pattern(pattern)) }
    routes = try builder.build()
  }
}
