import Moongate
import SampleScripts
import Testing

@testable import MoongateBundles

@Suite("An updater that is asked for several things at once")
struct ConcurrencyTests {
  @Test("decides every link by one of the sets, while checks and reverts come and go")
  func storms() async throws {
    let site = Site()
    let first = Samples.bundle("first")
    let second = Samples.bundle("second")
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    let known: Set = ["embedded", "first", "second"]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            #expect(known.contains(updates.opened()))
            await Task.yield()
          }
        }
      }
      group.addTask {
        for round in 0..<20 {
          _ = try? site.publish(round.isMultiple(of: 2) ? [second, first] : [first]) {
            for index in $0.releases.indices { $0.releases[index].retry = round }
          }
          await updates.check()
          if round % 3 == 2 { await updates.revert() }
        }
      }
      group.addTask {
        for _ in 0..<20 {
          guard let decision = try? updates.decide("photos:x/1") else { continue }
          updates.willAct(on: decision)
          await Task.yield()
          updates.didAct()
          updates.suspend()
          _ = await updates.status
        }
      }
    }
    #expect(try device.start().opened() == updates.opened())
  }

  #if DEBUG
  @Test("runs what a developer gives it, until that is taken away")
  func overrides() async throws {
    let site = Site()
    let device = TestDevice(site)
    try site.publish([Samples.bundle("first")])
    let updates = try await device.startAndCheck()
    try await updates.override(Samples.bundle("mine").scripts)
    #expect(updates.opened() == "mine")
    try site.publish([Samples.bundle("second")])
    await updates.check()
    #expect(updates.opened() == "mine")
    await #expect(throws: LoadError.self) { try await updates.override(Scripts(["main.lua": "("])) }
    #expect(updates.opened() == "mine")
    try await updates.override(nil)
    #expect(updates.opened() == "second")
  }
  #endif
}
