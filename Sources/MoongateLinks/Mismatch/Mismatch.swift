/// The first thing in which a link differs from what a pattern wants.
public struct Mismatch: Sendable, Hashable, Codable {
  /// A part of a link, or of a pattern.
  public enum Part: String, Sendable, Hashable, Codable {
    /// The scheme or the host.
    case scope
    /// A segment, one that is missing or one too many.
    case segment
    /// A query item.
    case query
    /// The fragment.
    case fragment
  }

  /// The part that differs.
  public var part: Part

  /// The segment's number, counted from 1; nil for another part.
  public var segment: Int?

  /// The query item's name; nil for another part.
  public var item: String?

  /// One sentence on what the link has and what the pattern wants, without a capital and a full stop.
  public var reason: String

  /// The number of elements that fitted before.
  ///
  /// It is 0 where scheme or host differ, then one more for the scope and for each segment and condition,
  /// from the left. Where the port differs, the path is counted all the same.
  public var fitted: Int

  /// Whether the segment is nearly the text that the pattern wants, which looks like a misspelling.
  public var isNear = false
}

extension Mismatch {
  static func scope(_ reason: String) -> Mismatch {
    Mismatch(part: .scope, reason: reason, fitted: 0)
  }

  static func segment(_ number: Int, _ reason: String, fitted: Int) -> Mismatch {
    Mismatch(part: .segment, segment: number, reason: reason, fitted: fitted)
  }
}
