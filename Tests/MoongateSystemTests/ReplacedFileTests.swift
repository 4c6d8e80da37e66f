import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct ReplacedFileTests {
  @Test
  func `A file is replaced as a whole, read by its owner alone, and leaves nothing beside it`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = ReplacedFile(path: folder.path + "/file")
    #expect(file.contents(most: 10) == .missing)
    for text in ["first", "", "the third"] {
      try file.replace(with: Array(text.utf8))
      #expect(file.contents(most: 10) == .bytes(Array(text.utf8)))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `What a process left that ended while writing is in nobody's way`() throws {
    let folder = try TemporaryFolder()
    let file = ReplacedFile(path: folder.path + "/file")
    try folder.write("half".utf8, to: "file.new")
    try file.replace(with: Array("whole".utf8))
    #expect(file.contents(most: 10) == .bytes(Array("whole".utf8)))
    try folder.write("half".utf8, to: "file.new")
    try file.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    // Removing what is not there is nothing to complain of.
    try file.remove()
  }

  @Test func `A link in the place of new bytes is not followed`() throws {
    let folder = try TemporaryFolder()
    let file = ReplacedFile(path: folder.path + "/file")
    try folder.write("precious".utf8, to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: file.path + ".new",
      withDestinationPath: folder.path + "/other"
    )
    try file.replace(with: Array("new".utf8))
    let other = FileContents(path: folder.path + "/other", most: 10)
    #expect(other == .bytes(Array("precious".utf8)))
  }

  @Test func `Where the system refuses, its reason is told and the file is as it was`() throws {
    let folder = try TemporaryFolder()
    let file = ReplacedFile(path: folder.path + "/file")
    try file.replace(with: Array("old".utf8))
    // A folder cannot be removed as a file can.
    try folder.write("in the way".utf8, to: "file.new/child")
    #expect(throws: SystemError.self) { try file.replace(with: Array("new".utf8)) }
    #expect(file.contents(most: 10) == .bytes(Array("old".utf8)))
    let nowhere = ReplacedFile(path: folder.path + "/nowhere/file")
    let error = #expect(throws: SystemError.self) { try nowhere.replace(with: []) }
    #expect(error?.description == "No such file or directory")
    #expect(throws: SystemError.self) { try file.move(to: folder.path + "/nowhere/file") }
    try file.move(to: folder.path + "/moved")
    #expect(file.contents(most: 10) == .missing)
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give a file to another user."))
  func `A file of another user is not read`() throws {
    let folder = try TemporaryFolder()
    let file = ReplacedFile(path: folder.path + "/file")
    try file.replace(with: Array("theirs".utf8))
    #expect(chown(file.path, 65_534, 65_534) == 0)
    #expect(file.contents(most: 10) == .unreadable)
  }
}
