internal import Synchronization

/// The running program and a runner of its handlers, which answer links for one thread at a time.
///
/// A decision holds its worker to the end and borrows the program from it, because counting
/// references to what threads share costs more than the rest of a short decision: the processors
/// wait for each other's counters.
final class Worker: Sendable {
  struct Contents: ~Copyable {
    /// The program that ran when the worker was last used, `nil` before that.
    var program: Program?
    /// The number of that program, counted from 0.
    var version = -1
    var runner = HandlerRunner()
  }

  private let contents = Mutex(Contents())

  /// Whether a state waits for the next call.
  var hasState: Bool { contents.withLock { $0.runner.hasState } }

  /// Decides a link, if no other thread has the worker and it has decided by the running program.
  ///
  /// - Returns: whether it was decided.
  @inline(__always)
  func decideIfFree(
    _ request: Request,
    _ pending: inout PendingDecision,
    by running: borrowing RunningProgram
  ) throws(DecisionError) -> Bool {
    try contents.withLockIfAvailable { (contents) throws(DecisionError) -> Bool in
      guard contents.version == running.version, let program = contents.program.take() else {
        return false
      }
      do throws(DecisionError) {
        try pending.decide(request, by: program, &contents.runner)
        contents.putBack(program, running, &pending.printed)
        return true
      } catch {
        contents.putBack(program, running, &pending.printed)
        throw error
      }
    } ?? false
  }

  /// Runs work with the running program, if no other thread has the worker.
  ///
  /// - Parameters:
  ///   - running: the program.
  ///   - output: what the work changes.
  ///   - printed: gets what handlers print.
  ///   - body: the work.
  /// - Returns: whether it ran.
  /// - Throws: what the work throws.
  func runIfFree<Output: Sendable & ~Copyable, Failure: Error>(
    for running: borrowing RunningProgram,
    _ output: inout Output,
    printed: inout PrintedLines?,
    _ body: @Sendable (Program, inout HandlerRunner, inout Output) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try contents.withLockIfAvailable { (contents) throws(Failure) -> Bool in
      try contents.run(for: running, &output, printed: &printed, body)
      return true
    } ?? false
  }

  /// Runs work with the running program, after waiting for the worker.
  func run<Output: Sendable & ~Copyable, Failure: Error>(
    for running: borrowing RunningProgram,
    _ output: inout Output,
    printed: inout PrintedLines?,
    _ body: @Sendable (Program, inout HandlerRunner, inout Output) throws(Failure) -> Void
  ) throws(Failure) {
    try contents.withLock { (contents) throws(Failure) in
      try contents.run(for: running, &output, printed: &printed, body)
    }
  }

  /// Lets go of a program that runs no more, unless another thread has the worker.
  func forget() {
    contents.withLockIfAvailable { $0.forget() }
  }
}

extension Worker.Contents {
  /// Runs work with the running program; a state of another one is closed.
  fileprivate mutating func run<Output: Sendable & ~Copyable, Failure: Error>(
    for running: borrowing RunningProgram,
    _ output: inout Output,
    printed: inout PrintedLines?,
    _ body: @Sendable (Program, inout HandlerRunner, inout Output) throws(Failure) -> Void
  ) throws(Failure) {
    let (program, version) = running.latest
    if version != self.version {
      forget()
      self.version = version
    }
    self.program = nil
    defer { putBack(program, running, &printed) }
    try body(program, &runner, &output)
  }

  /// Puts back the program after its use, or lets go of it where another one runs by now; gives out
  /// what was printed meanwhile.
  @inline(__always)
  fileprivate mutating func putBack(
    _ program: consuming Program,
    _ running: borrowing RunningProgram,
    _ printed: inout PrintedLines?
  ) {
    if runner.printed != nil { printed = runner.takePrinted() }
    self.program = consume program
    if version != running.version { forget() }
  }

  /// Lets go of the program; who else holds it may go on with the state.
  fileprivate mutating func forget() {
    if let program, let state = runner.takeState() { program.states.giveBack(state) }
    self = Worker.Contents()
  }
}
