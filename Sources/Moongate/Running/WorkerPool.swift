internal import MoongateLua
internal import Synchronization

/// The workers of one gate: the first for a single thread, more when threads meet.
struct WorkerPool: ~Copyable, Sendable {
  private static let most = 1_024

  private let running: RunningProgram
  /// The worker that goes on with the running program when another one runs.
  private let spares: Mutex<SpareWorker>
  let workers: ContiguousArray<Worker>
  /// The worker that the next thread waits for if all are taken.
  private let next = Atomic(0)
  /// The receiver of each line that scripts print, called while no worker is held.
  private let log: @Sendable (LogLine) -> Void

  init(_ program: Program) {
    running = RunningProgram(program)
    spares = Mutex(SpareWorker(program))
    log = program.configuration.log
    let count = min(max(1, program.configuration.workers), Self.most)
    workers = ContiguousArray((0..<count).map { _ in Worker() })
  }

  /// The program that answers links now.
  var program: Program { running.latest.program }

  /// The number of programs that were replaced.
  var version: Int { running.version }

  /// The worker that goes on with the running program when another one runs.
  var spare: SpareWorker { spares.withLock(\.self) }

  /// Replaces the program; work that is under way ends with the one it began with.
  func replaceProgram(with spare: SpareWorker) {
    spares.withLock {
      $0 = spare
      running.replace(with: spare.program)
    }
    for worker in workers { worker.forget() }
  }

  /// Decides a link.
  ///
  /// A thread goes back to the worker that it had last, where no other thread should be. Only where
  /// that one is taken, or has not run this program yet, does it look for the first that is free, so
  /// that threads that never meet share one Lua state.
  @inline(__always)
  func decide(
    _ request: Request,
    _ pending: inout PendingDecision
  ) throws(DecisionError) {
    let last = ThreadHint.number
    let version = running.version
    defer {
      letGo(of: last, ifReplacedSince: version)
      if pending.printed != nil { deliver(pending.printed.take()) }
    }
    if last < workers.count,
      try workers.span[last].decideIfFree(request, &pending, by: running)
    {
      return
    }
    try decideElsewhere(request, &pending)
  }

  /// Decides a link on the first worker that is free, by the running program if that is a certain one.
  @inline(never)
  private func decideElsewhere(
    _ request: Request,
    _ pending: inout PendingDecision,
    by wanted: Program? = nil
  ) throws(DecisionError) {
    try run(&pending) { (program, runner, pending) throws(DecisionError) in
      if wanted == nil || wanted === program { try pending.decide(request, by: program, &runner) }
    }
  }

  /// Decides a link by one program, if that is the running one.
  ///
  /// - Returns: whether it is.
  func decide(
    _ request: Request,
    _ pending: inout PendingDecision,
    by program: Program
  ) throws(DecisionError) -> Bool {
    // Another program does not need these workers, so it does not wait for them.
    guard self.program === program else { return false }
    try decideElsewhere(request, &pending, by: program)
    return pending.fingerprint != nil
  }

  /// Runs work with the running program on the first worker that is free.
  func run<Output: Sendable & ~Copyable, Failure: Error>(
    _ output: inout Output,
    _ body: @Sendable (Program, inout HandlerRunner, inout Output) throws(Failure) -> Void
  ) throws(Failure) {
    let version = running.version
    var printed: PrintedLines?
    defer { deliver(printed) }
    for (number, worker) in workers.enumerated() {
      ThreadHint.number = number
      defer { letGo(of: number, ifReplacedSince: version) }
      if try worker.runIfFree(for: running, &output, printed: &printed, body) { return }
    }
    let number = next.add(1, ordering: .relaxed).oldValue % workers.count
    ThreadHint.number = number
    defer { letGo(of: number, ifReplacedSince: version) }
    try workers[number].run(for: running, &output, printed: &printed, body)
  }

  /// Gives what was printed to the app.
  @inline(never)
  func deliver(_ printed: consuming PrintedLines?) {
    printed?.lines.forEach(log)
  }

  /// Has a worker let go of a program that was replaced while the worker put it back.
  @inline(__always)
  private func letGo(of number: Int, ifReplacedSince version: Int) {
    if running.version != version, number < workers.count { workers[number].forget() }
  }
}
