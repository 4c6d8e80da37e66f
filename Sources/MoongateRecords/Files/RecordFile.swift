internal import Moongate
internal import MoongateLua
internal import MoongateSystem
internal import Synchronization

/// A file of records, one JSON object a line, that is replaced by an empty one when it is full.
///
/// `links.jsonl` becomes `links.jsonl.1`, that one `links.jsonl.2` and so on; the oldest is removed. The files are private
/// to the user. They belong to one `RecordFile` at a time, which has the lock `links.jsonl.lock` beside them. If the
/// process ends in the middle of a line, that line has no end and readers skip it; the next record begins on a new line.
public final class RecordFile: Sendable {
  private let path: String
  private let bytes: Int
  private let count: Int
  /// The lock; `nil` where somebody else has it.
  private let lock: Mutex<HeldLock?>

  /// Opens a file of records, or makes it and its folder.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - bytes: the size from which on it is replaced; a record that is longer is written nevertheless.
  ///   - count: the maximum number of files, 1 or more.
  /// - Throws: a ``RecordFileError`` with the system's reason, or for a file in use.
  public init(
    _ path: String,
    bytes: Int = 4 << 20,
    count: Int = 4
  ) throws(RecordFileError) {
    precondition(bytes > 0 && count > 0, "there is room for a record, and a file for it")
    (self.path, self.bytes, self.count) = (path, bytes, count)
    do throws(SystemError) {
      if let end = path.lastIndex(of: "/"), end > path.startIndex {
        try Folder(path: String(path[..<end])).makePrivate()
      }
      lock = Mutex(try FileLock(path: path + ".lock").take())
      try AppendedFile(path: path).makePrivate()
    } catch {
      throw .unwritable(file: path, reason: error.description)
    }
    guard lock.withLock({ $0 != nil }) else { throw .inUse(file: path) }
  }

  /// Adds a record.
  ///
  /// The file is opened for each, so that a record is in the file that has the path, whoever has removed or moved
  /// another.
  ///
  /// - Throws: a ``RecordFileError`` with the system's reason, such as a full disk; a later record may be written again.
  public func append(_ record: DecisionRecord) throws(RecordFileError) {
    let line = Array(record.json.utf8)
    try lock.withLock { (_) throws(RecordFileError) in
      do throws(SystemError) {
        var file = try AppendedFile(path: path)
        if file.size > 0, file.size + line.count >= bytes {
          try rotate()
          file = try AppendedFile(path: path)
        }
        try file.append(line: line)
      } catch {
        throw .unwritable(file: path, reason: error.description)
      }
    }
  }

  /// Gives each file the name of the next older one, and removes the oldest.
  private func rotate() throws(SystemError) {
    guard count > 1 else { return try ReplacedFile(path: path).remove() }
    for number in (1..<count).reversed() {
      let younger = number == 1 ? path : "\(path).\(number - 1)"
      do throws(SystemError) {
        try ReplacedFile(path: younger).move(to: "\(path).\(number)")
      } catch  where !error.isMissing {
        throw error
      } catch {}
    }
  }
}

/// An error of a file of records.
public enum RecordFileError: Error, Sendable, Hashable {
  /// Another `RecordFile` has the file, in this process or another one.
  case inUse(file: String)
  /// The file cannot be written, for the system's reason.
  case unwritable(file: String, reason: String)
}

extension RecordFileError: CustomStringConvertible {
  /// One sentence with the file.
  public var description: String {
    switch self {
    case .inUse(let file): "The file of records \(Value.displayed(file)) is in use."
    case .unwritable(let file, let reason):
      "The file of records \(Value.displayed(file)) cannot be written: \(reason)."
    }
  }
}
