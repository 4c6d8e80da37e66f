import Foundation
import MoongateApp
import SampleScripts
import Testing

@Suite struct PendingLockTests {
  @Test func `A second one of the same file keeps links in memory, until the first is gone`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    var first: PendingLinks? = PendingLinks(file: path)
    try first?.store(Link("app:1"))
    // Another way to the same folder leads to the same lock.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/way",
      withDestinationPath: folder.path
    )
    for path in [path, folder.path + "/way/links"] {
      let second = PendingLinks(file: path)
      #expect(second.openingError == .inUse(file: path))
      #expect(second.links.isEmpty)
      try second.store(Link("app:2"))
      try second.removeAll()
    }
    try first?.store(Link("app:3"))
    #expect(storedLinks(in: path).map(\.link.text) == ["app:1", "app:3"])
    first = nil
    let third = PendingLinks(file: path)
    #expect(third.openingError == nil)
    #expect(third.links.map(\.link.text) == ["app:1", "app:3"])
  }

  @Test func `A process that is killed leaves its links to the next, and to no other before`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    var stored = StoredNumbers()
    for round in 0..<3 {
      let process = try PendingProcess(path, "\(stored.next)")
      let lines = try process.lines(killingAfter: 300) {
        // Both another process and this one come too late.
        let late = try PendingProcess(path, "1000000", "--bytes", "1000000").lines()
        #expect(
          late.first?.hasPrefix("opening: The file \(path) of waiting links is in use") == true
        )
        let told = ["storing", "stored", "completing", "completed"].map { $0 + " 1000000" }
        #expect(Array(late.dropFirst()) == told)
        #expect(PendingLinks(file: path).openingError == .inUse(file: path))
      }
      for line in lines { stored.follow(line) }
      let next = PendingLinks(file: path)
      #expect(next.openingError == nil)
      let held = next.links.compactMap { $0.link.segments.first.flatMap { Int($0) } }
      let isRight = stored.settle(held)
      #expect(isRight, "round \(round): \(held)")
    }
  }

  @Test(arguments: ["link", "link to nothing", "folder"])
  func `What is in the place of the lock is left alone, and links wait in memory`(
    kind: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    try folder.write("precious".utf8, to: "other")
    let entry = #"{"link":"app:1","origin":null,"since":4e9}"#
    try folder.write(#"{"links":[\#(entry)],"version":1}"#.utf8, to: "links")
    switch kind {
    case "folder": try folder.write([], to: "links.lock/child")
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path + ".lock",
        withDestinationPath: folder.path + (kind == "link" ? "/other" : "/nothing")
      )
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let pending = PendingLinks(file: path)
    let reason = kind == "folder" ? "Is a directory" : "Link in path"
    #expect(pending.openingError == .unwritable(file: path + ".lock", reason: reason))
    try pending.store(Link("app:2"))
    #expect(pending.links.map(\.link.text) == ["app:2"])
    #expect(storedLinks(in: path).map(\.link.text) == ["app:1"])
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(after == before)
    #expect(try String(contentsOfFile: folder.path + "/other", encoding: .utf8) == "precious")
  }

  @Test func `The folders above the file are made, for this user alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/app/state/links"
    let pending = PendingLinks(file: path)
    #expect(pending.openingError == nil)
    try pending.store(Link("app:1"))
    #expect(storedLinks(in: path).count == 1)
    for made in ["/app", "/app/state"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + made)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    // Where a file is in the way no folder can be.
    let other = PendingLinks(file: path + "/links")
    #expect(
      other.openingError == .unwritable(file: path + "/links.lock", reason: "Not a directory")
    )
  }
}
