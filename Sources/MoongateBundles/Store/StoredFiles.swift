package import MoongateSystem

/// The few files that a device keeps, by name.
package protocol StoredFiles: Sendable {
  /// Whether nothing may be written.
  var isReadOnly: Bool { get }

  /// Reads a file.
  func read(_ name: String, most: Int) -> FileContents

  /// Replaces a file, or makes it: whenever the process ends, it has the bytes of before or those of after.
  ///
  /// - Throws: the system's reason; the file is as it was then.
  func replace(_ name: String, with bytes: [UInt8]) throws(SystemError)

  /// Moves a file to another name, in place of what has that name.
  func move(_ name: String, to other: String) throws(SystemError)

  /// Removes a file; one that is not there is none to remove.
  func remove(_ name: String) throws(SystemError)

  /// The names of the files.
  var names: [String] { get }

  /// Does something while no other process writes.
  ///
  /// - Returns: whether it was done.
  func hold(_ body: () -> Void) -> Bool

  /// Opens the file of marks; `nil` where there can be none.
  func openMarks() -> SlotFile?
}
