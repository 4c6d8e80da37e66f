import Moongate
import TestClock
import Testing

@testable import MoongateBundles

@Suite("The time of an updater")
struct TimeTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")

  @Test("lets what runs go on after the expiry, starts nothing new and says so once a day")
  func expires() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    try site.publish([second, first])
    site.fail(["bundles/"])
    await updates.check()
    _ = await updates.newEvents()
    device.set { $0.now += Channel.lifetime }
    site.fail([])
    for expected in [["stale"], []] {
      #expect(await updates.check())
      #expect(await updates.newEvents() == expected)
      #expect(updates.opened() == "first")
    }
    #expect(try device.start().opened() == "first")
    device.set { $0.now += 86_400 }
    await updates.check()
    #expect(await updates.newEvents() == ["stale"])
    // A recall counts whenever it was signed.
    let now = device.now
    try site.publish([second, first], issued: now)
    await updates.check()
    #expect(updates.opened() == "second")
  }

  @Test(
    "judges no expiry by a clock that is behind",
    arguments: [0, Samples.built - 1, Samples.now - 200]
  )
  func behind(_ now: Int) async throws {
    let device = TestDevice(site)
    device.set { $0.now = now }
    try site.publish([first])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "first")
    #expect(await updates.newEvents().contains("clock"))
    #expect(try device.start().opened() == "first")
  }

  @Test("starts nothing by a clock that is ten years ahead, and comes back with it")
  func ahead() async throws {
    let device = TestDevice(site)
    device.set { $0.now += 10 * 365 * 86_400 }
    try site.publish([first])
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "embedded")
    #expect(await updates.newEvents() == ["refused expired", "unreachable"])
    device.set { $0.now = Samples.now }
    await updates.check()
    #expect(updates.opened() == "first")
  }

  /// A schedule, and the seconds until the next check at its place 0.5.
  struct Wait: Sendable {
    var schedule = Schedule()
    var interval = 3_600
    var asked: Int?
    var after = 0
    var seconds: Int
  }

  private static func checked(_ failures: Int = 0, pause: Int? = nil) -> Schedule {
    var schedule = Schedule()
    schedule.note(at: 1_000, hasSucceeded: true, pause: pause)
    for _ in 0..<failures { schedule.note(at: 1_000, hasSucceeded: false, pause: pause) }
    return schedule
  }

  @Test(
    "is the interval, longer by the channel, by failures and by what the source asks for",
    arguments: [
      Wait(seconds: 0),
      Wait(schedule: checked(), seconds: 3_600),
      Wait(schedule: checked(), after: 3_599, seconds: 1),
      Wait(schedule: checked(), after: 9_999, seconds: 0),
      // A clock that was set back.
      Wait(schedule: checked(), after: -1, seconds: 0),
      Wait(schedule: checked(), interval: 0, seconds: 10),
      Wait(schedule: checked(), interval: 1 << 40, seconds: 86_400),
      Wait(schedule: checked(), asked: 60, seconds: 3_600),
      Wait(schedule: checked(), asked: 7_200, seconds: 7_200),
      Wait(schedule: checked(), asked: Document.largest, seconds: 86_400),
      Wait(schedule: checked(1), seconds: 3_600),
      Wait(schedule: checked(2), seconds: 7_200),
      Wait(schedule: checked(3), seconds: 14_400),
      Wait(schedule: checked(1_000), seconds: 86_400),
      Wait(schedule: checked(1_000), interval: 30, seconds: 86_400),
      Wait(schedule: checked(pause: 60), seconds: 3_600),
      Wait(schedule: checked(pause: 5_000), seconds: 5_000),
      Wait(schedule: checked(pause: Int.max), seconds: 86_400),
      Wait(schedule: checked(pause: Int.min), seconds: 3_600),
    ]
  )
  func waits(_ wait: Wait) {
    #expect(
      wait.schedule.wait(
        at: 1_000 + wait.after,
        interval: wait.interval,
        asked: wait.asked,
        place: 0.5
      ) == wait.seconds
    )
  }

  @Test("spreads devices over two fifths of the interval")
  func spreads() {
    let waits = [0, 0.25, 0.999].map {
      Self.checked().wait(at: 1_000, interval: 1_000, asked: nil, place: $0)
    }
    #expect(waits == [800, 900, 1_199])
  }

  @Test("checks at the start and then at each interval, also over a restart")
  func routine() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try device.start()
    await updates.start()
    // A fetch has an alarm, which sleeps as well.
    await device.until { await updates.status.bundle != nil }
    await device.until { device.clock.sleepers == 1 }
    #expect(site.requests().count == 3)
    device.set { $0.now += 4_400 }
    device.clock.advance(by: .seconds(4_400))
    await device.until { await updates.memory.state.schedule.last == Samples.now + 4_400 }
    await device.until { device.clock.sleepers == 1 }
    #expect(site.requests().count == 2)
    let again = try device.start()
    await again.start()
    await device.until { device.clock.sleepers == 2 }
    #expect(site.requests() == [])
  }

  @Test("asks once where many ask at the same time")
  func once() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try device.start()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 { group.addTask { await updates.check() } }
      for await isChecked in group { #expect(isChecked) }
    }
    #expect(site.requests().filter { $0.hasPrefix("bundles/") }.count == 1)
    #expect(await updates.newEvents() == ["activated"])
  }
}
