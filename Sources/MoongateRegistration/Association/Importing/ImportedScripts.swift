/// A script set that takes what an association hands over, for who moves to Moongate with such a file.
public struct ImportedScripts: Sendable, Hashable {
  /// The text of its `main.lua`.
  public var main: String
  /// Components that patterns cannot say, or say otherwise, as comments of the text tell them too.
  public var notes: [Note]

  /// The outcome of a component.
  public struct Note: Sendable, Hashable, Encodable {
    /// The line of the association; `nil` where it was not read from a file.
    public var line: Int?
    /// The patterns of the component.
    public var component: String
    /// The difference, as a sentence.
    public var message: String
  }
}
