import SampleScripts
import Testing

@testable import Moongate

/// A gate on one script that declares everything itself.
func makeExampleGate(_ script: String) throws(LoadError) -> Gate {
  try Gate(scripts: Scripts([Scripts.entry: script]), configuration: .patient)
}

extension ExamplePage {
  /// Runs an example and records an issue where the page is wrong.
  func check(_ example: Example) throws {
    let place: Comment = "\(path):\(example.line)"
    func code(_ head: String) throws -> String {
      try #require(example.cells[head]?.codeSpans.first, place)
    }
    func cell(_ head: String) throws -> String { try #require(example.cells[head], place) }
    switch example.kind {
    case .anatomy:
      let link = try Link(bytes: ExampleText.bytes(code("link")))
      for (head, wanted) in example.cells where head != "link" && head != "note" {
        #expect(ExampleText.part(head, of: link) == wanted.codeSpans.first, place)
      }
    case .sameMeaning:
      let links = try ["link", "means the same as"].map { try Link(ExampleText.text(code($0))) }
      for part in ExampleKind.parts where part != "host" && part != "path" {
        #expect(
          ExampleText.part(part, of: links[0]) == ExampleText.part(part, of: links[1]),
          place
        )
      }
    case .refusal:
      let bytes = try ExampleText.bytes(code("link"))
      let error = #expect(throws: LinkError.self, place) { try Link(bytes: bytes) }
      #expect(error?.reason.rawValue == (try code("refused because")), place)
      #expect(try error?.offset == Int(cell("byte")), place)
    case .refusedAnswer:
      let refused = "refused(open('seen', { reason = capture 'reason' }))"
      let gate = try makeExampleGate(declarations + refused)
      let wanted = try cell("refused sees")
      let decision = try? gate.decide(ExampleText.text(code("link")))
      #expect(decision?.refused?.rawValue == wanted.codeSpans.first, place)
      guard decision?.refused != nil else { return #expect(wanted == "nothing", place) }
      let reason = Value.quoted(wanted.codeSpans[0])
      #expect(decision?.response.description == "open(\"seen\", { reason = \(reason) })", place)
    case .claim:
      let gate = try makeExampleGate(declarations + "route('*', open 'x')")
      let response = try gate.decide(ExampleText.text(code("link"))).response
      #expect(try cell("is") == (response == .unclaimed ? "unclaimed" : "claimed"), place)
    case .handlerValue:
      let value = try "return open('seen', { value = \(code("in a handler")) })"
      let gate = try makeExampleGate(declarations + "route('*', function(link) \(value) end)")
      let seen = try seen(by: gate, code("link"))
      #expect((seen?["value"] ?? .null).description == (try code("gives")), place)
    case .match:
      let params = try params(of: cell("pattern"), for: code("link"))
      let wanted = try cell("params")
      #expect(params == wanted.codeSpans.first ?? wanted, place)
    case .patternError:
      let error = try patternError(of: cell("pattern"))
      #expect(try error?.message == code("error"), place)
      #expect(try error?.offset == Int(cell("byte")), place)
    case .scriptError:
      let script = try cell("script").codeSpans.joined(separator: "\n")
      #expect(try loadError(of: script) == code("error"), place)
    case .order:
      let routes = try ExampleText.routes(cell("routes, the winner first"))
      let link = try code("link")
      #expect(try order(of: routes, for: link) == routes, place)
      #expect(try order(of: routes.reversed(), for: link) == routes, place)
    case .winner:
      let routes = try ExampleText.routes(cell("routes"))
      let link = try code("link")
      let winner = try cell("winner")
      #expect(try order(of: routes, for: link).first == winner, place)
      #expect(try order(of: routes.reversed(), for: link).first == winner, place)
    case .tie:
      let routes = try ExampleText.routes(cell("routes, of which the earlier wins"))
      let link = try code("link")
      #expect(try order(of: routes, for: link) == routes, place)
      #expect(try order(of: routes.reversed(), for: link) == routes.reversed(), place)
    case .conflict:
      let error = #expect(throws: LoadError.self, place) {
        try makeExampleGate(
          declarations + ExampleText.route(cell("route"), "open 'x'")
            + ExampleText.route(cell("conflicts with"), "open 'y'")
        )
      }
      guard case .conflict = error else {
        Issue.record("no conflict, but \(String(describing: error)); \(place)")
        return
      }
    case .kind:
      for (head, accepts) in [("accepts", true), ("does not accept", false)] {
        for value in try cell(head).codeSpans {
          #expect(try self.accepts(value, code("Lua pattern")) == accepts, "\(value); \(place)")
        }
      }
    case .otherRouter:
      #expect(try !cell("theirs").isEmpty, place)
      guard try cell("ours") != "none" else {
        #expect(try !cell("note").isEmpty, place)
        return
      }
      #expect(try params(of: cell("ours"), for: code("link")) == code("params"), place)
    }
  }

  /// The captures of a route as Lua, or why it does not answer.
  private func params(of pattern: String, for link: String) throws -> String {
    let route = try ExampleText.route(
      pattern,
      "function(link) return open('seen', link.params) end"
    )
    return try seen(by: makeExampleGate(declarations + route), link)?.description ?? "no match"
  }

  /// Returns the arguments that a route put into its action; nil if none matches.
  private func seen(by gate: Gate, _ link: String) throws -> Value? {
    let response = try gate.decide(ExampleText.text(link)).response
    switch response {
    case .open(let action): return action.arguments
    case .unmatched: return nil
    default: throw ExampleText.Unreadable(text: "\(link) is answered with \(response)")
    }
  }

  /// The routes of cells in the order in which they answer a link.
  private func order(of routes: [String], for link: String) throws -> [String] {
    var order: [Int] = []
    // One more turn than routes, so that one which answers twice shows.
    for _ in 0...routes.count {
      var script = declarations
      for (index, route) in routes.enumerated() {
        let handler = order.contains(index) ? "pass()" : "open('seen', { index = \(index) })"
        script += try ExampleText.route(route, handler)
      }
      guard case .integer(let index) = try seen(by: makeExampleGate(script), link)?["index"] else {
        break
      }
      order.append(index)
    }
    return order.map { routes[$0] }
  }

  private func patternError(of pattern: String) throws -> PatternError? {
    do {
      _ = try makeExampleGate(declarations + ExampleText.route(pattern, "open 'x'"))
    } catch LoadError.pattern(let error, at: _) {
      return error
    }
    return nil
  }

  /// The first line of what loading says, without the place.
  private func loadError(of script: String) throws -> String? {
    do {
      _ = try makeExampleGate(declarations + script)
    } catch {
      let line = error.description.split(separator: "\n")[0]
      return String(line.trimmingPrefix(#/[a-z.]+:[0-9]+: /#))
    }
    return nil
  }

  /// Whether a kind accepts a value, which is written in quotes.
  private func accepts(_ value: String, _ pattern: String) throws -> Bool {
    let escaped = try ExampleText.bytes(String(value.dropFirst().dropLast()))
      .map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let script =
      "kind('tried', \(Value.quoted(try ExampleText.text(pattern))))\n"
      + "route('/k?v=:v(tried)', open 'x')"
    return try makeExampleGate(declarations + script).decide("demo:k?v=\(escaped)").response
      != .unmatched
  }
}
