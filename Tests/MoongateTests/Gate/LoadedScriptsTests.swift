import SampleScripts
import Synchronization
import Testing

@testable import Moongate

/// Sets that decide beside the running one.
@Suite struct LoadedScriptsTests {
  /// A set that answers with its name, asks in turn, and prints.
  private static func scripts(_ name: String) -> Scripts {
    makeScripts(
      """
      route("/constant", open "\(name)")
      route("/captured/:x", open("\(name)", { x = capture "x" }))
      route("/function", function() print "\(name) printed" return open "\(name)" end)
      route("/moved", redirect "app:constant")
      route("/private", { from = "in-app" }, open "\(name)")
      route("/asked/:count(int)", function(link)
        local sum = 0
        for number = 1, link.params.count do sum = sum + ask("\(name)", { number }) end
        return open("\(name)", { sum = sum })
      end)
      """
    )
  }

  private static let one = scripts("one")
  private static let two = scripts("two")

  @Test func `Loaded scripts decide before they run, and run when they are asked to`() async throws
  {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let next = try await gate.load(Self.two)
    let request = Request(try Link("app:function"))
    #expect(next.fingerprint == Self.two.fingerprint)
    #expect(gate.fingerprint == Self.one.fingerprint)
    #expect(try next.decide(request).response.description == #"open("two")"#)
    #expect(try gate.answer("app:function") == #"open("one")"#)
    let before = gate.running
    next.activate()
    #expect(gate.fingerprint == Self.two.fingerprint)
    for _ in 0..<2 {
      #expect(try gate.answer("app:function") == #"open("two")"#)
      #expect(try next.decide(request).response.description == #"open("two")"#)
      #expect(try before.decide(request).response.description == #"open("one")"#)
    }
    before.activate()
    #expect(try gate.answer("app:function") == #"open("one")"#)
    #expect(try next.decide(request).response.description == #"open("two")"#)
  }

