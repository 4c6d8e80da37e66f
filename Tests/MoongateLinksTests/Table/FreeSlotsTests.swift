import Randomness
import Testing

@testable import MoongateLinks

@Suite struct FreeSlotsTests {
  @Test(arguments: [1, 2, 7, 64])
  func `The first free slot is taken, as if each were looked at`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    // Few of them are wanted often.
    let wanted = (0..<count).map { _ in random.isOneIn(3) ? random.below(count) : count / 2 }
    var slots = FreeSlots(count: count)
    var isTaken = [Bool](repeating: false, count: count)
    for start in wanted {
      var expected = start
      while isTaken[expected] { expected = (expected + 1) % count }
      isTaken[expected] = true
      #expect(slots.take(from: start) == expected)
    }
  }
}
