import Dispatch
import Floor
import Moongate

/// Measures the decisions that two threads make together; operations are decisions of all threads.
///
/// The floor has a state for each thread and shares nothing, so it says what the machine has left
/// for a second thread.
func threadBenchmarks() {
  compare(
    "Threads: decisions by one handler",
    with: { try ThreadContext() },
    [1, 2].flatMap { threads in
      [
        Subject(name: "Moongate: \(threads) at once", operations: each * threads) { context in
          { _ in .elapsed { context.decide(threads) } }
        },
        Subject(name: "C floor: \(threads) at once", operations: each * threads) { context in
          { _ in .elapsed { context.decideFloor(threads) } }
        },
      ]
    }
  )
}

/// The number of decisions of a thread.
private let each = 1_000

private final class ThreadContext: @unchecked Sendable {
  // Immutable, and what is behind the pointers belongs to one thread each.
  private let links: [String]
  private let texts: [floor_text]
  private let gate: Gate
  private let floors: [OpaquePointer]

  init() throws {
    let set = RouteSet(count: 10_000)
    links = set.links
    texts = floorTexts(links)
    gate = try set.makeGate()
    floors = try (0..<2).map { _ in
      guard let floor = floor_gate_new(set.script) else { throw WrongResult() }
      return floor
    }
  }

  func decide(_ threads: Int) {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for number in 0..<each {
        guard (try? gate.decide(links[number % links.count])) != nil else { fatalError() }
      }
    }
  }

  func decideFloor(_ threads: Int) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var action = floor_action()
      for number in 0..<each {
        guard floor_decide(floors[thread], texts[number % texts.count], &action) else {
          fatalError()
        }
      }
    }
  }
}
