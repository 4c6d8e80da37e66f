public import Moongate

/// One thing that a check found: what it is, where it stands, and what to do about it.
public struct Finding: Sendable, Hashable, Codable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Something that keeps the set from loading.
    case error
    /// Something that should be changed.
    case warning
    /// Something that may be meant.
    case note
    /// Something that would make the set easier to trust or to read.
    case hint
  }

  /// Another place that has to do with a finding.
  public struct Related: Sendable, Hashable, Codable {
    /// The place.
    public var location: SourceLocation
    /// The remark on the other place, in one short sentence.
    public var message: String

    /// A place, and what is there.
    package init(location: SourceLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  /// The code.
  public var code: Code
  /// The severity.
  public var severity: Severity
  /// The fault, in one sentence without a place.
  public var message: String
  /// The location.
  public var location: SourceLocation
  /// The columns of the line that it is about, counted from 1 in Unicode scalars; `nil` where they are
  /// not known.
  public var columns: Range<Int>?
  /// Other places that have to do with it.
  public var related: [Related] = []
  /// The remedy, in one sentence; `nil` if there is nothing to do.
  public var remedy: String?
  /// A change of the scripts that mends it and nothing else; `nil` where a person has to choose.
  public var fix: Fix?

  /// One thing that was found.
  package init(
    code: Code,
    severity: Severity,
    message: String,
    location: SourceLocation,
    columns: Range<Int>? = nil,
    related: [Related] = [],
    remedy: String? = nil,
    fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.columns = columns
    self.related = related
    self.remedy = remedy
    self.fix = fix
  }
}

extension Finding: CustomStringConvertible {
  /// The place and the sentence, on one line.
  public var description: String { Value.displayed("\(location): \(message)") }
}

extension Finding.Severity: Comparable {
  /// Whether one matters less than another.
  public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .error: 3
    case .warning: 2
    case .note: 1
    case .hint: 0
    }
  }
}

extension [Finding] {
  /// The findings, those that matter most first; otherwise in the order that they have.
  package var inOrder: [Finding] {
    var seen: Set<Finding> = []
    let each = filter { seen.insert($0).inserted }
    return Finding.Severity.allCases.flatMap { severity in each.filter { $0.severity == severity } }
  }
}

extension Finding {
  /// A change of one script that mends what was found.
  public struct Fix: Sendable, Hashable, Codable {
    /// The bytes that are replaced, as offsets into the UTF-8 of the file.
    public var bytes: Range<Int>
    /// The new text.
    public var replacement: String

    /// A change of bytes.
    package init(bytes: Range<Int>, replacement: String) {
      self.bytes = bytes
      self.replacement = replacement
    }
  }
}
