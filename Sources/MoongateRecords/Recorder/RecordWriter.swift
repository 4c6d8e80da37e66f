internal import Moongate
internal import Synchronization

/// The way of decisions into records: a ring that any thread fills, and one reader at a time that writes.
final class RecordWriter: Sendable {
  let known: KnownScripts
  private let detail: RecordDetail
  private let ring = RecordRing()
  /// The decisions until now.
  private let numbers = Atomic(0)
  /// The records that were dropped until now.
  private let dropped = Atomic(0)
  /// Whether the task that writes is at it, or about to be.
  private let isAwake = Atomic(false)
  /// Wakes that task.
  private let wake: AsyncStream<Void>.Continuation
  /// The receiver of records, and how many dropped ones it knows of.
  private let reader: Mutex<Reader>

  private struct Reader: Sendable {
    let write: @Sendable (DecisionRecord) throws -> Void
    var dropped = 0
  }

  init(
    _ known: KnownScripts,
    _ detail: RecordDetail,
    _ write: @escaping @Sendable (DecisionRecord) throws -> Void
  ) {
    (self.known, self.detail) = (known, detail)
    reader = Mutex(Reader(write: write))
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    wake = continuation
    Task(priority: .utility) { [weak self] in
      for await _ in stream { self?.writeAll() }
    }
  }

  /// Ends the task that writes.
  func end() { wake.finish() }

  /// Returns the number of a decision that was made just now.
  func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

  /// The number of records that were dropped, for want of a place or because writing failed.
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Adds a decision, from any thread; without a free place it is dropped.
  func add(_ decision: NotedDecision) {
    guard ring.add(decision) else {
      dropped.add(1, ordering: .relaxed)
      return
    }
    if !isAwake.exchange(true, ordering: .sequentiallyConsistent) { wake.yield() }
  }

  /// The writers whose receivers are at work, further out on this thread.
  @TaskLocal private static var busy: Set<ObjectIdentifier> = []

  /// Writes the records of all decisions that are in the ring.
  ///
  /// A receiver that asks for it need not wait for itself: what is left is written when it returns.
  func writeAll() {
    let id = ObjectIdentifier(self)
    guard !Self.busy.contains(id) else { return }
    reader.withLock { reader in
      Self.$busy.withValue(Self.busy.union([id])) { writeAll(by: &reader) }
    }
  }

  private func writeAll(by reader: inout Reader) {
    while true {
      while let decision = ring.take() { write(decision, &reader) }
      // Who adds one from now on wakes the task again; what was added before is seen here.
      isAwake.store(false, ordering: .sequentiallyConsistent)
      guard let decision = ring.take() else { return }
      isAwake.store(true, ordering: .sequentiallyConsistent)
      write(decision, &reader)
    }
  }

  private func write(_ noted: NotedDecision, _ reader: inout Reader) {
    let decided = noted.decided
    if let scripts = decided.scripts { known.note(scripts) }
    var fingerprint = decided.scripts?.fingerprint
    if case .success(let decision) = decided.result { fingerprint = decision.fingerprint }
    var record = DecisionRecord(noted, fingerprint.flatMap(known.vocabulary), detail)
    let count = droppedCount
    record.dropped = count - reader.dropped
    do {
      try reader.write(record)
      reader.dropped = count
    } catch {
      dropped.add(1, ordering: .relaxed)
    }
  }
}
