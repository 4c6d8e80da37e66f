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

  @Test func `Files whose names are one to Unicode keep the set from loading`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    try folder.write("return 'composed'".utf8, to: "\u{E9}.lua")
    try folder.write("return 'decomposed'".utf8, to: "e\u{301}.lua")
    #expect {
      try Scripts(directory: folder.path)
    } throws: {
      "\($0)".hasPrefix("Two script files are named ")
    }
  }

  /// The names of files, and how an error shows them.
  private static let hiddenNames = [
    ("\u{1B}]0;owned\u{7}.lua", #""\u{1B}]0;owned\u{7}.lua""#),
    ("two\nlines.lua", #""two\nlines.lua""#),
    ("\u{7F}/\u{9B}2J.lua", #""\u{7F}/\u{9B}2J.lua""#),
    ("a\u{2028}b\u{2029}.lua", #""a\u{2028}b\u{2029}.lua""#),
    ("\u{202E}aul.niam.lua", #""\u{202E}aul.niam.lua""#),
  ]

  @Test(arguments: hiddenNames)
  func `A name that a terminal would not show as it is keeps the set from loading`(
    name: String,
    shown: String
  ) throws {
    let sentence = "The name of the script file \(shown) holds an invisible character; rename it."
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    // What is in the file does not matter: it is not told of.
    try folder.write([0xFF], to: name)
    #expect(throws: LoadError.self) { try Scripts(directory: folder.path) }
    #expect { try Scripts(directory: folder.path) } throws: { "\($0)" == sentence }
    let scripts = makeScripts("route('/a', open 'a')", files: [name: ""])
    #expect { try Gate(scripts: scripts) } throws: { "\($0)" == sentence }
  }

  @Test func `The path of a folder is shown without what a terminal would act on`() throws {
    #expect {
      try Scripts(directory: "/nowhere\u{1B}[2J\n\u{202E}")
    } throws: {
      "\($0)" == #"There is no folder /nowhere\u{1B}[2J\n\u{202E}."#
    }
  }

  @Test func `A file of tests is not even read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "main.lua")
    try folder.write([0xFF], to: "main_test.lua")
    #expect(try Scripts(directory: folder.path).files.keys.sorted() == ["main.lua"])
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
