import Foundation
import SampleScripts
import Testing

@testable import MoongateApp

@Suite struct PendingLinksTests {
  /// The texts of the links that wait.
  private func texts(_ pending: PendingLinks) -> [String] { pending.links.map(\.link.text) }

  /// The texts of the links in the file.
  private func stored(_ folder: borrowing TemporaryFolder) -> [String] {
    storedLinks(in: folder.path + "/links").map(\.link.text)
  }

  private func bytes(_ folder: borrowing TemporaryFolder) -> String {
    (try? String(contentsOfFile: folder.path + "/links", encoding: .utf8)) ?? ""
  }

  @Test func `Links wait in order, each once, and another process finds them`() throws {
    let folder = try TemporaryFolder()
    let pending = PendingLinks(file: folder.path + "/links")
    try pending.store(Link("app:1"))
    try pending.store(Link("app:2"), from: .application("com.example.mail"))
    try pending.store(Link("app:3"), inFile: false)
    try pending.store(Link("app:1"))
    try pending.store(Link("app:1"), from: .inApp)
    #expect(texts(pending) == ["app:1", "app:2", "app:3", "app:1"])
    try pending.complete(pending.links[0])
    try releaseLock(of: folder.path + "/links")
    let other = PendingLinks(file: folder.path + "/links")
    #expect(texts(other) == ["app:2", "app:1"])
    #expect(other.links.map(\.origin) == [.application("com.example.mail"), .inApp])
    #expect(other.openingError == nil)
    try pending.store(Link("app:3"))
    #expect(stored(folder) == ["app:2", "app:3", "app:1"])
  }

  @Test func `Without links there is no file`() throws {
    let folder = try TemporaryFolder()
    let pending = PendingLinks(file: folder.path + "/links")
    try pending.store(Link("app:1"))
    #expect(!bytes(folder).isEmpty)
    try pending.complete(pending.links[0])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["links.lock"])
    try pending.store(Link("app:1"))
    try pending.store(Link("app:2"))
    try pending.removeAll()
    #expect(texts(pending) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["links.lock"])
  }

  @Test func `No more links wait, and no more bytes, than the rules say`() throws {
    var rules = PendingRules()
    rules.links = 3
    rules.bytes = 20
    let pending = PendingLinks(rules: rules)
    try pending.store(Link("app:1"))
    #expect(throws: PendingLinksError.full) { try pending.store(Link("app:234567890123")) }
    try pending.store(Link("app:2"))
    try pending.store(Link("app:34567"))
    #expect(throws: PendingLinksError.full) { try pending.store(Link("app:")) }
    // What waits already needs no room.
    try pending.store(Link("app:1"))
    try pending.complete(pending.links[1])
    try pending.store(Link("app:8"))
    #expect(texts(pending) == ["app:1", "app:34567", "app:8"])
  }

  @Test func `A link waits for its lifetime, and a clock that is set back starts it anew`() throws {
    let folder = try TemporaryFolder()
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var rules = PendingRules()
    rules.lifetime = .milliseconds(90_500)
    let pending = PendingLinks(file: folder.path + "/links", rules: rules) { date }
    try pending.store(Link("app:1"))
    date += 60
    try pending.store(Link("app:2"))
    date += 30
    #expect(pending.removeExpired().isEmpty)
    date += 1
    #expect(pending.removeExpired().map(\.link.text) == ["app:1"])
    #expect(stored(folder) == ["app:2"])
    date -= 1_000_000
    try releaseLock(of: folder.path + "/links")
    let other = PendingLinks(file: folder.path + "/links", rules: rules) { date }
    #expect(other.removeExpired().isEmpty)
    date += 90
    #expect(other.removeExpired().isEmpty)
    date += 1
    #expect(other.removeExpired().map(\.link.text) == ["app:2"])
    #expect(bytes(folder).isEmpty)
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"links":[],"version":2}"#, #"{"version":1}"#,
    #"{"links":[{"link":"app:../1","origin":null,"since":0}],"version":1}"#,
    #"{"links":[{"link":"app:1","origin":"nobody","since":0}],"version":1}"#,
    #"{"links":[{"link":"app:1","origin":null}],"version":1}"#,
    String(repeating: "[", count: 100_000), String(repeating: " ", count: 1 << 21),
  ])
  func `A file with anything else in it is moved aside, and links can wait`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    try folder.write(text.utf8, to: "links")
    let pending = PendingLinks(file: path)
    #expect(pending.openingError == .damaged(file: path, movedTo: path + ".damaged"))
    #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == text)
    try pending.store(Link("app:1"))
    try releaseLock(of: path)
    let other = PendingLinks(file: path)
    #expect(other.openingError == nil)
    #expect(texts(other) == ["app:1"])
  }

  @Test func `A file is written so that the next version can read it`() throws {
    let folder = try TemporaryFolder()
    let pending = PendingLinks(file: folder.path + "/links") {
      Date(timeIntervalSince1970: 1_800_000_000)
    }
    try pending.store(Link("https://example.com/é\""), from: .universalLink)
    try pending.store(Link("app:1"))
    let text = """
      {"links":[{"link":"https://example.com/é\\"","origin":"universal-link","since":1800000000},\
      {"link":"app:1","origin":null,"since":1800000000}],"version":1}
      """
    #expect(bytes(folder) == text)
  }

  @Test func `A link that a file holds twice waits once`() throws {
    let folder = try TemporaryFolder()
    let entry = #"{"link":"app:1","origin":null,"since":5}"#
    try folder.write(#"{"links":[\#(entry),\#(entry)],"version":1}"#.utf8, to: "links")
    #expect(texts(PendingLinks(file: folder.path + "/links")) == ["app:1"])
  }

  @Test func `A link to another file, and a folder, are left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious".utf8, to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/links",
      withDestinationPath: folder.path + "/other"
    )
    try folder.write([], to: "folder/child")
    for name in ["links", "folder"] {
      let path = folder.path + "/" + name
      let pending = PendingLinks(file: path)
      #expect(pending.openingError == .refused(file: path))
      try pending.store(Link("app:1"))
      #expect(texts(pending) == ["app:1"])
      try pending.complete(pending.links[0])
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["folder", "folder.lock", "folder/child", "links", "links.lock", "other"])
    #expect(try String(contentsOfFile: folder.path + "/other", encoding: .utf8) == "precious")
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give a file to another user."))
  func `A file of another user is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    try PendingLinks(file: path).store(Link("app:1"))
    let text = bytes(folder)
    #expect(chown(path, 65_534, 65_534) == 0)
    let pending = PendingLinks(file: path)
    #expect(pending.openingError == .refused(file: path))
    try pending.store(Link("app:2"))
    #expect(texts(pending) == ["app:2"])
    #expect(bytes(folder) == text)
  }

  @Test func `A link that cannot be written waits in memory, and is written when that works again`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    let pending = PendingLinks(file: path)
    try pending.store(Link("app:1"))
    // What stands where new bytes go cannot be removed as a file can.
    try folder.write([], to: "links.new/child")
    #expect(throws: PendingLinksError.self) { try pending.store(Link("app:2")) }
    #expect(throws: PendingLinksError.self) { try pending.store(Link("app:3"), inFile: false) }
    #expect(texts(pending) == ["app:1", "app:2", "app:3"])
    #expect(stored(folder) == ["app:1"])
    try FileManager.default.removeItem(atPath: path + ".new")
    try pending.store(Link("app:4"), inFile: false)
    #expect(stored(folder) == ["app:1", "app:2"])
  }
}
