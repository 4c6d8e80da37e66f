import Moongate

extension Workload {
  /// The texts of a small script set in; a gate out.
  static let load = Workload(name: "load", operations: 5) {
    let scripts = try Scripts(directory: "Scripts/Photos")
    return { _, _ in
      guard try !Gate(scripts: scripts).routes.isEmpty else { throw WrongResult() }
    }
  }

  /// Link text in; a response that is the same for every link out.
  static let decideConstant = decide(
    "decide-constant",
    (0..<10).map { "\(Samples.scheme)://page\($0)?tab=photos" },
    routes: 1_000
  )

  /// Link text in; a response that names two captures out, among ten thousand routes.
  static let decideCaptures = decide(
    "decide-captures",
    Samples.links(to: 10_000),
    scripts: Samples.scripts(routes: 10_000, answer: Samples.detailResponse)
  )

  /// Link text in; what a handler opens with two captures out.
  static let decideHandler = decide(
    "decide-handler",
    Samples.links(to: 1_000),
    routes: 1_000
  )

  /// Link text in; what a handler opens that reads five query items out.
  static let decideQuery = decide(
    "decide-query",
    (0..<10).map {
      "\(Samples.scheme)://search?q=caf%C3%A9+\($0)&sort=new&page=2&lang=fr&size=\($0)"
    },
    gates: 8
  )

  /// Link text in; where two redirects lead out.
  static let decideRedirect = decide(
    "decide-redirect",
    (0..<10).map { "\(Samples.scheme)://old/\($0)" },
    gates: 8
  )

  /// Decisions about links, shared by gates that answer alike.
  ///
  /// Lua hashes its texts with another seed each time, so where keys collide differs a little from
  /// gate to gate.
  private static func decide(
    _ name: String,
    _ links: [String],
    routes: Int = 10,
    scripts: Scripts? = nil,
    gates count: Int = 1
  ) -> Workload {
    Workload(name: name, operations: 20_000) {
      let scripts = scripts ?? Samples.scripts(routes: routes)
      let gates = try (0..<count).map { _ in
        try Gate(scripts: scripts, configuration: .patient)
      }
      return { number, _ in
        let link = links[number % links.count]
        guard case .open = try gates[number / links.count % count].decide(link).response else {
          throw WrongResult()
        }
      }
    }
  }

  /// An action in; a case of an enum out.
  static let decode = Workload(name: "decode", operations: 3_000) {
    let gate = try Gate(scripts: Samples.scripts(routes: 10))
    let response = try gate.decide("\(Samples.scheme)://search?q=dogs&page=2").response
    guard case .open(let action) = response else { throw WrongResult() }
    return { _, _ in
      guard case .search("dogs", 2) = try action.decode(Destination.self) else {
        throw WrongResult()
      }
    }
  }
}

private enum Destination: Decodable {
  case search(text: String, page: Int?)
}

extension Configuration {
  /// Limits for scripts of many routes, and for a processor as slow as callgrind's.
  fileprivate static var patient: Configuration {
    var configuration = Configuration()
    configuration.sandbox.loadMemory = 64 << 20
    configuration.sandbox.loadSteps = 100_000_000
    configuration.sandbox.loadTime = .seconds(600)
    return configuration
  }
}
