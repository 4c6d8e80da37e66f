package import MoongateSystem
internal import Synchronization

/// Files that end with the process.
package final class MemoryFiles: StoredFiles {
  private let files = Mutex<[String: [UInt8]]>([:])

  package let isReadOnly = false

  package init() {}

  package func read(_ name: String, most: Int) -> FileContents {
    guard let bytes = files.withLock({ $0[name] }) else { return .missing }
    return bytes.count > most ? .tooLong : .bytes(bytes)
  }

  package func replace(_ name: String, with bytes: [UInt8]) { files.withLock { $0[name] = bytes } }

  package func move(_ name: String, to other: String) {
    files.withLock { files in files[other] = files.removeValue(forKey: name) }
  }

  package func remove(_ name: String) { files.withLock { $0[name] = nil } }

  package var names: [String] { files.withLock { Array($0.keys) } }

  package func hold(_ body: () -> Void) -> Bool {
    body()
    return true
  }

  package func openMarks() -> SlotFile? { nil }
}
