/// A script set that is loaded for a gate, and decides links whether or not the gate runs it.
///
/// ```swift
/// let next = try await gate.load(scripts)   // beside the running set, on another thread
/// next.activate()                           // now the gate decides by it
/// ```
///
/// One that the gate does not run decides one link at a time.
public struct LoadedScripts: Sendable {
  /// The gate for which they are loaded.
  let gate: Gate
  let worker: SpareWorker

  /// Loads scripts for a gate.
  package init(_ scripts: Scripts, for gate: Gate) throws(LoadError) {
    self.gate = gate
    worker = SpareWorker(try Gate.load(scripts, gate.configuration))
  }

  /// The scripts that a gate runs.
  init(runningIn gate: Gate) {
    self.gate = gate
    worker = gate.pool.spare
  }

  /// The scripts, loaded.
  package var program: Program { worker.program }

  /// The fingerprint of the scripts.
  public var fingerprint: Fingerprint { program.fingerprint }

  /// Has the gate decide by these scripts from now on.
  ///
  /// Decisions that are under way end with the scripts they began with. Links that wait in a `LinkCenter` are decided
  /// anew after its `factsChanged()`.
  public func activate() {
    gate.pool.replaceProgram(with: worker)
    worker.rest()
  }

  /// Decides what a request asks.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public func decide(_ request: Request) throws(DecisionError) -> Decision {
    var pending = PendingDecision()
    // While the gate runs them it has Lua states for them.
    if try !gate.pool.decide(request, &pending, by: program) { try decideAlone(request, &pending) }
    return pending.decision(on: request)
  }

  /// Decides while the gate does not run the scripts.
  private func decideAlone(
    _ request: Request,
    _ pending: inout PendingDecision
  ) throws(DecisionError) {
    var printed: PrintedLines?
    defer {
      // They may have been activated meanwhile.
      if gate.program === program { worker.rest() }
      gate.pool.deliver(printed)
    }
    try worker.decide(request, &pending, printed: &printed)
  }
}

extension LoadedScripts {
  /// Decides what a request asks, and has the app answer what handlers ask meanwhile, as
  /// ``Gate/decide(_:answering:)`` does.
  ///
  /// - Parameters:
  ///   - request: the link, its origin, what scripts may know besides, and answers that are known.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know.
  /// - Returns: the decision; its response is never ``Response/asking(_:)``.
  /// - Throws: a ``DecisionError``; never its `link` case.
  public nonisolated(nonsending) func decide(
    _ request: Request,
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    try await request.decided(answering: answer) { request throws(DecisionError) in
      try decide(request)
    }
  }
}
