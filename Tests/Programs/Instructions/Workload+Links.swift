import Moongate
import MoongateLinks

extension Workload {
  /// Link text in; every part of it as a range of the text, or decoded into bytes that are used again.
  static let parse = Workload(name: "parse", operations: 3_000) {
    let links = Samples.links
    return { number, memory in
      let link = try memory.parts.read(links[number % links.count])
      var length = link.port ?? 0
      let parts = memory.parts.all.span
      for index in parts.indices { length += Int(parts[index].end - parts[index].start) }
      guard length > 0 else { throw WrongResult() }
    }
  }

  /// A parsed link in; the route out of ten thousand, and its captures.
  static let match = Workload(name: "match", operations: 3_000) {
    let table = try SampleTable(count: 10_000)
    let links = try Samples.links(to: 10_000).map { text in try Link(text) }
    return { number, _ in
      guard try readCaptures(of: links[number % links.count], table.routes) == 2 else {
        throw WrongResult()
      }
    }
  }

  /// A thousand patterns in; the table of their routes out.
  static let table = Workload(name: "table", operations: 3) {
    { _, _ in
      guard try SampleTable(count: 1_000).routes.count == 1_000 else { throw WrongResult() }
    }
  }
}

/// Finds the route of a link and reads what it captures, and returns how many values that are.
private func readCaptures(
  of link: borrowing Link,
  _ routes: borrowing RouteTable
) throws(Workload.WrongResult) -> Int {
  var noted = NotedCaptures()
  var steps = 1_000_000
  guard case .matched(let match) = try? routes.find(link, steps: &steps, noting: &noted) else {
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
