/// The reason why a folder cannot be read.
package enum FolderError: Error, Sendable, Equatable {
  /// There is no folder at the path.
  case missing
  /// The names in the folder cannot be read, for the system's reason.
  case unreadable(String)
  /// The file at a path in the folder cannot be read.
  case file(String)
  /// The file at a path in the folder has more than ``Folder/mostBytes``.
  case tooLong(String)
}
