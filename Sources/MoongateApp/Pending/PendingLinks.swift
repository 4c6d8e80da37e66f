package import Moongate
internal import MoongateSystem

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The links that wait, in order and each once: in memory, or in a file as well.
///
/// ```swift
/// let pending = PendingLinks(file: folder + "/links.json")
/// ```
///
/// A ``LinkCenter`` fills and empties it. A link in the file is there after the process was killed, and one that
/// the app has begun to act on is not. The file is private to the user. It belongs to one `PendingLinks` at a
/// time, which has the lock `links.json.lock` beside it for as long as it is there, or until its process ends.
public final class PendingLinks {
  /// The rules for the number of waiting links, for how long they wait, and for which of them the
  /// file may hold.
  public let rules: PendingRules
  /// The links that wait, the first to come first.
  package private(set) var links: [PendingLink] = []
  /// The fault of the file when it was opened; `nil` for a file without a fault, or for no file.
  public private(set) var openingError: PendingLinksError?

  /// The file; `nil` where there is none, or none that may be written.
  private var file: ReplacedFile?
  /// The lock of the file; `nil` where there is no file.
  private var lock: HeldLock?
  /// Whether the file does not hold what it should, because it could not be written.
  private var isFileBehind = false
  private let now: () -> Date

  /// Creates a place for links in memory, which end with the process.
  ///
  /// - Parameters:
  ///   - rules: how many links wait, and for how long.
  ///   - now: the date, for tests.
  public init(rules: PendingRules = PendingRules(), now: @escaping () -> Date = { Date() }) {
    self.rules = rules
    self.now = now
  }

  /// Opens a file of links, which need not be there yet; a folder that is missing is made for this user alone.
  ///
  /// A file with anything else in it is moved aside, to the same path with `.damaged` at its end. A
  /// link to another file, a file of another user, and one in use, is left alone. Whatever is wrong,
  /// ``openingError`` says so and links can wait.
  ///
  /// On iOS, keep the file out of folders that apps share: the system ends an app that has a lock there when it
  /// suspends it.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - rules: how many links wait, for how long, and which of them the file may hold.
  ///   - now: the date, for tests.
  public init(
    file path: String,
    rules: PendingRules = PendingRules(),
    now: @escaping () -> Date = { Date() }
  ) {
    self.rules = rules
    self.now = now
    let file = ReplacedFile(path: path)
    self.file = file
    do throws(PendingLinksError) {
      lock = try Self.takeLock(of: file)
      try read(file)
    } catch {
      openingError = error
      // What is not ours to read is not ours to replace.
      if case .damaged = error { return }
      self.file = nil
      lock = nil
    }
  }

  /// Takes the lock that is beside a file, and makes the folder of both.
  private static func takeLock(of file: ReplacedFile) throws(PendingLinksError) -> HeldLock {
    let path = file.path + ".lock"
    let held: HeldLock?
    do throws(SystemError) {
      if let end = file.path.lastIndex(of: "/"), end > file.path.startIndex {
        try Folder(path: String(file.path[..<end])).makePrivate()
      }
      held = try FileLock(path: path).take()
    } catch {
      throw .unwritable(file: path, reason: error.description)
    }
    guard let held else { throw .inUse(file: file.path) }
    return held
  }

  /// Whether a file may hold a link, which that route would answer.
  func mayStore(_ link: Link, of route: Route?) -> Bool {
    file != nil && rules.allowStoring(link, of: route)
  }

