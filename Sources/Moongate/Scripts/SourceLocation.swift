/// A line of a script file.
///
/// Two locations are equal if file and line are, whatever called the line.
public struct SourceLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file's path in its script set.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  private var callerFile: String?
  private var callerLine: Int?

  /// Creates the location of a line in a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The line at the top level of a file that called the function which the line is in; `nil` for a line that is
  /// itself at the top level.
  ///
  /// A function that declares routes has one line for all of them: this one tells them apart.
  public var caller: SourceLocation? {
    get { callerFile.map { SourceLocation(file: $0, line: callerLine ?? 0) } }
    set { (callerFile, callerLine) = (newValue?.file, newValue?.line) }
  }

  /// The usual `file:line`, and behind it the line of the caller: `helpers.lua:4 (from main.lua:31)`.
  public var description: String { place + (caller.map { " (from \($0.place))" } ?? "") }

  /// The `file:line` alone.
  package var place: String { "\(file):\(line)" }

  /// Whether two locations are of the same line.
  public static func == (first: Self, second: Self) -> Bool {
    first.line == second.line && first.file == second.file
  }

  /// Feeds the file and the line into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
  }
}
