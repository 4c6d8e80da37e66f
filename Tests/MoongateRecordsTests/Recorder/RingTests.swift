import Moongate
import Synchronization
import Testing

@testable import MoongateRecords

/// The way of decisions from the threads that make them to the one that writes.
@Suite struct RingTests {
  @Test func `A full ring drops records, and the next one counts them`() throws {
    let gate = try RecorderTests.gate()
    let records = Records()
    let isHeld = Mutex(true)
    // Whoever writes first waits until all decisions were made.
    let recorder = try DecisionRecorder(gate) { record in
      while isHeld.withLock(\.self) {}
      records.append(record)
    }
    for _ in 1...1_000 { _ = try recorder.decide("app:album/7") }
    isHeld.withLock { $0 = false }
    recorder.flush()
    _ = try recorder.decide("app:album/8")
    recorder.flush()
    let written = records.all
    #expect(recorder.dropped == 1_001 - written.count)
    #expect(written.reduce(0) { $0 + $1.dropped } == recorder.dropped)
    #expect(256...258 ~= written.count, "the ring, the record that was written, and the last one")
    #expect(written.last?.number == 1_001)
  }

  @Test func `A receiver may use its recorder`() throws {
    let records = Records()
    let own = Mutex<DecisionRecorder?>(nil)
    let recorder = try DecisionRecorder(RecorderTests.gate()) { record in
      records.append(record)
      guard record.number == 1, let recorder = own.withLock(\.self) else { return }
      _ = try recorder.decide("app:album/8")
      recorder.flush()
      own.withLock { $0 = nil }
    }
    own.withLock { $0 = recorder }
    _ = try recorder.decide("app:album/7")
    recorder.flush()
    // What a receiver decides comes after what was there when it was called.
    recorder.flush()
    #expect(records.all.map(\.number) == [1, 2])
  }

  @Test func `A receiver that decides each time does not keep a flush for good`() throws {
    let own = Mutex<DecisionRecorder?>(nil)
    let recorder = try DecisionRecorder(RecorderTests.gate()) { _ in
      _ = try own.withLock(\.self)?.decide("app:album/8")
    }
    own.withLock { $0 = recorder }
    _ = try recorder.decide("app:album/7")
    recorder.flush()
    own.withLock { $0 = nil }
  }

  @Test func `A flush writes what its thread has decided`() async throws {
    let gate = try RecorderTests.gate()
    let written = WrittenLinks()
    let recorder = try DecisionRecorder(gate, detail: .full) { record in
      written.links.withLock { _ = $0.insert(record.kept?.request?.link.text ?? "") }
    }
    let missing = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<4 {
        group.addTask {
          (0..<300).count { number in
            let link = "app:album/\(thread)-\(number)"
            _ = try? recorder.decide(link)
            recorder.flush()
            return !written.links.withLock { $0.contains(link) }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(missing == recorder.dropped)
  }

  @Test func `Threads record all decisions, each once`() async throws {
    let gate = try RecorderTests.gate()
    let records = Records()
    let recorder = try records.recorder(for: gate)
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<1_000 {
            _ = try? recorder.decide(
              Request(Link("app:album/\(thread)"), facts: ["count": .integer(number)])
            )
          }
        }
      }
    }
    recorder.flush()
    let written = records.all
    #expect(written.count + recorder.dropped == 4_000)
    #expect(Set(written.map(\.number)).count == written.count)
    #expect(written.reduce(0) { $0 + $1.dropped } <= recorder.dropped)
  }
}

/// The links of full records that were written.
private final class WrittenLinks: Sendable {
  let links = Mutex<Set<String>>([])
}
