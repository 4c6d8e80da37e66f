import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct FolderTests {
  private func files(of path: String) throws(FolderError) -> [String: String?] {
    var files: [String: String?] = [:]
    try Folder(path: path).readFiles(where: isScript) { path, text in
      files.updateValue(text, forKey: path)
    }
    return files
  }

  private func isScript(_ path: String) -> Bool { path.hasSuffix(".lua") }

  @Test func `Files of a folder and its folders are read, if they are text`() throws {
    let folder = try TemporaryFolder()
    try folder.write([0xFF, 0x00], to: "a.lua")
    try folder.write("é".utf8, to: "b.lua")
    try folder.write([], to: "b/c/empty.lua")
    try folder.write("no".utf8, to: "b/c.txt")
    #expect(try files(of: folder.path) == ["a.lua": nil, "b.lua": "é", "b/c/empty.lua": ""])
  }

  @Test func `What is hidden or elsewhere is left out`() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret".utf8, to: "secret.lua")
    let folder = try TemporaryFolder()
    try folder.write("seen".utf8, to: "a.lua")
    try folder.write("no".utf8, to: ".b.lua")
    try folder.write("no".utf8, to: ".git/c.lua")
    for (name, target) in [("file.lua", "secret.lua"), ("gone.lua", "nothing"), ("folder", "")] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name),
        withDestinationURL: outside.url.appending(path: target)
      )
    }
    #expect(try files(of: folder.path) == ["a.lua": "seen"])
    // A link to the folder itself is what the caller asks for.
    let link = outside.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
    for path in [link.path, link.path + "/"] { #expect(try files(of: path) == ["a.lua": "seen"]) }
  }

  @Test func `All files are of one folder, when a link to it leads elsewhere meanwhile`() throws {
    let folder = try TemporaryFolder()
    for name in ["old", "new"] {
      for file in 0..<8 { try folder.write(name.utf8, to: "\(name)/\(file).lua") }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/to-\(name)",
        withDestinationPath: name
      )
    }
    let link = folder.path + "/to-old"
    var texts: [String?] = []
    try Folder(path: link).readFiles(where: isScript) { _, text in
      if texts.isEmpty { #expect(rename(folder.path + "/to-new", link) == 0) }
      texts.append(text)
    }
    #expect(texts == Array(repeating: "old", count: 8))
    #expect(try files(of: link).values.allSatisfy { $0 == "new" })
  }

  @Test func `A file that is too long to be a script is told, not read`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lua"
    try folder.write([], to: "a.lua")
    #expect(truncate(path, off_t(Folder.mostBytes) + 1) == 0)
    #expect(throws: FolderError.tooLong(path)) { try files(of: folder.path) }
  }

  @Test func `A folder that is not there is missing, and a file is none`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "a.lua")
    for path in [folder.path + "/nothing", folder.path + "/a.lua"] {
      #expect(throws: FolderError.missing) { try files(of: path) }
    }
  }
}
