import Foundation
import Randomness
import SampleScripts
import Synchronization
import Testing

@testable import Moongate

/// Tests for ThreadSanitizer to watch: one gate, many threads.
@Suite(.timeLimit(.minutes(60))) struct ThreadTests {
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
    let gate = try Gate(scripts: Self.scripts("one"), configuration: .patient)
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

  @Test
  func `Decisions go on by whole sets through thousands of reloads, also by sets that do not load`()
    async throws
  {
    let sets = ["one", "two"].map(Self.scripts)
    let broken = makeScripts(
      "require 'part' route('/:name', open 'three') error 'not this one'",
      files: ["part.lua": "local v = 'three' function version() return v end"]
    )
    let fingerprints = ["one": sets[0].fingerprint, "two": sets[1].fingerprint]
    let gate = try Gate(scripts: sets[0], configuration: .patient)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<2 {
        group.addTask {
          var number = 0
          repeat {
            let decision = try gate.decide("app:task\(task)?n=\(number)")
            guard case .open(let action) = decision.response else { throw NoError() }
            let fingerprint = fingerprints[action.name]
            // Not an expectation each, of which there are very many.
            guard decision.fingerprint == fingerprint,
              action.arguments["version"] == .string(action.name),
              action.arguments["n"] == .integer(number)
            else {
              Issue.record("\(decision) of the set \(decision.fingerprint)")
              return
            }
            number += 1
            // There may be two threads for the three tasks.
            await Task.yield()
          } while !Task.isCancelled
        }
      }
      for round in rounds(0..<10_000).indices {
        let before = gate.fingerprint
        if round.isMultiple(of: 3) {
          #expect(throws: LoadError.self) { try gate.reload(broken) }
          #expect(gate.fingerprint == before)
        } else {
          let next = before == sets[0].fingerprint ? sets[1] : sets[0]
          try gate.reload(next)
          #expect(gate.fingerprint == next.fingerprint)
        }
        await Task.yield()
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  @Test func `Threads that do not meet share one state`() throws {
    let gate = try Gate(scripts: Self.scripts("one"), configuration: .patient)
    for number in 0..<4 {
      try Self.onOtherThread { _ = try gate.decide("app:n?n=\(number)") }
      #expect(gate.pool.workers.map(\.hasState) == [true] + Array(repeating: false, count: 7))
    }
  }

  @Test(arguments: [
    (Configuration().workers, 8), (0, 1), (-3, 1), (1_024, 1_024), (1_025, 1_024), (Int.max, 1_024),
  ])
  func `A gate has 1 to 1,024 workers`(workers: Int, expected: Int) throws {
    var configuration = Configuration.patient
    configuration.workers = workers
    let gate = try Gate(scripts: Self.scripts("one"), configuration: configuration)
    #expect(gate.pool.workers.count == expected)
  }

  @Test(arguments: [1, 8, 12])
  func `As many decisions run at once as there are workers`(expected: Int) throws {
    var configuration = Configuration.patient
    configuration.workers = expected
    let gate = try Gate(scripts: Self.scripts("one"), configuration: configuration)
    let threads = expected + 20
    let running = Mutex((now: 0, most: 0))
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        var output = 0
        try? gate.pool.run(&output) { (_, _, _) throws in
          running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
          begun.signal()
          mayEnd.wait()
          running.withLock { $0.now -= 1 }
        }
      }
    }
    for _ in 0..<expected { begun.wait() }
    // The others begin when these end.
    for _ in 0..<threads { mayEnd.signal() }
    for _ in expected..<threads { begun.wait() }
    #expect(running.withLock(\.most) == expected)
  }

  @Test func `Threads that meet have a state and routes each, and keep them`() throws {
    let gate = try makeGate("route('/page', open 'page')")
    let routes = Mutex<[Route]>([])
    // While this thread has the first worker, another one decides, and once more when it could have it.
    var count = 0
    try gate.pool.run(&count) { (_, _, count) throws in
      try Self.onOtherThread {
        for _ in 0..<2 {
          let route = try gate.decide("app:page").route
          routes.withLock { $0 += [route].compactMap(\.self) }
        }
      }
      count += 1
    }
    #expect(count == 1)
    for _ in 0..<2 {
      let route = try gate.decide("app:page").route
      routes.withLock { $0 += [route].compactMap(\.self) }
    }
    let found = routes.withLock(\.self)
    try #require(found.count == 4)
    #expect(Set(found).count == 1)
    #expect(found[0] === found[1] && found[2] === found[3])
    #expect(found[0] !== found[2])
  }

  @Test func `A program that was replaced is let go of`() throws {
    let gate = try Gate(scripts: Self.scripts("one"), configuration: .patient)
    weak let program = gate.program
    _ = try gate.decide("app:a")
    #expect(program != nil)
    try gate.reload(Self.scripts("two"))
    #expect(program == nil)
  }

  @Test func `A decision ends with the scripts that it began with, and lets go of them then`()
    throws
  {
    let gate = try makeGate("route('/:name', function() return pass() end) otherwise(open 'one')")
    weak let program = gate.program
    let request = Request(try Link("app:a"))
    var answer: String?
    try gate.pool.run(&answer) { [weak program] (running, runner, answer) throws in
      try gate.reload(Self.scripts("two"))
      #expect(program != nil)
      var pending = PendingDecision()
      try pending.decide(request, by: running, &runner)
      answer = pending.response.description
    }
    #expect(answer == "open(\"one\")")
    #expect(program == nil)
    #expect(try gate.answer("app:a?n=1").hasPrefix("open(\"two\""))
  }

  /// Does some work on a new thread and waits for it.
  private static func onOtherThread(_ work: @escaping @Sendable () throws -> Void) throws {
    let result = Mutex<Result<Void, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread {
      result.withLock { $0 = Result(catching: work) }
      done.signal()
    }.start()
    done.wait()
    try result.withLock(\.self)?.get()
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
