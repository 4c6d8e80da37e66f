/// A line of a script file.
public struct SourceLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file's path in its script set.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates the location of a line in a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The usual `file:line`.
  public var description: String { "\(file):\(line)" }
}
