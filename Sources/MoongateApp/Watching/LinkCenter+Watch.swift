public import Moongate
internal import MoongateWatching

extension LinkCenter {
  /// Reloads the scripts from a folder whenever a file in it changes, for work on them.
  ///
  /// ```swift
  /// try links.watch("Scripts/Photos") { result in
  ///   if case .failure(let error) = result { print(error) }  // main.lua:7: …
  /// }
  /// ```
  ///
  /// The scripts of the folder also run from the beginning. Where they do not load, those of before stay. The
  /// capabilities stay those of the gate.
  ///
  /// The watch does not keep the center, and ends with it.
  ///
  /// - Parameters:
  ///   - directory: the path of the folder that holds `main.lua`.
  ///   - report: is called with the fingerprint of other scripts that now run, or with the reason why those in the
  ///     folder do not.
  /// - Returns: the watch, to end it; it need not be kept.
  /// - Throws: a ``LoadError/scripts(_:)`` where the folder cannot be watched.
  @discardableResult
  public func watch(
    _ directory: String,
    report: @escaping @MainActor (Result<Fingerprint, LoadError>) -> Void = { _ in }
  ) throws(LoadError) -> ScriptWatch {
    let (changes, change) = AsyncStream.makeStream(
      of: FolderWatchError?.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let watch: FolderWatch
    do {
      watch = try FolderWatch(path: directory) { change.yield($0) }
    } catch {
      throw LoadError(error, of: directory)
    }
    change.yield(nil)
    // The events end with the center, and the watch with them.
    let events = events
    Task {
      for await _ in events {}
      change.finish()
    }
    var folder = WatchedScripts(directory: directory, latest: gate.fingerprint.description)
    return ScriptWatch(
      Task { [weak self] in
        for await problem in changes {
          guard let self, !Task.isCancelled else { break }
          if let problem { report(.failure(LoadError(problem, of: directory))) }
          if let result = await folder.reload(in: self) { report(result) }
        }
        watch.cancel()
      }
    )
  }
}

/// A watch on a folder of scripts, made by ``LinkCenter/watch(_:report:)``.
public struct ScriptWatch: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  /// Ends the watch; scripts that are loading still replace the running ones, which is not reported.
  public func cancel() { task.cancel() }
}

/// The scripts in a watched folder.
private struct WatchedScripts {
  let directory: String
  /// The fingerprint of the scripts that were read last, or the reason why they could not be read.
  var latest: String

  /// Reads the scripts and has a center run them, if they are others than before.
  ///
  /// - Returns: what came of it; `nil` if they are those of before, or the task was cancelled.
  @MainActor
  mutating func reload<Destination>(
    in center: LinkCenter<Destination>
  ) async -> Result<Fingerprint, LoadError>? {
    let before = latest
    let result: Result<Fingerprint, LoadError>
    do throws(LoadError) {
      let scripts = try await Self.read(directory)
      let fingerprint = scripts.fingerprint
      latest = fingerprint.description
      guard latest != before, !Task.isCancelled else { return nil }
      if fingerprint != center.gate.fingerprint { try await center.reload(scripts) }
      result = .success(fingerprint)
    } catch {
      // A folder that is still missing is reported once.
      if latest == before { latest = error.description }
      guard latest != before else { return nil }
      result = .failure(error)
    }
    return Task.isCancelled ? nil : result
  }

  /// Reads the scripts away from the main actor.
  @concurrent
  private static func read(_ directory: String) async throws(LoadError) -> Scripts {
    try Scripts(directory: directory)
  }
}

extension LoadError {
  fileprivate init(_ error: FolderWatchError, of directory: String) {
    self = .scripts(error.message(of: Value.displayed(directory)))
  }
}
