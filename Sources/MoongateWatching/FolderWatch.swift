internal import Dispatch
package import MoongateSystem
internal import Synchronization

/// A watch on a folder and the folders in it, which says when anything in them has changed.
///
/// It watches the files that ``Folder/readFiles(where:_:)`` reads: the folder may be a link, links in it are not
/// followed, and hidden files and folders do not count. A folder that is made again, or that another one replaces,
/// is watched from then on. The changes of a short time are said once.
package final class FolderWatch: Sendable {
  private let queue = DispatchQueue(label: "folder watch")
  private let changed: @Sendable (FolderWatchError?) -> Void
  private let burst = Mutex(Burst())
  /// The events; `nil` after the end.
  private let events = Mutex<FolderEvents?>(nil)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - path: the folder's path.
  ///   - changed: is called after changes, on a queue of the watch; with an error where from now on not all
  ///     folders are watched.
  /// - Throws: a ``FolderWatchError``.
  package init(
    path: String,
    changed: @escaping @Sendable (FolderWatchError?) -> Void
  ) throws(FolderWatchError) {
    self.changed = changed
    guard Folder(path: path).exists else { throw .missing }
    // Under the lock, for which the end of a burst waits.
    try events.withLock { events throws(FolderWatchError) in
      events = try FolderEvents(path: path, queue: queue) { [weak self] in self?.note() }
    }
  }

  deinit { cancel() }

  /// Ends the watch; a call that has begun goes on.
  package func cancel() { events.withLock { $0 = nil } }

  private func note() {
    if burst.withLock({ $0.note(at: .now) }) { wait(Burst.quiet) }
  }

  /// Waits for the end of a burst.
  private func wait(_ time: Duration) {
    queue.asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self] in self?.endBurst() }
  }

  private func endBurst() {
    if let rest = burst.withLock({ $0.end(at: .now) }) { return wait(rest) }
    // What comes into folders before they are watched is seen by the reader, who reads afterwards.
    let result = events.withLock { events in
      events.map { events in Result { () throws(FolderWatchError) in _ = try events.refresh() } }
    }
    switch result {
    case nil: return
    case .success: changed(nil)
    case .failure(let error): changed(error)
    }
  }
}

/// The reason why a folder cannot be watched.
package enum FolderWatchError: Error, Sendable, Equatable {
  /// There is no folder at the path.
  case missing
  /// The system watches as many folders for this user as it may.
  case tooManyFolders
  /// As many watches, or files, are open as may be.
  case tooManyWatches
  /// The system's reason.
  case refused(SystemError)

  /// The reason of the last call on this thread.
  static var last: FolderWatchError {
    let error = SystemError.last
    return switch error {
    case .noSpace: .tooManyFolders
    case .tooManyFiles: .tooManyWatches
    default: .refused(error)
    }
  }
}

extension FolderWatchError {
  /// The sentence about a folder, by its path as people see it.
  package func message(of folder: String) -> String {
    switch self {
    case .missing: "There is no folder \(folder) to watch."
    case .tooManyFolders:
      """
      The folder \(folder) cannot be watched: the user's limit of watched folders is reached (on Linux \
      fs.inotify.max_user_watches).
      """
    case .tooManyWatches:
      """
      The folder \(folder) cannot be watched: the limit of open files is reached, or of watches (on Linux \
      fs.inotify.max_user_instances).
      """
    case .refused(let error): "The folder \(folder) cannot be watched: \(error)."
    }
  }
}
