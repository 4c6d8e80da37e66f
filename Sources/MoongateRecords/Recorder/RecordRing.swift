internal import Synchronization

/// Decisions on their way from the threads that make them to the one that writes: 256, and nobody waits.
///
/// A decision gets a number first and its place by that, so each place has one writer at a time: the reader lets go of it
/// before it takes the next, and looks into it only when it is full. The locks of the places are therefore never
/// contended; they are there for the compiler.
final class RecordRing: Sendable {
  /// The number of places.
  static let places = 256

  private final class Place: Sendable {
    let isFull = Atomic(false)
    let decision = Mutex<NotedDecision?>(nil)
  }

  private let places = (0..<RecordRing.places).map { _ in Place() }
  /// The decisions that got a place until now.
  private let added = Atomic(0)
  /// The decisions that were taken out until now.
  private let taken = Atomic(0)

  /// The number of decisions that were taken out until now.
  var start: Int { taken.load(ordering: .acquiring) }

  /// The number of decisions that got a place until now.
  var end: Int { added.load(ordering: .acquiring) }

  /// Adds a decision, from any thread.
  ///
  /// - Returns: whether there was a place.
  func add(_ decision: NotedDecision) -> Bool {
    var number = added.load(ordering: .relaxed)
    while true {
      guard number - taken.load(ordering: .acquiring) < Self.places else { return false }
      let (isMine, newest) = added.weakCompareExchange(
        expected: number,
        desired: number + 1,
        successOrdering: .releasing,
        failureOrdering: .relaxed
      )
      if isMine { break }
      number = newest
    }
    let place = places[number % Self.places]
    place.decision.withLock { $0 = decision }
    place.isFull.store(true, ordering: .sequentiallyConsistent)
    return true
  }

  /// Takes the next decision out, on one thread at a time.
  ///
  /// - Returns: the decision; `nil` where there is none, or where the next is being added right now.
  func take() -> NotedDecision? {
    let number = taken.load(ordering: .relaxed)
    let place = places[number % Self.places]
    guard place.isFull.load(ordering: .sequentiallyConsistent) else { return nil }
    let decision = place.decision.withLock { $0.take() }
    place.isFull.store(false, ordering: .relaxed)
    taken.store(number + 1, ordering: .releasing)
    return decision
  }
}
