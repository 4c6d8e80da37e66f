import Foundation
import MoongateApp
import Randomness
import SampleScripts
import Testing

@Suite struct PendingProcessTests {
  /// The numbers of the links that a file holds.
  private func numbers(_ pending: PendingLinks) -> [Int] {
    pending.links.compactMap { $0.link.segments.first.flatMap { Int($0) } }
  }

  private func names(in folder: borrowing TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: 0..<4)
  func `Whenever a process is killed, nothing stored is lost and nothing completed comes again`(
    seed: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    var random = SeededGenerator(seed: UInt64(seed))
    var stored = StoredNumbers()
    for round in 0..<50 {
      let process = try PendingProcess(path, "\(stored.next)")
      for line in try process.lines(killingAfter: random.below(400)) {
        #expect(!line.hasPrefix("opening") && !line.hasPrefix("failed"), "\(line)")
        stored.follow(line)
      }
      let pending = PendingLinks(file: path)
      #expect(pending.openingError == nil)
      let held = numbers(pending)
      let expected = stored
      let isRight = stored.settle(held)
      #expect(isRight, "round \(round): \(held), not \(expected)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: ["links", "links.lock", "links.new"]))
  }

  @Test func `On a full disk links wait in memory, and what the file holds is whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    do {
      let pending = PendingLinks(file: path)
      for number in 100..<105 { try pending.store(Link("app:\(number)")) }
    }
    let before = try Data(contentsOf: URL(filePath: path))
    let lines = try PendingProcess(path, "1", "--bytes", "100").lines()
    let failure = "failed: The file \(path) of waiting links cannot be written: File too large. "
    #expect(lines.count == 4)
    #expect(lines[0] == "storing 1" && lines[2] == "completing 1")
    #expect(lines[1].hasPrefix(failure) && lines[3].hasPrefix(failure))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try names(in: folder) == ["links", "links.lock"])
    // Where nothing can be written, the last link is completed by removing the file.
    do {
      let pending = PendingLinks(file: path)
      try pending.removeAll()
      try pending.store(Link("app:1/x" + String(repeating: "x", count: 100)))
    }
    let last = try PendingProcess(path, "1", "--bytes", "10").lines()
    #expect(last == ["storing 1", "stored 1", "completing 1", "completed 1"])
    #expect(try names(in: folder) == ["links.lock"])
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can act for another user."))
  func `In a folder that is read-only links wait in memory`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    #expect(chmod(folder.path, 0o555) == 0)
    let lines = try PendingProcess(path, "1", "--user", "65534").lines()
    let failure = """
      opening: The file \(path).lock of waiting links cannot be written: Permission denied. Links wait only in \
      memory.
      """
    #expect(lines == [failure, "storing 1", "stored 1", "completing 1", "completed 1"])
    #expect(try names(in: folder) == [])
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can act for another user."))
  func `A damaged file that cannot be moved aside is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    try folder.write("{".utf8, to: "links")
    try folder.write([], to: "links.lock")
    #expect(chown(path, 65_534, 65_534) == 0)
    #expect(chmod(folder.path, 0o555) == 0)
    let lines = try PendingProcess(path, "1", "--user", "65534").lines()
    let failure =
      "opening: The file \(path) of waiting links cannot be written: Permission denied. "
    #expect(lines.first?.hasPrefix(failure) == true)
    #expect(lines.dropFirst() == ["storing 1", "stored 1", "completing 1", "completed 1"])
    #expect(try names(in: folder) == ["links", "links.lock"])
  }
}
