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

  private let scripts: Scripts
  private let configuration: Configuration
  private let first: Worker
  private let contents: Mutex<Contents>

  init(_ scripts: Scripts, configuration: Configuration) {
    self.scripts = scripts
    self.configuration = configuration
    first = Worker(scripts, configuration: configuration)
    contents = Mutex(Contents())
  }

  /// Loads the first two workers and returns what the scripts declare.
  ///
  /// The second one proves that loading the scripts again comes to the same: otherwise the answer
  /// to a link would depend on which worker is free.
  func load() throws(LuaFailure) -> [LuaDeclaration] {
    let declarations = try first.load(log: configuration.log)
    let second = Worker(scripts, configuration: configuration)
    let again = try second.load { _ in }
    if let difference = zip(declarations, again).first(where: { $0 != $1 }) {
      throw LuaFailure(unstable: difference.0)
    }
    guard declarations.count == again.count else {
      throw LuaFailure(unstable: (declarations.count > again.count ? declarations : again).last)
    }
    contents.withLock { $0.others.append(second) }
    return declarations
  }

  /// Runs a handler in the first state that is free.
  func run(
    _ call: borrowing HandlerCall,
    of program: Program
  ) throws(LuaFailure) -> LuaResponse {
    if let response = try first.run(call, of: program, waits: false) { return response }
    for worker in contents.withLock({ $0.others }) {
      if let response = try worker.run(call, of: program, waits: false) { return response }
    }
    while true {
      if let response = try additionalWorker().run(call, of: program, waits: true) {
        return response
      }
    }
  }

  /// Runs a line of Lua and returns its values as text.
  func evaluate(_ line: String) throws(LuaFailure) -> [String] {
    try first.evaluate(line)
  }

  /// A new worker or, where there are enough, one to wait for.
  private func additionalWorker() -> Worker {
    contents.withLock { contents in
      if contents.others.count < Self.most - 1 {
        let worker = Worker(scripts, configuration: configuration)
        contents.others.append(worker)
        return worker
      }
      contents.next = (contents.next + 1) % contents.others.count
      return contents.others[contents.next]
    }
  }
}

extension LuaFailure {
  fileprivate init(unstable declaration: LuaDeclaration?) {
    self.init(
      message: """
        the scripts declare something else each time they are loaded; is this in a loop over \
        pairs, whose order changes?
        """)
    file = declaration?.file
    line = declaration?.line ?? 0
  }
}
