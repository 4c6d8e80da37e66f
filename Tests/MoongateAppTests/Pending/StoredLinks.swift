import Foundation
import MoongateApp

/// Returns the links in a file, whoever has it open.
func storedLinks(in path: String) -> [PendingLink] {
  let bytes = try? Data(contentsOf: URL(filePath: path))
  return bytes.flatMap { PendingFormat(bytes: Array($0)) }?.pending ?? []
}

/// Frees a file of links for the next process, as the end of this one would.
func releaseLock(of path: String) throws {
  try FileManager.default.removeItem(atPath: path + ".lock")
}
