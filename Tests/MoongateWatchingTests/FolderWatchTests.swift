import Foundation
import SampleScripts
import Synchronization
import Testing

@testable import MoongateWatching

/// Watches of folders that change; how long the system takes to say so does not matter.
@Suite(.timeLimit(.minutes(60))) struct FolderWatchTests {
  /// The calls of a watch.
  private final class Changes: Sendable {
    private let said = Mutex<[FolderWatchError?]>([])

    func append(_ error: FolderWatchError?) { said.withLock { $0.append(error) } }

    var count: Int { said.withLock(\.count) }

    /// Waits until more is said than before, by whatever comes last.
    func next(after count: Int) async throws {
      while self.count <= count { try await Task.sleep(for: .milliseconds(5)) }
      #expect(said.withLock { $0.allSatisfy { $0 == nil } })
    }
  }

  /// Something that happens to the folder `top`, which has the files `a` and `in/b`.
  struct Event: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let happen: @Sendable (_ top: String) throws -> Void

    init(_ description: String, _ happen: @escaping @Sendable (_ top: String) throws -> Void) {
      testDescription = description
      self.happen = happen
    }
  }

  private static func write(_ path: String) throws {
    try Data("x".utf8).write(to: URL(filePath: path))
  }

  private static let events = [
    Event("a file is written") { try write($0 + "/a") },
    Event("a file is written in a folder") { try write($0 + "/in/b") },
    Event("a file is made") { try write($0 + "/c") },
    Event("a file is removed") { try FileManager.default.removeItem(atPath: $0 + "/in/b") },
    Event("a file is moved away") { top in
      try FileManager.default.moveItem(atPath: top + "/a", toPath: top + "/../a")
    },
    Event("a file is moved here") { top in
      try FileManager.default.moveItem(atPath: top + "/../other/c", toPath: top + "/in/c")
    },
    Event("a folder is made") {
      try FileManager.default.createDirectory(
        atPath: $0 + "/d/e",
        withIntermediateDirectories: true
      )
    },
    Event("a folder is removed") { try FileManager.default.removeItem(atPath: $0 + "/in") },
    Event("the folder is removed") { try FileManager.default.removeItem(atPath: $0) },
    Event("the folder is moved away") {
      try FileManager.default.moveItem(atPath: $0, toPath: $0 + "1")
    },
  ]

  /// A folder with `top` in it.
  private func makeFolder() throws -> ScriptFolder {
    try ScriptFolder(["top/a": "", "top/in/b": "", "top/.hidden/c": "", "other/c": ""])
  }

  @Test(arguments: events)
  func `A watch says when something has changed`(event: Event) async throws {
    let folder = try makeFolder()
    let changes = Changes()
    let watch = try FolderWatch(path: folder.path + "/top") { changes.append($0) }
    try event.happen(folder.path + "/top")
    try await changes.next(after: 0)
    watch.cancel()
  }

  private static let silent = [
    Event("a hidden file is written") { try write($0 + "/.main.lua.swp") },
    Event("a file is written in a hidden folder") { try write($0 + "/.hidden/c") },
    Event("a file is written elsewhere") { try write($0 + "/../other/c") },
    Event("a file is made beside the folder") { try write($0 + "/../top2") },
    Event("a file is read") { _ = try Data(contentsOf: URL(filePath: $0 + "/a")) },
  ]

  /// A watch that says too much may come too late here, but none fails that says nothing.
  @Test(arguments: silent)
  func `A watch is silent otherwise`(event: Event) async throws {
    let folder = try makeFolder()
    let changes = Changes()
    let watch = try FolderWatch(path: folder.path + "/top") { changes.append($0) }
    try event.happen(folder.path + "/top")
    try await Task.sleep(for: Burst.quiet * 3)
    #expect(changes.count == 0)
    watch.cancel()
    try Self.write(folder.path + "/top/a")
    try await Task.sleep(for: Burst.quiet * 3)
    #expect(changes.count == 0, "it has ended")
  }

  @Test func `Folders that are made, replaced or made again are watched from then on`() async throws
  {
    let folder = try makeFolder()
    let top = folder.path + "/top"
    let manager = FileManager.default
    let changes = Changes()
    let watch = try FolderWatch(path: top) { changes.append($0) }
    try manager.createDirectory(atPath: top + "/d/e", withIntermediateDirectories: true)
    try await changes.next(after: 0)
    try await settle(changes) { try Self.write(top + "/d/e/new") }
    try await settle(changes) { try manager.removeItem(atPath: top) }
    try await settle(changes) {
      try manager.createDirectory(atPath: top, withIntermediateDirectories: true)
    }
    try await settle(changes) { try Self.write(top + "/new") }
    try await settle(changes) {
      try manager.moveItem(atPath: top, toPath: top + "1")
      try manager.moveItem(atPath: folder.path + "/other", toPath: top)
    }
    try await settle(changes) { try Self.write(top + "/c") }
    watch.cancel()
  }

  /// Does something once all before has been said, and waits until it has been said as well.
  private func settle(_ changes: Changes, _ happen: () throws -> Void) async throws {
    var count: Int
    repeat {
      count = changes.count
      try await Task.sleep(for: Burst.quiet * 3)
    } while changes.count > count
    try happen()
    try await changes.next(after: count)
  }

  @Test func `A link to a folder is watched with what it leads to`() async throws {
    let folder = try makeFolder()
    let manager = FileManager.default
    let link = folder.path + "/link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "top")
    let changes = Changes()
    let watch = try FolderWatch(path: link) { changes.append($0) }
    try Self.write(folder.path + "/top/in/b")
    try await changes.next(after: 0)
    try await settle(changes) {
      try manager.createSymbolicLink(atPath: link + ".new", withDestinationPath: "other")
      #expect(rename(link + ".new", link) == 0)
    }
    try await settle(changes) { try Self.write(folder.path + "/other/c") }
    watch.cancel()
  }

  @Test func `Very many changes are said, however many the system forgets`() async throws {
    let folder = try makeFolder()
    let top = folder.path + "/top"
    let changes = Changes()
    let watch = try FolderWatch(path: top) { changes.append($0) }
    // More than a queue of the system holds by default.
    for _ in 0..<6_000 {
      #expect(rename(top + "/a", top + "/c") == 0)
      #expect(rename(top + "/c", top + "/a") == 0)
    }
    try await settle(changes) { try Self.write(top + "/a") }
    watch.cancel()
  }

  private static let refused: [(path: String, error: FolderWatchError)] = [
    ("/nothing", .missing), ("/top/a", .missing), ("", .missing),
  ]

  @Test(arguments: refused)
  func `A path without a folder cannot be watched`(
    row: (path: String, error: FolderWatchError)
  ) throws {
    let folder = try makeFolder()
    let path = row.path.isEmpty ? "" : folder.path + row.path
    #expect(throws: row.error) { try FolderWatch(path: path) { _ in } }
  }

  @Test func `The limits of the system are named`() {
    let rows = [
      (ENOSPC, "fs.inotify.max_user_watches"), (EMFILE, "fs.inotify.max_user_instances"),
      (EACCES, "The folder set cannot be watched: Permission denied."),
    ]
    for (code, words) in rows {
      errno = code
      let error = FolderWatchError.last
      #expect(error.message(of: "set").contains(words))
    }
  }

  #if os(Linux)
  @Test func `Watches that end leave no file open`() async throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let folder = try makeFolder()
    let before = try openFiles()
    for round in 0..<100 {
      let watch = try FolderWatch(path: folder.path + "/top") { _ in }
      try Self.write(folder.path + "/top/a")
      if round.isMultiple(of: 2) { watch.cancel() }
      #expect(throws: FolderWatchError.self) {
        try FolderWatch(path: folder.path + "/nothing") { _ in }
      }
    }
    // Other tests open some meanwhile, and a queue closes them.
    while try openFiles() >= before + 50 { try await Task.sleep(for: .milliseconds(5)) }
  }
  #endif
}
