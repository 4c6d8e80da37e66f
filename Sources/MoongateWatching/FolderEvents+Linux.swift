#if !canImport(Darwin)
internal import Dispatch
internal import MoongateSystem
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The events in a folder, in those in it, and at the names that lead to it, from inotify.
final class FolderEvents: Sendable {
  /// A folder that the system watches.
  private struct Watched {
    /// Whether everything in it counts, as it is the folder or one in it.
    var isWhole = false
    /// The names in it that lead to the folder.
    var names: Set<String> = []

    /// Whether an event counts, by the name that it has; without one it is the folder's own.
    func counts(_ name: String) -> Bool {
      isWhole && !name.hasPrefix(".") || names.contains(name)
    }
  }

  /// The events of names that come and go.
  private static let names = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
  /// The events in folders that are watched as a whole.
  private static let all = names | UInt32(IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)

  private let path: String
  private let descriptor: Int32
  private let source: Mutex<any DispatchSourceRead>
  /// The folders by the system's number.
  private let folders = Mutex<[Int32: Watched]>([:])

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
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
    self.path = path
    self.descriptor = descriptor
    source = Mutex(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue))
    source.withLock { source in
      source.setEventHandler { [weak self] in if self?.readEvents() == true { noted() } }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }
    guard try refresh() else { throw .refused(.notAllowed) }
  }

  deinit { source.withLock { $0.cancel() } }

  /// Watches the folders that are there now, and no others.
  ///
  /// - Returns: whether the folder itself is among them: it is there, and this user may read it.
  /// - Throws: a ``FolderWatchError`` where not all can be watched.
  func refresh() throws(FolderWatchError) -> Bool {
    var found: [Int32: Watched] = [:]
    defer {
      let old = folders.withLock { folders in
        defer { folders = found }
        return folders.keys.filter { found[$0] == nil }
      }
      for number in old { inotify_rm_watch(descriptor, number) }
    }
    for step in PathSteps(path: path).steps {
      // Where a folder is whole already it stays so.
      let events = Self.names | UInt32(IN_MASK_ADD)
      guard let number = try watch(step.folder, events) else { continue }
      found[number, default: Watched()].names.insert(step.name)
    }
    // The name alone would be that of the link.
    return try watchWhole(path + "/.", &found)
  }

  /// Watches a folder and those in it; no link in it is followed.
  ///
  /// - Returns: whether there is such a folder, which this user may read.
  private func watchWhole(
    _ folder: String,
    _ found: inout [Int32: Watched]
  ) throws(FolderWatchError) -> Bool {
    guard let number = try watch(folder, Self.all | UInt32(IN_DONT_FOLLOW)) else { return false }
    found[number, default: Watched()].isWhole = true
    for name in Folder(path: folder).fileNames where !name.hasPrefix(".") {
      _ = try watchWhole(folder + "/" + name, &found)
    }
    return true
  }

  /// Watches what has a path, if it is a folder.
  ///
  /// - Returns: the system's number for it; `nil` for anything else, or for a folder that nobody may read.
  private func watch(_ folder: String, _ events: UInt32) throws(FolderWatchError) -> Int32? {
    let number = unsafe inotify_add_watch(descriptor, folder, events | UInt32(IN_ONLYDIR))
    if number >= 0 { return number }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP, EACCES, ENAMETOOLONG: return nil
    default: throw .last
    }
  }

  /// Reads some of the events that came, and returns whether any counts.
  ///
  /// Not all: where they come faster than they are read, a burst must end all the same. The source calls again for the
  /// others.
  private func readEvents() -> Bool {
    let bytes = WakePipe.read(from: descriptor, most: 1 << 16)
    let folders = folders.withLock(\.self)
    return InotifyEvents(bytes: bytes).contains { event in
      event.kinds & UInt32(IN_Q_OVERFLOW) != 0
        || event.kinds & UInt32(IN_IGNORED) == 0
          && folders[event.folder]?.counts(event.name) == true
    }
  }
}

/// The events in bytes that inotify wrote.
private struct InotifyEvents: Sequence, IteratorProtocol {
  struct Event {
    let folder: Int32
    let kinds: UInt32
    let name: String
  }

  private var bytes: ArraySlice<UInt8>

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func next() -> Event? {
    let size = MemoryLayout<inotify_event>.size
    guard bytes.count >= size else { return nil }
    // The system writes whole events, which may begin anywhere in the bytes.
    let event = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
    let name = bytes.dropFirst(size).prefix(Int(event.len)).prefix { $0 != 0 }
    bytes = bytes.dropFirst(size + Int(event.len))
    return Event(
      folder: event.wd,
      kinds: event.mask,
      name: String(decoding: name, as: UTF8.self)
    )
  }
}
#endif
