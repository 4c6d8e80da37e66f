import Moongate
import MoongateSystem
import SampleScripts
import Synchronization
import Testing

@testable import MoongateBundles

/// Files that fail when they are told to.
final class FailingFiles: StoredFiles {
  let files: any StoredFiles
  let isReadOnly = false
  /// The number of writes that still succeed.
  let room = Mutex(Int.max)
  let isLocked = Mutex(false)

  init(_ files: any StoredFiles) { self.files = files }

  func read(_ name: String, most: Int) -> FileContents {
    isLocked.withLock(\.self) ? .unreadable : files.read(name, most: most)
  }

  func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    let isFull = room.withLock { room in
      room -= 1
      return room < 0
    }
    // The number of "No space left on device".
    guard !isFull else { throw SystemError(code: 28) }
    try files.replace(name, with: bytes)
  }

  func move(_ name: String, to other: String) throws(SystemError) {
    try files.move(name, to: other)
  }
  func remove(_ name: String) throws(SystemError) { try files.remove(name) }
  var names: [String] { files.names }
  func hold(_ body: () -> Void) -> Bool { files.hold(body) }
  func openMarks() -> SlotFile? { files.openMarks() }
}

@Suite("The store of a device")
struct StorageTests {
  private let site = Site()
  private let first = Samples.bundle("first")
  private let second = Samples.bundle("second")

  private static func bytes(_ files: any StoredFiles, _ name: String) -> [UInt8] {
    guard case .bytes(let bytes) = files.read(name, most: 1 << 20) else { return [] }
    return bytes
  }

