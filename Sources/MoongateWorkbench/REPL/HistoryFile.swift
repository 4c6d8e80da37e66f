internal import LineEditor
internal import MoongateSystem

/// The file that keeps what was entered from session to session.
package struct HistoryFile: Sendable {
  /// Far more than the lines that are kept.
  private static let mostBytes = 16 << 20

  private let file: ReplacedFile
  /// The lock between sessions that run at the same time.
  private let lock: FileLock

  /// The file of a path.
  init(path: String) {
    file = ReplacedFile(path: path)
    lock = FileLock(path: path + ".lock")
  }

  /// The file of this user; `nil` where the environment names no place for it.
  ///
  /// On Linux it is in `XDG_STATE_HOME` (XDG Base Directory Specification), on Apple's systems in
  /// Application Support.
  package static var ofUser: HistoryFile? {
    guard let folder else { return nil }
    do {
      try PrivateFolder.make(folder)
    } catch {
      return nil
    }
    return HistoryFile(path: folder + "/history")
  }

  private static var folder: String? {
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    #if canImport(Darwin)
    return home.map { $0 + "/Library/Application Support/Moongate" }
    #else
    if let state = Terminal.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/moongate"
    }
    return home.map { $0 + "/.local/state/moongate" }
    #endif
  }

  /// The lines of the file; none where there is no such file.
  func read() -> History {
    guard case .bytes(let bytes) = file.contents(most: Self.mostBytes) else { return History() }
    return History(bytes: bytes)
  }

  /// Adds lines behind those that other sessions wrote meanwhile.
  ///
  /// What cannot be written is lost; it is no reason to stop.
  ///
  /// - Returns: `false` where another session keeps the file, and the lines may be added later.
  @discardableResult
  func add(_ lines: [String]) -> Bool {
    guard !lines.isEmpty else { return true }
    return lock.hold {
      switch file.contents(most: Self.mostBytes) {
      case .bytes, .missing: break
      // Nothing of another user's, and nothing elsewhere, is replaced.
      case .tooLong, .noFile, .unreadable: return
      }
      let known = read()
      var history = known
      for line in lines { history.add(line) }
      if history != known { try? file.replace(with: history.bytes) }
    }
  }
}
