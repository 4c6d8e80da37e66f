import Foundation
import SampleScripts
import Testing

@testable import MoongateWatching

@Suite struct PathStepsTests {
  /// A path in a folder, and the steps in it after those that lead to the folder.
  private static let rows: [(path: String, steps: [(folder: String, name: String)])] = [
    ("day1/scripts", [("", "day1"), ("/day1", "scripts")]),
    ("day1/./scripts/", [("", "day1"), ("/day1", "scripts")]),
    ("now/scripts", [("", "now"), ("", "day1"), ("/day1", "scripts")]),
    ("now/../now", [("", "now"), ("", "day1"), ("", "now"), ("", "day1")]),
    ("day1/up", [("", "day1"), ("/day1", "up"), ("", "day1")]),
    ("nothing/scripts", [("", "nothing")]),
    ("day1/nothing", [("", "day1"), ("/day1", "nothing")]),
    ("loop", Array(repeating: ("", "loop"), count: 41)),
  ]

  @Test(arguments: rows)
  func `All names are found by which a path leads somewhere`(
    row: (path: String, steps: [(folder: String, name: String)])
  ) throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try folder.write([], to: "day1/scripts/main.lua")
    for (link, target) in [("now", "day1"), ("day1/up", "../day1"), ("loop", "loop")] {
      try manager.createSymbolicLink(
        atPath: folder.path + "/" + link,
        withDestinationPath: target
      )
    }
    // The folder for temporary files may have links above it itself.
    let top = PathSteps(path: folder.path).steps
    let last = try #require(top.last)
    let real = (last.folder == "/" ? "" : last.folder) + "/" + last.name
    let steps = PathSteps(path: folder.path + "/" + row.path).steps
    #expect(steps.prefix(top.count).elementsEqual(top))
    let expected = row.steps.map { PathSteps.Step(folder: real + $0.folder, name: $0.name) }
    #expect(Array(steps.dropFirst(top.count)) == expected)
  }

  @Test func `A link to a whole path begins at the root`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: other.path
    )
    let steps = PathSteps(path: folder.path + "/link").steps
    #expect(
      steps.suffix(PathSteps(path: other.path).steps.count)
        == PathSteps(path: other.path).steps[...]
    )
  }
}
