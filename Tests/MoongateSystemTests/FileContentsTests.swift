import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct FileContentsTests {
  @Test func `A file has bytes, and nothing else is one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text".utf8, to: "folder/file")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"),
      withDestinationURL: folder.url.appending(path: "folder/file")
    )
    // Opening a pipe that nobody writes to must not wait.
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let file = FileContents(path: folder.path + "/folder/file", most: 10)
    #expect(file == .bytes(Array("text".utf8)))
    for other in ["/folder", "/link", "/pipe"] {
      #expect(FileContents(path: folder.path + other, most: 10) == .noFile, "\(other)")
    }
    #expect(FileContents(path: folder.path + "/nothing", most: 10) == .missing)
    #expect(FileContents(path: "/dev/null", most: 10) == .bytes([]))
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `A file is read whole or not at all`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "file")
    let path = folder.path + "/file"
    #expect(FileContents(path: path, most: count) == .bytes(bytes))
    #expect(FileContents(path: path, most: count + 1) == .bytes(bytes))
    if count > 0 { #expect(FileContents(path: path, most: count - 1) == .tooLong) }
  }

  @Test func `A file without an end is not read to it`() {
    #expect(FileContents(path: "/dev/zero", most: 100_000) == .tooLong)
  }
}
