import Foundation
import Testing

@testable import MoongateBundles
@testable import MoongateHTTP

/// Requests, and what remains of fetches.
@Suite(
  .enabled(if: LocalServer.shared != nil, "Python 3 is not installed, which the server needs."),
  .timeLimit(.minutes(30))
)
struct HTTPTransferTests {
  private func bytes(of path: String, tag: String? = nil) async throws -> [UInt8] {
    let request = FetchRequest(path, mostBytes: 1000, unless: tag)
    let file = try await #require(LocalServer.shared).source().fetch(request)
    guard case .bytes(let bytes) = file.content else { return [] }
    return bytes
  }

  @Test(arguments: ["echo", "to-echo"]) func `A request tells nothing about a device`(
    path: String
  ) async throws {
    // Twice, because a cookie would be sent the second time.
    for _ in 1...2 {
      let bytes = try await bytes(of: path, tag: "\"v0\"")
      var fields = try JSONDecoder().decode([String: String].self, from: Data(bytes))
      // What the system's HTTP needs.
      for name in ["host", "connection", "accept-encoding"] { fields[name] = nil }
      #expect(
        fields == [
          "user-agent": "Moongate", "accept": "application/json", "accept-language": "*",
          "if-none-match": "\"v0\"",
        ]
      )
    }
  }

  @Test func `A host that refuses connections is an error`() async throws {
    // Nothing listens on the port for reserved use.
    let source = try HTTPBundleSource(#require(URL(string: "http://127.0.0.1:1")))
    let error = await #expect(throws: FetchError.self) {
      try await source.fetch(FetchRequest("a.json", mostBytes: 10))
    }
    #expect(
      error?.message
        == "The file \"a.json\" could not be fetched from 127.0.0.1:1: the host does not accept the connection."
    )
  }

  @Test(arguments: [true, false]) func `A task that is cancelled ends the fetch`(
    early: Bool
  ) async throws {
    let source = try #require(LocalServer.shared).source()
    for round in 0..<20 {
      let fetch = Task {
        if early { withUnsafeCurrentTask { $0?.cancel() } }
        return try await source.fetch(FetchRequest("silent", mostBytes: 10))
      }
      for _ in 0..<round { await Task.yield() }
      fetch.cancel()
      let error = await #expect(throws: FetchError.self) { try await fetch.value }
      #expect(error?.message.hasSuffix(": the task was cancelled.") == true)
    }
  }

  /// A fetch ends while it connects, redirects, or reads.
  @Test(arguments: [
    "redirect-3", "loop", "ok", "trickling-redirect", "endless", "to-user", "401-bare",
  ])
  func `A fetch can end at any moment`(path: String) async throws {
    let server = try #require(LocalServer.shared)
    await withTaskGroup { group in
      for round in 0..<50 {
        group.addTask {
          let source = try? server.source(deadline: .microseconds(round * 200))
          _ = try? await source?.fetch(FetchRequest(path, mostBytes: 10_000_000))
        }
        if round.isMultiple(of: 4) { await group.next() }
      }
    }
  }

  /// Waits for sessions, which end after their fetch, for as long as the time limit allows.
  private func wait(until isDone: () throws -> Bool) async throws {
    while try !isDone() { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test(arguments: ["ok", "404", "over", "endless", "closed", "redirect-4", "silent"])
  func `Nothing holds a transfer that ended`(path: String) async throws {
    let port = try #require(LocalServer.shared).port
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/site/\(path)"))
    let failure = FetchFailure(path: path, place: "")
    let request = FetchRequest(path, mostBytes: 1000)
    weak var ended: HTTPTransfer?
    do {
      let transfer = HTTPTransfer(HTTPExchange(request, at: url, failure: failure))
      ended = transfer
      if path == "silent" {
        let running = Task { await transfer.run() }
        await Task.yield()
        transfer.end(failure("it ended"))
        _ = await running.value
      } else {
        _ = await transfer.run()
      }
    }
    try await wait { ended == nil }
  }

  #if os(Linux)
  @Test func `A thousand fetches leave no file open`() async throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let source = try #require(LocalServer.shared).source()
    let short = try #require(LocalServer.shared).source(deadline: .milliseconds(20))
    _ = try? await source.fetch(FetchRequest("ok", mostBytes: 1000))
    let before = try openFiles()
    let paths = ["ok", "404", "over", "endless", "closed", "redirect-3", "loop", "gzip-bomb"]
    for round in 0..<125 {
      await withTaskGroup { group in
        for path in paths {
          group.addTask { _ = try? await source.fetch(FetchRequest(path, mostBytes: 1000)) }
        }
        if round.isMultiple(of: 10) {
          group.addTask { _ = try? await short.fetch(FetchRequest("trickle", mostBytes: 1000)) }
        }
      }
    }
    print("open files:", before, "before,", try openFiles(), "right after")
    // Other tests open files meanwhile, but not a hundred.
    try await wait { try openFiles() < before + 100 }
    print("open files at last:", try openFiles())
  }
  #endif
}
