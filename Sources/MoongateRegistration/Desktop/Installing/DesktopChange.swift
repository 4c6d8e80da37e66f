internal import Moongate

/// One thing that an installation does to the user's files.
package enum DesktopChange: Sendable, Hashable {
  /// Makes a folder.
  case makeFolder(String)
  /// Writes a file, in place of these bytes; `nil` where there is none yet.
  case write(path: String, before: [UInt8]?, after: [UInt8])
  /// Removes a file that has these bytes.
  case remove(path: String, before: [UInt8])
  /// Removes a folder that has nothing in it.
  case removeFolder(String)
  /// Has `update-desktop-database` make the cache of a folder anew.
  case refreshCache(folder: String)
}

extension DesktopChange: CustomStringConvertible {
  /// The effect of the change, as a sentence.
  package var description: String {
    switch self {
    case .makeFolder(let path): "Makes the folder \(Value.displayed(path))."
    case .write(let path, nil, _): "Writes \(Value.displayed(path))."
    case .write(let path, _, _): "Changes \(Value.displayed(path))."
    case .remove(let path, _): "Removes \(Value.displayed(path))."
    case .removeFolder(let path):
      "Removes the folder \(Value.displayed(path)), if nothing else is in it."
    case .refreshCache(let folder):
      "Runs update-desktop-database for \(Value.displayed(folder)), if it is installed."
    }
  }
}
