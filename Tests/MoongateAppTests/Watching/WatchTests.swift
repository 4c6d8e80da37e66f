import Foundation
import MoongateApp
import SampleScripts
import Testing

/// Folders of scripts that change while a center runs them; how long the system takes does not matter.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct WatchTests {
  /// A center of the scripts in a folder, and what its watch reports.
  @MainActor
  private final class WatchedHost {
    let folder: String
    let links: LinkCenter<Page>
    private(set) var reports: [String] = []

    /// Loads the scripts in a folder and watches it.
    init(_ folder: String) throws {
      self.folder = folder
      let gate = try Gate(scripts: Scripts(directory: folder), configuration: .patient)
      links = LinkCenter(gate: gate, presenter: RecordingPresenter())
    }

    @discardableResult
    func watch() throws -> ScriptWatch {
      try links.watch(folder) { [weak self] result in self?.note(result) }
    }

    private func note(_ result: Result<Fingerprint, LoadError>) {
      switch result {
      case .success(let fingerprint):
        #expect(fingerprint == links.gate.fingerprint)
        reports.append("new")
      case .failure(let error): reports.append("\(error)")
      }
    }

    /// The answer of the scripts.
    var answer: String? { try? links.gate.answer("app:page") }

    /// Waits until the scripts answer so.
    func answers(_ name: String) async throws {
      while answer != "open(\"\(name)\")" { try await Task.sleep(for: .milliseconds(5)) }
    }

    /// Waits until a report with these words is there.
    func reports(_ words: String) async throws {
      while !reports.contains(where: { $0.contains(words) }) {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  /// Scripts that answer with a name.
  private nonisolated static func main(_ name: String) -> String {
    "scheme \"app\"\nroute(\"/page\", open \"\(name)\")\n"
  }

  @Test(arguments: EditorSave.all)
  func `A script is loaded however it is saved`(editor: EditorSave) async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try host.watch()
    for name in ["two", "three"] {
      // Some keep a backup, which is in the way of the next only here.
      try? FileManager.default.removeItem(atPath: folder.path + "/main.lua~")
      try? FileManager.default.removeItem(atPath: folder.path + "/.other")
      try editor.save(folder.path + "/main.lua", Self.main(name))
      try await host.answers(name)
    }
  }

  /// The ways to replace the folder `set`, whose scripts answer with `one`, by `next`, whose scripts answer with
  /// `two`; `link` and `way` lead to the first and the folder above it.
  private nonisolated static let swaps:
    [(name: String, watched: String, swap: @Sendable (_ top: String) throws -> Void)] = [
      (
        "renamed", "set",
        { top in
          try FileManager.default.moveItem(atPath: top + "/set", toPath: top + "/old")
          try FileManager.default.moveItem(atPath: top + "/next", toPath: top + "/set")
        }
      ),
      (
        "removed and made again", "set",
        { top in
          try FileManager.default.removeItem(atPath: top + "/set")
          try FileManager.default.copyItem(atPath: top + "/next", toPath: top + "/set")
        }
      ),
      (
        "a link that is replaced", "link",
        { top in
          try FileManager.default.createSymbolicLink(
            atPath: top + "/link.new",
            withDestinationPath: "next"
          )
          guard rename(top + "/link.new", top + "/link") == 0 else { throw NoError() }
        }
      ),
      (
        "a link that is removed and made again", "way/set",
        { top in
          try FileManager.default.removeItem(atPath: top + "/way")
          try FileManager.default.createDirectory(
            atPath: top + "/else",
            withIntermediateDirectories: true
          )
          try FileManager.default.createSymbolicLink(
            atPath: top + "/way",
            withDestinationPath: top + "/else"
          )
          try FileManager.default.moveItem(atPath: top + "/next", toPath: top + "/else/set")
        }
      ),
      (
        "a folder that a link leads to is renamed", "link",
        { top in
          try FileManager.default.moveItem(atPath: top + "/set", toPath: top + "/old")
          try FileManager.default.moveItem(atPath: top + "/next", toPath: top + "/set")
        }
      ),
    ]

  @Test(arguments: swaps.indices)
  func `A folder that another one replaces is found`(index: Int) async throws {
    let row = Self.swaps[index]
    let folder = try ScriptFolder(
      ["set/main.lua": Self.main("one"), "next/main.lua": Self.main("two")]
    )
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "set")
    try manager.createSymbolicLink(
      atPath: folder.path + "/way",
      withDestinationPath: folder.path
    )
    let host = try WatchedHost(folder.path + "/" + row.watched)
    try host.watch()
    #expect(host.answer == "open(\"one\")")
    try row.swap(folder.path)
    try await host.answers("two")
    // From then on the new one is watched.
    let main = URL(filePath: host.folder + "/main.lua")
    try Data(Self.main("three").utf8).write(to: main)
    try await host.answers("three")
  }

  @Test func `A script in a new folder is watched`() async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try host.watch()
    try folder.write("return 'two'", to: "pages/names/page.lua")
    try folder.write(
      "scheme 'app' route('/page', open(require 'pages.names.page'))",
      to: "main.lua"
    )
    try await host.answers("two")
    try folder.write("return 'three'", to: "pages/names/page.lua")
    try await host.answers("three")
  }

  @Test func `Scripts that do not load are reported, once, and those of before run`() async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try host.watch()
    try folder.write(Self.main("two") + "route(", to: "main.lua")
    try await host.reports("main.lua:3: ")
    #expect(host.answer == "open(\"one\")")
    try folder.write(Self.main("two"), to: "main.lua")
    try await host.answers("two")
    try FileManager.default.removeItem(atPath: folder.path)
    try await host.reports("There is no folder")
    #expect(host.answer == "open(\"two\")")
    try folder.write(Self.main("three"), to: "main.lua")
    try await host.answers("three")
    try await host.reports("new")
    // Mended by taking the change back: nothing loads, but what was wrong is right.
    try folder.write("route(", to: "main.lua")
    try await host.reports("main.lua:1: ")
    let count = host.reports.count
    try folder.write(Self.main("three"), to: "main.lua")
    while host.reports.count == count { try await Task.sleep(for: .milliseconds(5)) }
    #expect(host.reports.last == "new")
  }

  /// A file that is not of the set, by its path, and one that is written as it is.
  @Test(arguments: [".main.lua.swp", "main_test.lua", "README.md", "main.lua~", "main.lua"])
  func `Nothing is loaded where no script is another`(file: String) async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try host.watch()
    try folder.write(file == "main.lua" ? Self.main("one") : "route(", to: file)
    // Less time only finds less.
    try await Task.sleep(for: .milliseconds(300))
    #expect(host.reports == [])
    // At once, so that nobody reads half of it.
    let main = URL(filePath: folder.path + "/main.lua")
    try Data(Self.main("two").utf8).write(to: main, options: .atomic)
    try await host.reports("new")
    #expect(host.reports == ["new"])
  }

  @Test func `The scripts of the folder run from the beginning`() async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try folder.write(Self.main("two"), to: "main.lua")
    try host.watch()
    try await host.answers("two")
  }

  @Test func `A watch that was cancelled loads nothing`() async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    try host.watch().cancel()
    try folder.write(Self.main("two"), to: "main.lua")
    // Less time only finds less.
    try await Task.sleep(for: .milliseconds(300))
    #expect(host.answer == "open(\"one\")")
    #expect(host.reports == [])
  }

  @Test func `A watch does not keep the center`() async throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    var host: WatchedHost? = try WatchedHost(folder.path)
    let watch = try host?.watch()
    weak let links = host?.links
    try folder.write(Self.main("two"), to: "main.lua")
    try await host?.answers("two")
    host = nil
    while links != nil { try await Task.sleep(for: .milliseconds(5)) }
    try folder.write(Self.main("three"), to: "main.lua")
    watch?.cancel()
  }

  @Test func `A folder that is not there cannot be watched`() throws {
    let folder = try ScriptFolder(["main.lua": Self.main("one")])
    let host = try WatchedHost(folder.path)
    let error = #expect(throws: LoadError.self) { try host.links.watch(folder.path + "/nothing") }
    let message = "There is no folder \(folder.path)/nothing to watch."
    #expect(error?.description.contains(message) == true)
  }
}
