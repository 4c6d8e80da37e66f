/// The worker of a program for decisions while the gate runs another one.
///
/// There is one for each program, so whoever decides by it waits for the others and loads nothing again.
final class SpareWorker: Sendable {
  let program: Program
  private let running: RunningProgram
  private let worker = Worker()

  init(_ program: Program) {
    self.program = program
    running = RunningProgram(program)
  }

  /// Decides a link, after waiting for the worker.
  func decide(
    _ request: Request,
    _ pending: inout PendingDecision,
    printed: inout PrintedLines?
  ) throws(DecisionError) {
    try worker.run(for: running, &pending, printed: &printed) {
      (program, runner, pending) throws(DecisionError) in
      try pending.decide(request, by: program, &runner)
    }
  }

  /// Leaves the Lua state to the gate, unless another thread has the worker.
  func rest() { worker.forget() }
}
