import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct SharedFileTests {
  private let text = Array("text".utf8)

  @Test func `A new file is written with the folders above it, for others to read`() throws {
    let folder = try TemporaryFolder()
    let file = SharedFile(path: folder.path + "/a/b/file")
    #expect(!file.isThere)
    try file.create(with: text)
    #expect(file.isThere)
    #expect(file.contents(most: 10) == .bytes(text))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    let permissions = try #require(mode as? Int)
    #expect(permissions & 0o400 != 0)
    #expect(permissions & 0o111 == 0)
  }

  @Test func `What is there is not written over, unless that is asked for`() throws {
    let folder = try TemporaryFolder()
    let file = SharedFile(path: folder.path + "/file")
    try folder.write("precious".utf8, to: "file")
    #expect(throws: SystemError.self) { try file.create(with: text) }
    #expect(file.contents(most: 10) == .bytes(Array("precious".utf8)))
    try file.replace(with: text)
    #expect(file.contents(most: 10) == .bytes(text))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    try file.remove()
    try file.remove()
    #expect(!file.isThere)
  }

  @Test func `What is replaced keeps its permissions, and files beside it stay`() throws {
    let folder = try TemporaryFolder()
    let file = SharedFile(path: folder.path + "/file")
    try folder.write("secret".utf8, to: "file")
    try folder.write("mine".utf8, to: "file.new")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try file.replace(with: text)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let beside = SharedFile(path: folder.path + "/file.new")
    #expect(beside.contents(most: 10) == .bytes(Array("mine".utf8)))
  }

  @Test func `A link that leads nowhere is there, and is not followed`() throws {
    let folder = try TemporaryFolder()
    let file = SharedFile(path: folder.path + "/link")
    try FileManager.default.createSymbolicLink(
      atPath: file.path,
      withDestinationPath: folder.path + "/nowhere"
    )
    #expect(file.isThere)
    #expect(throws: SystemError.self) { try file.create(with: text) }
    #expect(!SharedFile(path: folder.path + "/nowhere").isThere)
  }

  /// The path in a folder whose `out` is a link, and whether the file can be written.
  private static let paths = [
    ("file", true), ("a/b/file", true), ("out/file", false), ("out/a/file", false),
    ("../file", false),
    ("a/../file", false), (String(repeating: "x", count: 255), true),
  ]

  @Test func `No link below the folder that is named is followed`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let path = folder.path
    for name in ["/named", "/other"] {
      try manager.createDirectory(atPath: path + name, withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: path + "/named/out",
      withDestinationPath: path + "/other"
    )
    // The named folder may be a link itself.
    try manager.createSymbolicLink(
      atPath: path + "/link",
      withDestinationPath: path + "/named"
    )
    for (name, isWritten) in Self.paths {
      let file = SharedFile(path: name, in: path + "/link")
      if isWritten {
        try file.create(with: [])
        try file.replace(with: text)
        #expect(file.contents(most: 10) == .bytes(text))
      } else {
        #expect(throws: SystemError(code: ELOOP)) { try file.create(with: text) }
        #expect(throws: SystemError(code: ELOOP)) { try file.replace(with: text) }
        #expect(throws: SystemError(code: ELOOP)) { try file.remove() }
        #expect(file.contents(most: 10) == .noFile)
      }
    }
    let link = SharedFile(path: "link", in: path + "/named")
    try Data("secret".utf8).write(to: URL(filePath: path + "/secret"))
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "../secret")
    #expect(link.contents(most: 10) == .noFile)
    #expect(throws: SystemError(code: ELOOP)) { try link.replace(with: text) }
    #expect(link.contents(most: 10) == .noFile)
    #expect(SharedFile(path: path + "/secret").contents(most: 10) == .bytes(Array("secret".utf8)))
    #expect(try manager.contentsOfDirectory(atPath: path + "/other").isEmpty)
    #expect(
      Set(try manager.contentsOfDirectory(atPath: path)) == ["named", "other", "link", "secret"]
    )
  }

  @Test func `A file below another file cannot be written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("file".utf8, to: "file")
    #expect(throws: SystemError.self) {
      try SharedFile(path: folder.path + "/file/below").create(with: text)
    }
  }
}
