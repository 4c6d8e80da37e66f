import Foundation
import LineEditor
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct HistoryFileTests {
  @Test func `Sessions that add at the same time lose nothing of each other`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    await withTaskGroup(of: Void.self) { group in
      for session in 0..<4 {
        group.addTask {
          let file = HistoryFile(path: path)
          for line in 0..<20 {
            while !file.add(["\(session), \(line)", "both"]) {}
          }
        }
      }
    }
    let lines = HistoryFile(path: path).read().lines
    #expect(lines.count == 81)
    for session in 0..<4 {
      let own = lines.filter { $0.hasPrefix("\(session), ") }
      #expect(own == (0..<20).map { "\(session), \($0)" })
    }
    #expect(lines.last == "both")
  }

  @Test func `The file keeps to its bounds, whoever adds`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    let full = (0..<History.maximumCount).map { "line \($0)" }
    #expect(HistoryFile(path: path).add(full))
    #expect(HistoryFile(path: path).add([" secret", "line 1", "new"]))
    let lines = HistoryFile(path: path).read().lines
    #expect(lines.count == History.maximumCount)
    #expect(lines.suffix(2) == ["line 1", "new"])
    #expect(!lines.contains(" secret"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
