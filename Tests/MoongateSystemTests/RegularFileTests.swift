import Foundation
import MoongateSystem
import SampleScripts
import Testing

@Suite struct RegularFileTests {
  @Test func `A file is one, and nothing else is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: "folder/file")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"),
      withDestinationURL: folder.url.appending(path: "folder/file")
    )
    #expect(isRegularFile(atPath: folder.path + "/folder/file"))
    for other in ["/folder", "/link", "/nothing"] {
      #expect(!isRegularFile(atPath: folder.path + other), "\(other)")
    }
    #expect(!isRegularFile(atPath: "/dev/null"))
  }
}