  @Test("holds the state as it was, in the same bytes")
  func coding() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let updates = try await device.startAndCheck()
    let state = await updates.memory.state
    #expect(StateFile.state(of: StateFile.bytes(of: state)) == state)
    #expect(StateFile.state(of: StateFile.bytes(of: DeviceState())) == DeviceState())
  }

  @Test("that is cut at any byte, or has one changed, is set aside, and the device begins anew")
  func damaged() async throws {
    let files = MemoryFiles()
    let device = TestDevice(site, files)
    try site.publish([first])
    _ = try await device.startAndCheck()
    let bytes = Self.bytes(files, "state")
    for count in bytes.indices {
      #expect(StateFile.state(of: Array(bytes[..<count])) == nil)
      var changed = bytes
      changed[count] ^= 1
      #expect(StateFile.state(of: changed) == nil)
    }
    for damage in [
      [], Array(bytes.dropLast()), Array("{}\n".utf8), Array(repeating: 0, count: 600_000),
    ] {
      files.replace("state", with: damage)
      let updates = try device.start()
      #expect(await updates.newEvents() == ["storage"])
      #expect(updates.opened() == "embedded")
      #expect(files.read("state", most: 9) == .missing)
      #expect(await updates.check())
      #expect(updates.opened() == "first")
      #expect(try device.start().opened() == "first")
    }
  }

  @Test("that cannot be read yet leaves the shipped scripts, and nothing is written or counted")
  func unreadable() async throws {
    let files = FailingFiles(MemoryFiles())
    let device = TestDevice(site, files)
    try site.publish([first])
    _ = try await device.startAndCheck()
    let before = Self.bytes(files, "state")
    files.isLocked.withLock { $0 = true }
    let updates = try device.start()
    #expect(await updates.newEvents() == ["storage"])
    #expect(updates.opened() == "embedded")
    // Also where it could be read later.
    files.isLocked.withLock { $0 = false }
    await updates.check()
    #expect(updates.opened() == "first")
    #expect(Self.bytes(files, "state") == before)
    #expect(try device.start().opened() == "first")
  }

  @Test("that is full keeps what it has, and the device runs from memory", arguments: 0...6)
  func full(_ room: Int) async throws {
    let files = FailingFiles(MemoryFiles())
    let device = TestDevice(site, files)
    try site.publish([first])
    _ = try await device.startAndCheck()
    try site.publish([second, first])
    files.room.withLock { $0 = room }
    let updates = try await device.startAndCheck()
    #expect(updates.opened() == "second")
    let events = await updates.newEvents()
    #expect(events.contains("activated"))
    let opened = try device.start().opened()
    #expect(opened == "second" || (opened == "first" && events.contains("storage")))
    files.room.withLock { $0 = .max }
    let last = try await device.startAndCheck()
    #expect(last.opened() == "second")
    #expect(try device.start().opened() == "second")
  }

  @Test("notices a bundle that is missing, changed or another one, and fetches it again")
  func bundles() async throws {
    let files = MemoryFiles()
    let device = TestDevice(site, files)
    try site.publish([first])
    _ = try await device.startAndCheck()
    let name = "\(Samples.digest(of: first)).json"
    let bytes = Self.bytes(files, name)
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    let other = try Samples.signed(.bundle, second.payload, by: [Samples.content])
    for damage in [nil, [], Array(bytes.dropLast(9)), changed, other] {
      files.remove(name)
      if let damage { files.replace(name, with: damage) }
      let updates = try device.start()
      #expect(updates.opened() == "embedded")
      #expect(await updates.check())
      #expect(updates.opened() == "first")
      #expect(Self.bytes(files, name) == bytes)
      #expect(await updates.status.denied == [])
    }
  }

  @Test("keeps two bundles at most, and no leavings of a process that was killed")
  func sweeps() async throws {
    let files = MemoryFiles()
    let device = TestDevice(site, files)
    for number in 0..<5 {
      files.replace("\(Samples.digest("\(number)")).json.new", with: [1])
      try site.publish([Samples.bundle("number_\(number)")])
      let updates = try await device.startAndCheck()
      await updates.confirm()
    }
    #expect(files.names.filter { $0.contains(".json") }.count == 2)
  }

  @Test("is shared by two processes, of which neither undoes what the other remembers")
  func shared() async throws {
    let device = TestDevice(site)
    try site.publish([first])
    let one = try device.start()
    let two = try device.start()
    await one.check()
    try site.publish([second, first])
    await two.check()
    await two.revert()
    #expect(two.opened() == "first")
    await one.check()
    #expect(one.opened() == "first")
    #expect(try device.start().opened() == "first")
  }

  @Test("is only read by an extension, which runs what the app runs")
  func readOnly() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/photos/stable"
    let app = TestDevice(site, FolderFiles(path: path, isReadOnly: false))
    let seldom = TestDevice(site, FolderFiles(path: path, isReadOnly: true))
    let before = try seldom.start()
    #expect(before.opened() == "embedded")
    #expect(await !before.check())
    #expect(await before.newEvents() == [])
    try site.publish([first])
    _ = try await app.startAndCheck()
    _ = site.requests()
    let other = try seldom.start()
    await other.start()
    #expect(other.opened() == "first")
    other.willAct(on: try other.decide("photos:x/1"))
    #expect(await !other.check())
    await other.revert()
    #expect(site.requests() == [])
    #expect(await (try app.start()).newEvents() == [])
  }

  // What a version of the app adds must be optional, or its update loses floor and denials.
  @Test("reads what the first version of the format wrote")
  func firstFormat() throws {
    let bundle = """
      {"cleanActs":1,"decisions":9,"digest":"\(Samples.digest("a"))","failedAt":[4],"hasChecked":true,\
      "isConfirmed":false,"quietStarts":2,"retry":3,"size":100,"strikes":1}
      """
    let content = """
      {"accepted":{"digest":"\(Samples.digest("c"))","issued":7,"sequence":8,"signers":["\(Samples.channelKey.publicKey)"]},"active":\(bundle),\
      "channel":{"envelope":"{}","tag":"t"},"denied":[{"denial":{"circumstances":{"app":"5.1","engine":"0.1"},\
      "retry":1},"digest":"\(Samples.digest("b"))","reason":"It failed."}],"judged":5,"schedule":\
      {"failures":1,"last":1000,"pause":60},"staleDay":20000}
      """
    let state = try #require(StateFile.state(ofContent: Array(content.utf8)))
    #expect(state.active?.failedAt == [4])
    #expect(state.accepted?.sequence == 8)
    #expect(state.denied.map(\.denial.retry) == [1])
    #expect(state.schedule.pause == 60)
  }

  @Test("makes one random number, which only its user can read")
  func installID() throws {
    let folder = try TemporaryFolder()
    let files = FolderFiles(path: folder.path + "/a/b/c", isReadOnly: false)
    let text = InstallID.text(in: files)
    #expect(text.utf8.count == 32)
    #expect(InstallID.text(in: files) == text)
    #expect(InstallID.text(in: MemoryFiles()) != text)
    #expect(InstallID.text(in: FolderFiles(path: folder.path + "/x", isReadOnly: true)) == "")
    try files.replace("install-id", with: Array("short".utf8))
    #expect(InstallID.text(in: files) != text)
  }
}
