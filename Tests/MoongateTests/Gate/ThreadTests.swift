import Testing

@testable import Moongate

/// What ThreadSanitizer watches: one gate, many threads.
@Suite(.timeLimit(.minutes(5))) struct ThreadTests {
  private static func scripts(_ version: String) -> Scripts {
    makeScripts(
      """
      require "part"
      route("/:name?n=:n(int)", function(link)
        local words = {}
        for name, value in link:items() do words[#words + 1] = name .. value end
        return open("\(version)", {
          text = link.text, name = link.params.name, n = link.params.n, path = link.path,
          words = words, version = version(),
        })
      end)
      """,
      files: ["part.lua": "local v = '\(version)' function version() return v end"]
    )
  }

  @Test func `Decisions of many threads come from one set each and never mix links`() async throws {
    let gate = try Gate(scripts: Self.scripts("one"))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<12 {
        group.addTask {
          for number in 0..<60 {
            let name = "task\(task)"
            let text = "app:\(name)?n=\(number)&task=\(task)"
            let decision = try gate.decide(text)
            guard case .open(let action) = decision.response else { throw NoError() }
            #expect(["one", "two"].contains(action.name))
            #expect(
              action.arguments == [
                "text": .string(text), "name": .string(name), "n": .integer(number),
                "path": .string(name), "version": .string(action.name),
                "words": [.string("n\(number)"), .string("task\(task)")],
              ]
            )
            #expect(decision.link.text == text)
          }
          return 60
        }
      }
      group.addTask {
        for round in 0..<12 {
          try gate.reload(Self.scripts(round.isMultiple(of: 2) ? "two" : "one"))
          #expect(throws: LoadError.self) { try gate.reload(makeScripts("error 'x'")) }
        }
        return 0
      }
      var decided = 0
      for try await count in group { decided += count }
      #expect(decided == 720)
    }
  }

  @Test func `A decision that is stopped disturbs no other thread`() async throws {
    let gate = try makeGate(
      """
      route("/loop", function() while true do end end)
      route("/error", function(link) error(link.text) end)
      route("/:name", function(link) return open(link.params.name) end)
      """
    )
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<10 {
            switch task % 4 {
            case 0: #expect(throws: DecisionError.self) { try gate.decide("app:loop") }
            case 1: #expect(throws: DecisionError.self) { try gate.decide("app:error?\(number)") }
            default:
              let answer = try? gate.answer("app:name\(task)-\(number)")
              #expect(answer == "open(\"name\(task)-\(number)\")")
            }
          }
        }
      }
    }
  }
}
