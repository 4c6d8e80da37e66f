#if canImport(Darwin)
internal import Darwin
internal import Dispatch
internal import MoongateSystem

/// The events in a folder, in those in it, and in those whose names lead to it, from sources of Dispatch.
///
/// A folder tells of names that come and go, not of files that are written in place, so files of scripts have a
/// source each. The watch calls it under its lock.
final class FolderEvents {
  private let path: String
  private let queue: DispatchQueue
  private let noted: @Sendable () -> Void
  private var sources = Sources()

  /// The sources, which end together.
  private struct Sources: ~Copyable {
    var all: [any DispatchSourceFileSystemObject] = []

    deinit { for source in all { source.cancel() } }
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - path: the folder's path.
  ///   - queue: the queue on which events are noted.
  ///   - noted: is called for each event, or several at once.
  /// - Throws: a ``FolderWatchError``.
  init(
    path: String,
    queue: DispatchQueue,
    noted: @escaping @Sendable () -> Void
  ) throws(FolderWatchError) {
    self.path = path
    self.queue = queue
    self.noted = noted
    guard try refresh() else { throw .refused(.notAllowed) }
  }

  /// Watches the folders and files that are there now, and no others.
  ///
  /// - Returns: whether the folder itself is among them: it is there, and this user may read it.
  /// - Throws: a ``FolderWatchError`` where not all can be watched; those of before are then still watched.
  func refresh() throws(FolderWatchError) -> Bool {
    var found = Sources()
    for step in PathSteps(path: path).steps {
      _ = try watch(step.folder, O_DIRECTORY, &found)
    }
    // The name alone would be that of the link.
    let isWatched = try watchWhole(path + "/.", &found)
    // What changes in between has two sources.
    swap(&sources.all, &found.all)
    return isWatched
  }

  /// Watches a folder with its scripts, and the folders in it; no link in it is followed.
  ///
  /// - Returns: whether there is such a folder, which this user may read.
  private func watchWhole(
    _ folder: String,
    _ found: inout Sources
  ) throws(FolderWatchError) -> Bool {
    guard try watch(folder, O_DIRECTORY | O_NOFOLLOW, &found) else { return false }
    for name in Folder(path: folder).fileNames where !name.hasPrefix(".") {
      if name.hasSuffix(".lua") || name.hasSuffix(".json") {
        _ = try watch(folder + "/" + name, O_NOFOLLOW | O_NONBLOCK, &found)
      }
      _ = try watchWhole(folder + "/" + name, &found)
    }
    return true
  }

  /// Watches what has a path.
  ///
  /// - Returns: whether it is watched; `false` for what cannot be opened in this way.
  private func watch(
    _ path: String,
    _ flags: Int32,
    _ found: inout Sources
  ) throws(FolderWatchError) -> Bool {
    let file = unsafe open(path, O_EVTONLY | O_CLOEXEC | flags)
    guard file >= 0 else {
      if errno == EMFILE || errno == ENFILE { throw .tooManyWatches }
      return false
    }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: file,
      eventMask: [.write, .extend, .delete, .rename, .revoke, .link],
      queue: queue
    )
    source.setEventHandler(handler: noted)
    source.setCancelHandler { close(file) }
    source.activate()
    found.all.append(source)
    return true
  }
}
#endif
