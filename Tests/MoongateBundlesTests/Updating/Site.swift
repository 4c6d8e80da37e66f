import Moongate
import Synchronization

@testable import MoongateBundles

/// A site of the tests: files by their paths, with tags, and whatever goes wrong with them.
final class Site: BundleSource {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var failure: FetchError?
    var failing: Set<String> = []
    var requests: [FetchRequest] = []
    var maxAge: Int?
    var sequence = 100
  }

  private let state = Mutex(State())

  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
    let result: Result<FetchedFile, FetchError> = state.withLock { state in
      state.requests.append(request)
      if let failure = state.failure { return .failure(failure) }
      if state.failing.contains(where: request.path.hasPrefix) {
        return .failure(FetchError("The site is down."))
      }
      guard let bytes = state.files[request.path] else { return .success(FetchedFile(.missing)) }
      guard bytes.count <= request.mostBytes else { return .failure(FetchError("Too much came.")) }
      let tag = Fingerprint(of: bytes).short
      return .success(
        FetchedFile(tag == request.tag ? .unchanged : .bytes(bytes), tag: tag, maxAge: state.maxAge)
      )
    }
    return try result.get()
  }

  /// The files by their paths.
  var files: [String: [UInt8]] { state.withLock(\.files) }

  /// The paths that were asked for since the last time.
  func requests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests.map(\.path)
    }
  }

  /// Has all fetches fail, or none.
  func fail(_ error: FetchError?) { state.withLock { $0.failure = error } }

  /// Has the fetches of some files fail, by the beginnings of their paths.
  func fail(_ paths: Set<String>) { state.withLock { $0.failing = paths } }

  /// Vouches for its files for so many seconds.
  func vouch(_ seconds: Int?) { state.withLock { $0.maxAge = seconds } }

  /// Puts a file in its place.
  func put(_ path: String, _ bytes: [UInt8]?) { state.withLock { $0.files[path] = bytes } }

  /// Publishes bundles, the newest first, in a channel of the next sequence.
  @discardableResult
  func publish(
    _ bundles: [ScriptBundle],
    issued: Int = Samples.now - 100,
    _ change: (inout Channel) -> Void = { _ in }
  ) throws -> [UInt8] {
    for bundle in bundles {
      put(
        DocumentPlace.bundle(Fingerprint(of: bundle.payload)),
        try Samples.signed(.bundle, bundle.payload, by: [Samples.content])
      )
    }
    let sequence = state.withLock { state in
      state.sequence += 1
      return state.sequence
    }
    var channel = Samples.channel(
      bundles.map(Samples.release),
      sequence: sequence,
      issued: issued,
      expires: issued + Channel.lifetime
    )
    change(&channel)
    let bytes = try Samples.signed(channel)
    put("channels/stable.json", bytes)
    return bytes
  }
}

extension Samples {
  /// A bundle whose only route opens an action of a name, or answers as a body says.
  static func bundle(_ name: String, _ body: String? = nil) -> ScriptBundle {
    let body = body ?? "open \"\(name)\""
    return ScriptBundle(
      app: "photos",
      files: ["main.lua": "scheme \"photos\"\nroute(\"/x/*\", \(body))\n"]
    )
  }

  static func digest(of bundle: ScriptBundle) -> Fingerprint { Fingerprint(of: bundle.payload) }
}