  /// Adds a link at the end, unless it waits already.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - origin: the origin of the link.
  ///   - refused: the rule that a text breaks, of which the link is but the beginning; `nil` for a link.
  ///   - inFile: whether the link is to survive the process; a link that waits in memory is put into
  ///     the file then.
  /// - Throws: a ``PendingLinksError``; the link waits in memory nevertheless, unless it is
  ///   ``PendingLinksError/full``.
  package func store(
    _ link: Link,
    from origin: Origin = .unknown,
    refused: LinkError.Reason? = nil,
    inFile: Bool = true
  ) throws(PendingLinksError) {
    let isInFile = inFile && file != nil
    var pending = PendingLink(link: link, origin: origin, since: now(), isInFile: isInFile)
    pending.refused = refused
    if let index = links.firstIndex(of: pending) {
      guard isInFile, !links[index].isInFile else { return }
      links[index].isInFile = true
    } else {
      guard hasRoom(for: link, from: origin) else { throw .full }
      links.append(pending)
    }
    if isInFile || isFileBehind { try write() }
  }

  /// Removes a link, which is acted on now or never.
  ///
  /// - Throws: a ``PendingLinksError`` where the file cannot be written, so the link may be there again when
  ///   the app starts next.
  package func complete(_ link: PendingLink) throws(PendingLinksError) {
    guard let index = links.firstIndex(of: link) else { return }
    let isInFile = links.remove(at: index).isInFile
    if isInFile || isFileBehind { try write() }
  }

  /// Removes the links that have waited for too long.
  ///
  /// A link from the future, stored before the clock was set back, begins to wait now. A file that cannot
  /// be written meanwhile is written with the next change.
  ///
  /// - Returns: the links.
  package func removeExpired() -> [PendingLink] {
    let date = now()
    let (seconds, attoseconds) = rules.lifetime.components
    let lifetime = Double(seconds) + Double(attoseconds) * 1e-18
    for index in links.indices where links[index].since > date { links[index].since = date }
    func isExpired(_ link: PendingLink) -> Bool {
      date.timeIntervalSince(link.since) >= lifetime
    }
    let expired = links.filter(isExpired)
    guard !expired.isEmpty else { return [] }
    links.removeAll(where: isExpired)
    if expired.contains(where: \.isInFile) { try? write() }
    return expired
  }

  /// Removes all links, and the file.
  ///
  /// - Throws: a ``PendingLinksError`` where the file cannot be removed.
  package func removeAll() throws(PendingLinksError) {
    links = []
    try write()
  }

  /// Returns the link of a request, if it waits.
  func first(_ request: Request) -> PendingLink? {
    links.first { $0 == PendingLink(request) }
  }

  /// Whether one more link of an origin may wait.
  func hasRoom(for link: Link, from origin: Origin) -> Bool {
    let size = PendingLink(link: link, origin: origin, since: now(), isInFile: false).size
    let bytes = links.reduce(size) { $0 + $1.size }
    let room = rules.room(for: origin)
    return links.count < room.links && bytes <= room.bytes
  }

  private func read(_ file: ReplacedFile) throws(PendingLinksError) {
    let content: PendingFormat?
    switch file.contents(most: PendingFormat.mostBytes) {
    case .bytes(let bytes): content = PendingFormat(bytes: bytes)
    case .missing: return
    case .tooLong: content = nil
    case .noFile, .unreadable: throw .refused(file: file.path)
    }
    guard let content else {
      let aside = file.path + ".damaged"
      do throws(SystemError) {
        try file.move(to: aside)
      } catch {
        throw .unwritable(file: file.path, reason: error.description)
      }
      throw .damaged(file: file.path, movedTo: aside)
    }
    links = content.pending
  }

  private func write() throws(PendingLinksError) {
    guard let file else { return }
    isFileBehind = true
    let stored = links.filter(\.isInFile)
    let bytes = PendingFormat(stored).bytes
    guard bytes.count <= PendingFormat.mostBytes else {
      throw .unwritable(file: file.path, reason: "Too many links")
    }
    do throws(SystemError) {
      // Also where nothing more can be written a file can be removed.
      if stored.isEmpty { try file.remove() } else { try file.replace(with: bytes) }
    } catch {
      throw .unwritable(file: file.path, reason: error.description)
    }
    isFileBehind = false
  }
}
