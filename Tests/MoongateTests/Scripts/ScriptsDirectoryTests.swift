import Foundation
import SampleScripts
import Testing

@testable import Moongate

@Suite struct ScriptsDirectoryTests {
  @Test func `Lua files of a folder and its folders are read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x = 1".utf8, to: "main.lua")
    try folder.write("".utf8, to: "empty.lua")
    try folder.write("é".utf8, to: "pages/more/faq.lua")
    try folder.write("no".utf8, to: "notes.txt")
    try folder.write("no".utf8, to: "main.lua.bak")
    try folder.write("no".utf8, to: ".hidden.lua")
    try folder.write("no".utf8, to: ".git/hook.lua")
    try folder.write("no".utf8, to: "pages/.cache/x.lua")
    let scripts = try Scripts(directory: folder.path)
    #expect(scripts == Scripts(["main.lua": "x = 1", "empty.lua": "", "pages/more/faq.lua": "é"]))
    #expect(try Scripts(directory: folder.path + "/") == scripts)
  }

  @Test func `Links to elsewhere are not followed`() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret = 1".utf8, to: "secret.lua")
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "file.lua"),
      withDestinationURL: outside.url.appending(path: "secret.lua")
    )
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "folder"),
      withDestinationURL: outside.url
    )
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "dangling.lua"),
      withDestinationURL: outside.url.appending(path: "nothing")
    )
    #expect(try Scripts(directory: folder.path).files.keys.sorted() == ["main.lua"])
  }

  @Test func `A folder named like a script is no script`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    try folder.write("".utf8, to: "folder.lua/inner.lua")
    #expect(
      try Scripts(directory: folder.path).files.keys.sorted()
        == ["folder.lua/inner.lua", "main.lua"]
    )
  }

  @Test func `A folder that is not there is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    for path in [folder.path + "/nothing", folder.path + "/main.lua"] {
      #expect {
        try Scripts(directory: path)
      } throws: {
        "\($0)" == "There is no folder \(path)."
      }
    }
  }

  @Test func `A file that is not UTF-8 is an error with its name`() throws {
    for bytes: [UInt8] in [[0x1B, 0x4C, 0x75, 0x61, 0x54, 0xFF], [0xFF, 0xFE], [0xC0, 0x80]] {
      let folder = try TemporaryFolder()
      try folder.write("".utf8, to: "main.lua")
      try folder.write(bytes, to: "pages/bad.lua")
      #expect {
        try Scripts(directory: folder.path)
      } throws: {
        "\($0)".hasPrefix("pages/bad.lua:1: The file is not UTF-8 text")
      }
    }
  }

  @Test func `A folder's scripts answer links`() throws {
    let folder = try TemporaryFolder()
    try folder.write("scheme 'app' require 'pages.help'".utf8, to: "main.lua")
    try folder.write("route('/help', open 'help')".utf8, to: "pages/help.lua")
    let gate = try Gate(scripts: Scripts(directory: folder.path), configuration: .patient)
    #expect(try gate.answer("app:help") == #"open("help")"#)
    #expect(gate.routes.map(\.location.file) == ["pages/help.lua"])
  }
}
