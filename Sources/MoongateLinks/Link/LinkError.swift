/// An error that refuses a text as a link, with the rule and the byte.
public struct LinkError: Error, Sendable, Hashable, Codable {
  /// The rule that the link breaks.
  public let reason: Reason

  /// The offset into the link's UTF-8 bytes of what breaks the rule.
  public let offset: Int

  /// The whole link, without the space around it.
  ///
  /// Bytes that are not UTF-8, which only `Link(bytes:)` can meet, are written as `\xFF`.
  public let link: String

  /// An error with the given parts.
  package init(reason: Reason, offset: Int, link: String) {
    self.reason = reason
    self.offset = offset
    self.link = link
  }

  /// The refusals, one case a rule.
  public enum Reason: String, Sendable, CaseIterable, Codable {
    /// The link has more bytes than its limits allow.
    case tooLong
    /// A missing scheme and colon at the start (RFC 3986, 3.1).
    case missingScheme
    /// The scheme does not begin with a letter or has a character no scheme may have.
    case badScheme
    /// A control character (C0, DEL or C1) stands raw in the link.
    case controlCharacter
    /// A control character stands percent-encoded in the host or path.
    case encodedControl
    /// `%00` stands somewhere in the link.
    case encodedNull
    /// A bidirectional or zero-width format character where no text needs it.
    case formatCharacter
    /// A backslash outside the query; browsers read it as a slash.
    case backslash
    /// A `%` that two hexadecimal digits do not follow (RFC 3986, 2.1).
    case badEscape
    /// Bytes that are not UTF-8, raw or percent-encoded.
    case notUTF8
    /// A `.` or `..` segment, spelled plainly or percent-encoded.
    case dotSegment
    /// A user before the host of an `http` or `https` link.
    case userInformation
    /// A percent-escape in the host of an `http` or `https` link.
    case escapedHost
    /// An empty host of an `http` or `https` link, or behind a user.
    case emptyHost
    /// An `http` or `https` link without `//`.
    case missingAuthority
    /// A character that the host must not have.
    case badHost
    /// A non-ASCII host of an `http` or `https` link that is not in its Punycode form.
    case internationalHost
    /// A port that is not a number up to 65535.
    case badPort
    /// A host in brackets that is not an IPv6 address (RFC 3986, 3.2.2).
    case badIPv6
    /// The link has more segments than its limits allow.
    case tooManySegments
    /// The link has more query items than its limits allow.
    case tooManyQueryItems
  }
}

/// A refusal inside the parser, which knows offsets but no text.
struct LinkFault: Error {
  let reason: LinkError.Reason
  let offset: Int

  /// Stands for a link that has to be read without what is around it.
  static var surrounded: LinkFault { LinkFault(.formatCharacter, at: -1) }
  var isOfSurroundings: Bool { offset < 0 }

  @inline(never)
  init(_ reason: LinkError.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
