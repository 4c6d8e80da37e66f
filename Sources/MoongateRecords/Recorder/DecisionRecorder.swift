public import Moongate

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A recorder of decisions: what was decided and by which route, without the link.
///
/// ```swift
/// let file = try RecordFile("/var/lib/photos/links.jsonl")
/// let recorder = try DecisionRecorder(gate) { try file.append($0) }
/// let decision = try recorder.decide(link, from: .universalLink)  // a server
/// links.record = { recorder.record($0) }                          // an app
/// ```
///
/// Recording never holds up a decision: decisions wait in a ring of 256, and a task of low priority describes and writes
/// them. Without a free place a record is dropped and the next one counts it. A recorder may be used from any thread.
public final class DecisionRecorder: Sendable {
  private let gate: Gate
  private let bundles: (any DeliveredScripts)?
  private let sampling: RecordSampling
  private let seed = UInt64.random(in: .min ... .max)
  private let writer: RecordWriter

  /// Creates a recorder for a gate.
  ///
  /// - Parameters:
  ///   - gate: the gate that decides.
  ///   - sampling: the share of decisions that are recorded; those that fail always are.
  ///   - detail: the text to keep; none if left out.
  ///   - write: takes each record, on one thread at a time. A record for which it throws counts as dropped.
  /// - Throws: a ``RecordDetailError`` for a capture that no named route of the running scripts has.
  public convenience init(
    _ gate: Gate,
    sampling: RecordSampling = .all,
    detail: RecordDetail = .shapes,
    write: @escaping @Sendable (DecisionRecord) throws -> Void
  ) throws(RecordDetailError) {
    try self.init(gate, nil, sampling, detail, write)
  }

  /// Creates a recorder for scripts that are delivered, such as by a `BundleUpdater`.
  ///
  /// - Parameters:
  ///   - bundles: the delivery.
  ///   - sampling: the share of decisions that are recorded; those that fail always are.
  ///   - detail: the text to keep; none if left out.
  ///   - write: takes each record, on one thread at a time. A record for which it throws counts as dropped.
  /// - Throws: a ``RecordDetailError`` for a capture that no named route of the running scripts has.
  public convenience init(
    bundles: some DeliveredScripts,
    sampling: RecordSampling = .all,
    detail: RecordDetail = .shapes,
    write: @escaping @Sendable (DecisionRecord) throws -> Void
  ) throws(RecordDetailError) {
    try self.init(bundles.gate, bundles, sampling, detail, write)
  }

  private init(
    _ gate: Gate,
    _ bundles: (any DeliveredScripts)?,
    _ sampling: RecordSampling,
    _ detail: RecordDetail,
    _ write: @escaping @Sendable (DecisionRecord) throws -> Void
  ) throws(RecordDetailError) {
    try detail.check(gate)
    (self.gate, self.bundles, self.sampling) = (gate, bundles, sampling)
    writer = RecordWriter(KnownScripts(gate), detail, write)
  }

  deinit {
    writer.end()
    writer.writeAll()
  }

  /// The number of decisions whose records were dropped until now, for want of a place or because writing failed.
  public var dropped: Int { writer.droppedCount }

  /// Writes the records of all decisions until now, and waits for that.
  ///
  /// Call it before the process ends. A program that decides many links at a stretch, and has time, calls it after
  /// every hundred, so that none is dropped.
  public func flush() { writer.writeAll() }

  /// Records a decision that was made elsewhere, such as by a `LinkCenter`.
  public func record(_ decided: DecidedRequest) {
    let number = writer.nextNumber()
    var weight = sampling.interval
    if case .failure = decided.result {
      weight = 1
    } else {
      guard sampling.takes(number, seed) else { return }
    }
    writer.add(NotedDecision(decided: decided, number: number, date: Date(), weight: weight))
  }
}

extension DecisionRecorder {
  /// Decides a link as the gate, or the delivery, does, and records it.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the origin of the link.
  ///   - facts: what scripts may know besides.
  /// - Returns: the decision.
  /// - Throws: a ``/Moongate/DecisionError``, which is recorded as well.
  public func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(read(text, from: origin, facts: facts))
  }

  /// Reads a link, and records a text that is none.
  private func read(
    _ text: String,
    from origin: Origin,
    facts: Value.Object
  ) throws(DecisionError) -> Request {
    do throws(DecisionError) {
      return try gate.request(text, from: origin, facts: facts)
    } catch {
      record(DecidedRequest(refusing: error, from: origin, by: gate.running))
      throw error
    }
  }

  /// Decides a link, has the app answer what handlers ask meanwhile, and records each run.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the origin of the link.
  ///   - facts: what scripts may know besides.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know.
  /// - Returns: the decision; its response is never ``/Moongate/Response/asking(_:)``.
  /// - Throws: a ``/Moongate/DecisionError``, which is recorded as well.
  public nonisolated(nonsending) func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:],
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    try await decide(read(text, from: origin, facts: facts), answering: answer)
  }

  /// Decides what a request asks as the gate, or the delivery, does, and records it.
  ///
  /// - Throws: a ``/Moongate/DecisionError``, which is recorded as well.
  public func decide(_ request: Request) throws(DecisionError) -> Decision {
    guard bundles == nil else { return try decide(request, by: gate.running) }
    let version = writer.known.noteRunning()
    let start = ContinuousClock.now
    do throws(DecisionError) {
      let decision = try gate.decide(request)
      record(request, .success(decision), nil, since: start)
      return decision
    } catch {
      record(request, .failure(error), writer.known.scripts(at: version), since: start)
      throw error
    }
  }

  /// Decides what a request asks, has the app answer what handlers ask meanwhile, and records each run.
  ///
  /// - Parameters:
  ///   - request: the link, its origin, what scripts may know besides, and answers that are known.
  ///   - answer: what the app answers to a question; `.null` where it has no answer. It throws where it cannot know.
  /// - Returns: the decision; its response is never ``/Moongate/Response/asking(_:)``.
  /// - Throws: a ``/Moongate/DecisionError``, which is recorded as well.
  public nonisolated(nonsending) func decide(
    _ request: Request,
    answering answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Decision {
    let scripts = gate.running
    do throws(DecisionError) {
      return try await request.decided(answering: answer) { request throws(DecisionError) in
        try decide(request, by: scripts)
      }
    } catch {
      // The other errors are those of runs, which are recorded.
      if case .answer = error {
        record(DecidedRequest(request, .failure(error), by: scripts, after: .zero))
      }
      throw error
    }
  }

  private func decide(
    _ request: Request,
    by scripts: LoadedScripts
  ) throws(DecisionError) -> Decision {
    let start = ContinuousClock.now
    do throws(DecisionError) {
      let decision: Decision
      if let bundles {
        decision = try bundles.decide(request, by: scripts)
      } else {
        decision = try scripts.decide(request)
      }
      let decider = bundles?.scripts(of: decision) ?? scripts
      record(request, .success(decision), decider, since: start)
      return decision
    } catch {
      record(request, .failure(error), scripts, since: start)
      throw error
    }
  }

  private func record(
    _ request: Request,
    _ result: Result<Decision, DecisionError>,
    _ scripts: LoadedScripts?,
    since start: ContinuousClock.Instant
  ) {
    record(DecidedRequest(request, result, by: scripts, after: .now - start))
  }
}
