internal import MoongateLua
internal import Synchronization

/// The workers of one program: the first for a single thread, more when threads meet.
final class WorkerPool: Sendable {
  /// More states than cores only cost memory.
  private static let most = 8

  private struct Contents {
    var others: [Worker] = []
    /// The worker that the next thread waits for if all are taken.
    var next = 0
  }

  /// What the scripts declare, each time they are loaded.
  let declarations: [LuaDeclaration]
  /// Where handlers may assign what is undone after each call.
  let assignments: [LuaAssignment]

  private let scripts: Scripts
  private let configuration: Configuration
  let first: Worker
  private let contents: Mutex<Contents>

  /// Loads the scripts twice, for the first two workers.
  ///
  /// Every state must declare the same, or the answer to a link would depend on which one is free.
  /// The second one tells early; every later one is compared too.
  init(_ scripts: Scripts, configuration: Configuration) throws(LuaFailure) {
    self.scripts = scripts
    self.configuration = configuration
    var state = try LuaState(limits: configuration.sandbox)
    try state.load(scripts.sorted, entry: Scripts.entry, log: configuration.log)
    declarations = state.declarations
    assignments = state.assignments
    first = Worker(scripts, configuration: configuration, state: state)
    let second = Worker(scripts, configuration: configuration, declarations: declarations)
    try second.prepare()
    contents = Mutex(Contents(others: [second]))
  }

  /// Runs a handler in the first state that is free.
  func run(
    _ call: borrowing HandlerCall,
    of program: Program,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    if let response = try first.runIfFree(call, of: program, budget: &budget) { return response }
    for worker in contents.withLock({ $0.others }) {
      if let response = try worker.runIfFree(call, of: program, budget: &budget) { return response }
    }
    return try additionalWorker().run(call, of: program, budget: &budget)
  }

  /// Runs a line of Lua and returns its values as text.
  func evaluate(_ line: String, of program: Program) throws(LuaFailure) -> [String] {
    try first.evaluate(line, of: program)
  }

  /// A new worker or, where there are enough, one to wait for.
  private func additionalWorker() -> Worker {
    contents.withLock { contents in
      if contents.others.count < Self.most - 1 {
        let worker = Worker(
          scripts,
          configuration: configuration,
          declarations: declarations
        )
        contents.others.append(worker)
        return worker
      }
      contents.next = (contents.next + 1) % contents.others.count
      return contents.others[contents.next]
    }
  }
}
