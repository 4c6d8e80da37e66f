import Moongate
import MoongateLinks

extension Workload {
  /// Link text in; every part of it as a range of the text, or decoded into a buffer that is used
  /// again.
  static let parse = Workload(name: "parse", operations: 3_000) {
    var bytes: [UInt8] = []
    return { number in
      let link = try Link(Samples.links[number % Samples.links.count])
      bytes.removeAll(keepingCapacity: true)
      var length = 0
      func read(_ slice: Link.Slice?) {
        guard let slice else { return }
        length += Int(slice.end - slice.start)
        if slice.needsDecoding { link.append(slice, to: &bytes) }
      }
      read(link.schemeSlice)
      read(link.hostSlice)
      read(link.pathSlice)
      read(link.fragmentSlice)
      link.forEachSegment { read($0) }
      link.forEachQueryItem { name, value in
        read(name)
        read(value)
      }
      guard length > 0 else { throw WrongResult() }
    }
  }

  /// A parsed link in; the route out of ten thousand, and its captures.
  static let match = Workload(name: "match", operations: 3_000) {
    let table = try SampleTable(count: 10_000)
    let links = try Samples.links(to: 10_000).map { text in try Link(text) }
    return { number in
      let link = links[number % links.count]
      guard table.routes.claims(link), let match = table.routes.match(link) else {
        throw WrongResult()
      }
      var captures = 0
      table.routes.forEachCapture(of: match, in: link) { _, value in
        if value != .absent { captures += 1 }
      }
      guard captures == 2 else { throw WrongResult() }
    }
  }

  /// A thousand patterns in; the table of their routes out.
  static let table = Workload(name: "table", operations: 3) {
    { _ in
      guard try SampleTable(count: 1_000).routes.count == 1_000 else { throw WrongResult() }
    }
  }
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
