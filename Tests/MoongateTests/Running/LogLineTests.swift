import Moongate
import MoongateWorkbench
import SampleScripts
import Synchronization
import Testing

/// The lines that scripts print, as a host gets them.
@Suite struct LogLineTests {
  /// A decision, and the lines of its log: text, route and link.
  private static let rows: [(String, [String])] = [
    ("app:a/1", ["a 1, /a/:x, app:a/1"]),
    ("app:b/1", ["b 1, /b/:x, app:b/1", "a 1, /a/:x, app:a/1"]),
    ("app:c/1", ["c, /c/:x, app:c/1"]),
    ("app:d/1", ["d, /d/:x, app:d/1", "else, otherwise, app:d/1"]),
    ("app:e/1", ["e, /e/:x, app:e/1"]),
  ]

  private static let scripts = """
    print "loading"
    route("/a/:x", function(link) print("a", link.params.x) return open "a" end)
    route("/b/:x", function(link) print("b", link.params.x) return redirect("app:a/" .. link.params.x) end)
    route("/c/:x", function(link) print "c" error "c" end)
    route("/d/:x", function(link) print "d" return pass() end)
    route("/e/:x", function(link) print "e" return reject(tostring(ask "e")) end)
    otherwise(function(link) print "else" return open "else" end)
    """

  @Test(arguments: rows)
  func `A line knows the link and the route that it was printed for`(link: String, lines: [String])
    async throws
  {
    let log = Mutex<[LogLine]>([])
    var configuration = Configuration.patient
    configuration.log = { line in log.withLock { $0.append(line) } }
    let gate = try makeGate(Self.scripts, configuration: configuration)
    let loading = try #require(log.withLock { $0.popLast() })
    #expect(loading.text == "loading")
    #expect(loading.route == nil)
    #expect(loading.link == nil)
    _ = try? await gate.decide(link) { _ in .null }
    let seen = log.withLock(\.self).map { line in
      let text = line.text.replacing("\t", with: " ")
      let route = line.route.map { $0.pattern ?? "otherwise" } ?? ""
      return "\(text), \(route), \(line.link?.text ?? "")"
    }
    #expect(seen == lines)
  }

  @Test func `A decision says how many steps it took, which make it no other`() async throws {
    let gate = try makeGate(
      """
      route("/one", open "it")
      route("/two", function() local t = 0 for i = 1, 100 do t = t + i end return open "it" end)
      route("/asked", function() return open("it", { answer = ask "a" }) end)
      """
    )
    for text in ["app:one", "app:two", "app:none", "other:x"] {
      let request = Request(try Link(text))
      let decision = try gate.decide(request)
      #expect(decision.steps == (try gate.steps(of: request)))
      #expect(try gate.running.decide(request).steps == decision.steps)
    }
    #expect(try gate.decide("app:two").steps > gate.decide("app:one").steps)
    let question = try gate.decide("app:asked")
    let answered = try await gate.decide("app:asked") { _ in 1 }
    #expect(answered.steps > question.steps)
    var other = try gate.decide("app:one")
    other.response = try gate.decide("app:two").response
    #expect(Set([try gate.decide("app:one"), other]).count == 1)
  }

  @Test func `An answer that the app does not have ends the decision with the app's error`()
    async throws
  {
    struct Offline: Error {}
    let gate = try makeGate("route('/:x', function(link) return open(ask(link.params.x)) end)")
    do throws(DecisionError) {
      _ = try await gate.decide("app:a\u{7}b") { _ in "never" }
      Issue.record("A control character is decided.")
    } catch {
      guard case .link = error else { throw error }
    }
    do throws(DecisionError) {
      _ = try await gate.decide("app:name") { _ in throw Offline() }
      Issue.record("There is a decision without an answer.")
    } catch {
      guard case .answer(let error) = error else { throw error }
      #expect(error.question == Question(name: "name"))
      #expect(error.reason is Offline)
      #expect("\(error)" == #"The app cannot answer ask("name"). The reason is Offline()."#)
    }
    #expect(try await gate.decide("app:name") { _ in "it" }.response == .open(Action(name: "it")))
  }
}
