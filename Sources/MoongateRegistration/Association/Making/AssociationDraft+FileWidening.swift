extension AssociationDraft {
  /// The distinctions that no association can make, whatever routes it is made from.
  public enum FormatLimit: String, Sendable, Hashable, Encodable, CaseIterable {
    /// Slashes that follow each other, or end a path.
    case slashes
    /// An encoded slash in a path.
    case encodedSlash
    /// An item that a link repeats.
    case repeatedItem
    /// The links that Moongate refuses.
    case refused

    /// The limit in one sentence.
    public var note: String {
      switch self {
      case .slashes: "Slashes that follow each other, or end a path, are not told apart from one."
      case .encodedSlash: "An encoded slash in a path is not told apart from a slash."
      case .repeatedItem:
        "An item that a link repeats, each time with a value that fits, is not told apart from one."
      case .refused:
        "Links that Moongate refuses are handed over as well, for example those with a \"..\" in the path."
      }
    }
  }

  /// Links that an app gets and no route takes, whichever component hands them over.
  public struct FileWidening: Sendable, Hashable, Encodable {
    /// The limit of the format.
    public var limit: FormatLimit
    /// A link that the app gets and that no route takes.
    public var link: String
  }
}
