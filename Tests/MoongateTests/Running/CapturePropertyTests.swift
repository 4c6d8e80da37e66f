import MoongateLinks
import Randomness
import RouteSamples
import SampleScripts
import Testing

@testable import Moongate

/// A response that names captures is that of the handler which moves the same values.
@Suite(.timeLimit(.minutes(60))) struct CapturePropertyTests {
  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    for (name, text) in [("sku", "%u+%-%d+"), ("word", "%a[%w-]*")] {
      if let pattern = try? KindPattern(text) { kinds[name] = .declared(pattern) }
    }
    return kinds
  }()

  private static let head = """
    scheme "app"
    scheme "other"
    domain "h.ex"
    domain "*.h.ex"
    kind("sku", "%u+%-%d+")
    kind("word", "%a[%w-]*")
    route("/path-of/:t/:i(int)?", { name = "path" }, open("target", captures))
    route("/query-of?t=:t&i=:i(int)?", { name = "query" }, open("target", captures))

    """

  /// The number of decisions with each outcome.
  private struct Tally {
    var answers = 0
    var captured = 0
    var redirects = 0
    var failures = 0
  }

  @Test(arguments: rounds(1...6))
  func `Random patterns and links`(seed: UInt64) throws {
    var routes = RandomRoutes(seed: seed)
    var random = SeededGenerator(seed: seed + 50)
    var tally = Tally()
    while tally.captured < 3_000 {
      let texts = (0..<6).map { _ in routes.pattern() }
      let patterns = try texts.map { text in
        try Pattern(Self.plain(text), kinds: Self.kinds)
      }
      let responses = patterns.map { RandomResponse($0, &random) }
      var scripts: [String] = []
      for makesFunctions in [false, true] {
        scripts.append(
          Self.head + RandomResponse.prelude
            + zip(texts, responses).map { text, response in
              let answer =
                makesFunctions ? "function(link) \(response.function) end" : response.declared
              return "route(\"\(Self.plain(text))\", "
                + "{ ignore_case = \(text.hasPrefix("(?i)")) }, \(answer))\n"
            }.joined()
        )
      }
      let gates: [Gate]
      do throws(LoadError) {
        gates = [
          try Gate(scripts: Scripts([Scripts.entry: scripts[0]]), configuration: .patient),
          try Gate(scripts: Scripts([Scripts.entry: scripts[1]]), configuration: .patient),
        ]
      } catch {
        // Nothing else may keep either set from loading.
        guard case .conflict = error else { throw error }
        continue
      }
      for number in 0..<60 {
        let link =
          number % 4 == 0 ? routes.link() : routes.link(for: patterns[number % patterns.count])
        try compare(link, gates[0], gates[1], &tally)
      }
    }
    #expect(tally.answers > 3_000)
    #expect(tally.redirects > 5)
    #expect(tally.failures > 0)
  }

  private static func plain(_ text: String) -> String {
    text.hasPrefix("(?i)") ? String(text.dropFirst(4)) : text
  }

  private func compare(
    _ link: String,
    _ declared: Gate,
    _ function: Gate,
    _ tally: inout Tally
  ) throws {
    let first = Result { () throws(DecisionError) in try declared.decide(link) }
    let second = Result { () throws(DecisionError) in try function.decide(link) }
    let comment = Comment(
      rawValue: "\(link) \(declared.program.scripts.files[Scripts.entry] ?? "")"
    )
    switch (first, second) {
    case (.success(let first), .success(let second)):
      #expect(first.response == second.response, comment)
      #expect("\(first.response)" == "\(second.response)", comment)
      #expect(first.redirects == second.redirects, comment)
      #expect(first.route?.pattern == second.route?.pattern, comment)
      tally.answers += 1
      tally.redirects += first.redirects.count
      if let route = first.route?.pattern, route.contains(":") || route.contains("*") {
        tally.captured += 1
      }
    case (.failure(let first), .failure(let second)):
      #expect(Self.fault(first) == Self.fault(second), comment)
      tally.failures += 1
    default: Issue.record("\(first) \(second) \(comment)")
    }
  }

  /// Returns the message of an error without the link that fails: of several, a function may write
  /// another one first.
  private static func fault(_ error: DecisionError) -> String {
    let message = message(error)
    guard message.hasPrefix("The link "),
      let end = message.firstRange(of: " does not lead there")
    else { return message }
    return String(message[end.lowerBound...])
  }

  /// Returns the message of an error, without the words that tell a line of a function from a
  /// route.
  private static func message(_ error: DecisionError) -> String {
    switch error {
    case .script(let error): error.message
    case .response(let error):
      error.message.hasPrefix("link_to: ")
        ? String(error.message.dropFirst("link_to: ".count)) : error.message
    case .facts(let error): error.message
    case .answer(let error): error.description
    case .redirect(let error): "\(error.reason)"
    case .link(let error): "\(error.reason)"
    case .limit(let error): "\(error.limit)"
    }
  }
}
