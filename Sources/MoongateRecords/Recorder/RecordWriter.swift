internal import Moongate
internal import MoongateSystem
internal import Synchronization

/// The way of decisions into records: a ring that any thread fills, and one reader at a time that writes.
final class RecordWriter: Sendable {
  let known: KnownScripts
  private let detail: RecordDetail
  private let ring = RecordRing()
  /// The decisions until now.
  private let numbers = Atomic(0)
  /// The decisions whose records were dropped until now.
  private let dropped = Atomic(0)
  /// Whether the task that writes is at it, or about to be.
  private let isAwake = Atomic(false)
  /// Wakes that task.
  private let wake: AsyncStream<Void>.Continuation
  /// The receiver of records, and the number of decisions of which it knows that they have none.
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
      for await _ in stream { self?.writeNew() }
    }
  }

  /// Ends the task that writes.
  func end() { wake.finish() }

  /// Returns the number of a decision that was made just now.
  func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

  /// The number of decisions whose records were dropped, for want of a place or because writing failed.
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Adds a decision, from any thread; without a free place it is dropped.
  func add(_ decision: NotedDecision) {
    guard ring.add(decision) else {
      dropped.add(decision.weight, ordering: .relaxed)
      return
    }
    if !isAwake.exchange(true, ordering: .sequentiallyConsistent) { wake.yield() }
  }

  /// The writers whose receivers are at work, further out on this thread.
  private static let busy = TaskLocal<Set<ObjectIdentifier>>(wrappedValue: [])

  /// Writes the records of all decisions that are in the ring by now, and waits for those that are about to be.
  ///
  /// A receiver that asks for it need not wait for itself: what is left is written when it returns.
  func writeAll() {
    let end = ring.end
    whileWriting { reader in
      while ring.start < end {
        // Another thread has a place and has not filled it yet.
        if !writeNext(&reader) { pause(milliseconds: 1) }
      }
    }
  }

  /// Writes the records of the decisions that are in the ring by now.
  private func writeNew() {
    // A decision that is added from now on wakes the task once more.
    isAwake.store(false, ordering: .sequentiallyConsistent)
    let end = ring.end
    whileWriting { reader in
      while ring.start < end, writeNext(&reader) {}
    }
  }

  private func whileWriting(_ body: (inout Reader) -> Void) {
    let id = ObjectIdentifier(self)
    let busy = Self.busy.get()
    guard !busy.contains(id) else { return }
    reader.withLock { reader in
      Self.busy.withValue(busy.union([id])) { body(&reader) }
    }
  }

  /// Writes the record of the next decision, and returns whether there is one.
  private func writeNext(_ reader: inout Reader) -> Bool {
    guard let decision = ring.take() else { return false }
    write(decision, &reader)
    return true
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
      dropped.add(noted.weight, ordering: .relaxed)
    }
  }
}
