import Foundation

/// The parser of an app without Moongate: Foundation's.
enum FoundationPeer {
  /// Parses and reads host, path and query items: what a router needs.
  static func partsForRouting(_ text: String) -> Int {
    guard let components = URLComponents(string: text) else { return 0 }
    return (components.host?.utf8.count ?? 0) + components.path.utf8.count
      + (components.queryItems?.count ?? 0)
  }

  /// Parses and reads all parts and query items.
  static func allParts(_ text: String) -> Int {
    guard let components = URLComponents(string: text) else { return 0 }
    var sum = (components.scheme?.utf8.count ?? 0) + (components.host?.utf8.count ?? 0)
    sum += (components.port ?? 0) + components.path.utf8.count
    sum += components.fragment?.utf8.count ?? 0
    for item in components.queryItems ?? [] {
      sum += item.name.utf8.count + (item.value?.utf8.count ?? 0)
    }
    return sum
  }

  /// Parses only.
  static func parse(_ text: String) -> Int { URLComponents(string: text) == nil ? 0 : 1 }
}

/// A process that parses with FoundationEssentials and does not load the rest of Foundation, which
/// would change what it measures.
final class EssentialsPeer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the process, which stands beside this one.
  init(_ links: [String]) throws {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    process.executableURL = folder?.appendingPathComponent("EssentialsPeer")
    process.arguments = links
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns the cost of parsing so many links there.
  func parse(_ operations: Int) throws -> Sample {
    input.fileHandleForWriting.write(Data("\(operations)\n".utf8))
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let numbers = answer.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count > 1 else { throw WrongResult() }
    return Sample(nanoseconds: numbers[0], allocations: numbers[1])
  }
}

/// A router as an app would write it: URLComponents, a dictionary of the first segments, a regular
/// expression for each route.
struct NaiveRouter {
  typealias Handler = (_ captures: [String], _ query: [String: String]) -> [String: String]

  private var routes: [String: [(pattern: Regex<AnyRegexOutput>, handler: Handler)]] = [:]

  /// A router for the routes of a `RouteSet`.
  init(_ set: RouteSet) throws {
    for index in 0..<set.count {
      let pattern = try Regex("section\(index)/([^/]+)/detail\(index % 7)")
      routes["section\(index)", default: []].append(
        (pattern, { captures, query in ["id": captures[0], "tab": query["tab"] ?? ""] })
      )
    }
    for index in 0..<RouteSet.pages {
      routes["page\(index)"] = [(try Regex("page\(index)"), { _, _ in ["page": "page"] })]
    }
  }

  /// Returns the answer of the first matching route's handler.
  func route(_ text: String) -> [String: String]? {
    guard let components = URLComponents(string: text), components.scheme == "myapp" else {
      return nil
    }
    var query: [String: String] = [:]
    for item in components.queryItems ?? [] { query[item.name] = item.value }
    let path = (components.host ?? "") + components.path
    let first = path.prefix { $0 != "/" }
    for route in routes[String(first)] ?? [] {
      guard let match = path.wholeMatch(of: route.pattern) else { continue }
      let captures = match.output.dropFirst().map { String($0.substring ?? "") }
      return route.handler(captures, query)
    }
    return nil
  }
}