  @Test func `What does not load leaves the running set`() async throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    await #expect(throws: LoadError.self) { try await gate.load(makeScripts("route(7)")) }
    #expect(throws: LoadError.self) { try gate.reload(makeScripts("route(7)")) }
    #expect(gate.fingerprint == Self.one.fingerprint)
    #expect(gate.running.fingerprint == Self.one.fingerprint)
  }

  @Test(
    arguments: [
      "app:constant", "app:captured/y", "app:function", "app:moved", "app:private", "app:asked/0",
      "app:asked/1", "app:nowhere", "other:x",
    ]
  )
  func `A decision says which set it is by`(link: String) throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let request = Request(try Link(link))
    let before = gate.running
    #expect(try gate.decide(request).fingerprint == Self.one.fingerprint)
    try gate.reload(Self.two)
    #expect(try gate.decide(request).fingerprint == Self.two.fingerprint)
    #expect(try gate.decide(link).fingerprint == Self.two.fingerprint)
    #expect(try before.decide(request).fingerprint == Self.one.fingerprint)
    #expect(gate.trace(request).program.fingerprint == Self.two.fingerprint)
  }

  @Test func `A decision with questions ends with the scripts that asked first`() async throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    for round in 0..<200 {
      let (old, new) = round.isMultiple(of: 2) ? ("one", "two") : ("two", "one")
      let decision = try await gate.decide("app:asked/3") { question in
        #expect(question.name == old)
        #expect(throws: Never.self) { try gate.reload(Self.scripts(new)) }
        return 2
      }
      #expect(decision.response.description == "open(\"\(old)\", { sum = 6 })")
      #expect(decision.fingerprint == Self.scripts(old).fingerprint)
      #expect(try gate.answer("app:constant") == "open(\"\(new)\")")
    }
  }

  @Test func `Questions may be answered by hand, by the scripts that asked`() throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let scripts = gate.running
    var request = Request(try Link("app:asked/2"))
    while case .asking(let question) = try scripts.decide(request).response {
      request.answers[question] = 1
      try gate.reload(Self.two)
    }
    #expect(try scripts.decide(request).response.description == #"open("one", { sum = 2 })"#)
  }

  @Test func `Scripts that run no more keep their budget, their errors and their lines`() throws {
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = { log.append($0) }
    configuration.sandbox.decisionSteps = 100_000
    let old = makeScripts(
      """
      route("/loop", function() while true do end end)
      route("/nil", function(link) return link.nothing.more end)
      route("/print", function() print "old" return open "old" end)
      """
    )
    let gate = try Gate(scripts: old, configuration: configuration)
    let before = gate.running
    try gate.reload(Self.two)
    for _ in 0..<2 {
      #expect(throws: DecisionError.self) { try before.decide(Request(Link("app:loop"))) }
      #expect(throws: DecisionError.self) { try before.decide(Request(Link("app:nil"))) }
      #expect(
        try before.decide(Request(Link("app:print"))).response.description == #"open("old")"#
      )
    }
    #expect(log.lines == ["old", "old"])
  }

  @Test func `The receiver of lines may decide by the same scripts`() throws {
    let box = Mutex<LoadedScripts?>(nil)
    let log = Log()
    var configuration = Configuration.patient
    configuration.log = { line in
      log.append(line)
      guard log.lines.count < 3, let scripts = box.withLock(\.self) else { return }
      #expect(throws: Never.self) { try scripts.decide(Request(Link("app:function"))) }
    }
    let gate = try Gate(scripts: Self.one, configuration: configuration)
    box.withLock { $0 = gate.running }
    try gate.reload(Self.two)
    _ = try box.withLock(\.self)?.decide(Request(Link("app:function")))
    #expect(log.lines == Array(repeating: "one printed", count: 3))
    box.withLock { $0 = nil }
  }

  /// Loading once more takes as long as at first, which nobody expects of a decision.
  @Test func `The states of scripts go with them from the gate and to it`() async throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let request = Request(try Link("app:function"))
    let before = gate.running
    _ = try gate.decide(request)
    #expect(!before.program.states.hasState)
    let next = try await gate.load(Self.two)
    _ = try next.decide(request)
    #expect(!next.program.states.hasState)
    next.activate()
    #expect(before.program.states.hasState)
    #expect(next.program.states.hasState)
    _ = try gate.decide(request)
    #expect(!next.program.states.hasState)
  }

  /// With a worker each, all decisions that wait for an answer would load the scripts that run no more.
  @Test func `All who hold the same scripts share their worker`() throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let holders = [gate.running, gate.running]
    #expect(holders[0].worker === holders[1].worker)
    try gate.reload(Self.two)
    #expect(gate.running.worker !== holders[0].worker)
    holders[1].activate()
    #expect(gate.running.worker === holders[0].worker)
  }

  @Test func `Scripts that do not run wait for no worker of the gate`() async throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let next = try await gate.load(Self.two)
    #expect(
      try Self.holding(gate.pool.workers.count, of: gate) {
        try next.decide(Request(Link("app:function"))).response.description
      } == #"open("two")"#
    )
  }

  /// Does work while this thread has several workers of a gate.
  private static func holding(
    _ count: Int,
    of gate: Gate,
    _ work: @Sendable () throws -> String
  ) throws -> String {
    guard count > 0 else { return try work() }
    var text = ""
    try gate.pool.run(&text) { (_, _, text) throws in
      text = try holding(count - 1, of: gate, work)
    }
    return text
  }

  @Test func `Scripts that nobody holds are let go of`() async throws {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let request = Request(try Link("app:function"))
    weak var before: Program?
    weak var unused: Program?
    do {
      let running = gate.running
      before = running.program
      _ = try gate.decide(request)
      try await gate.load(Self.two).activate()
      _ = try gate.decide(request)
      _ = try running.decide(request)
      let loaded = try await gate.load(Self.scripts("three"))
      _ = try loaded.decide(request)
      unused = loaded.program
      #expect(before != nil && unused != nil)
    }
    #expect(before == nil && unused == nil)
  }

  @Test func `Threads decide by the running set, and by others, while sets come and go`()
    async throws
  {
    let gate = try Gate(scripts: Self.one, configuration: .patient)
    let kept = try await gate.load(Self.two)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 1...60 {
            let link = "app:captured/\(number)"
            let decision = try gate.decide(link)
            let name = decision.fingerprint == Self.one.fingerprint ? "one" : "two"
            #expect(decision.response.description == "open(\"\(name)\", { x = \"\(number)\" })")
            let other = try kept.decide(Request(Link("app:function")))
            #expect(other.response.description == "open(\"two\")")
            let asked = try await gate.decide("app:asked/2") { _ in 1 }
            #expect(asked.response.description.hasSuffix("{ sum = 2 })"))
          }
        }
      }
      group.addTask {
        for round in 0..<40 {
          if round.isMultiple(of: 2) {
            kept.activate()
          } else {
            try await gate.load(Self.one).activate()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
