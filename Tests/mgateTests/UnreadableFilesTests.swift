import Foundation
import SampleScripts
import Testing

/// Tests of files that a command is told to read and cannot.
@Suite struct UnreadableFilesTests {
  @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32])
  func `A property list that cannot be read is no reason to say that all is well`(
    encoding: String.Encoding
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("scheme 'a' route('/', open 'x')".utf8, to: "set/main.lua")
    let entry =
      "[Desktop Entry]\nType=Application\nName=A\nExec=/a %u\nMimeType=x-scheme-handler/a;\n"
    try folder.write(entry.utf8, to: "app/a.desktop")
    let list = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>other</string></array></dict></array></dict></plist>
      """
    try folder.write(try #require(list.data(using: encoding)), to: "app/Info.plist")
    #expect(try Tool(["verify", folder.path + "/set", folder.path + "/app"]).status == 65)
  }
}
