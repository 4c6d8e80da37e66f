extension LinkError: CustomStringConvertible {
  /// One sentence, then the link and a caret under the byte that the sentence is about.
  ///
  /// A long link is cut to an excerpt. Control and format characters are written as escapes, so
  /// that the text is safe to print.
  public var description: String {
    "The link is refused: \(sentence).\n" + Excerpt.lines(link, offset: offset)
  }
}

extension LinkError.Reason {
  /// The fault, in the words of the link's author, without a capital or a full stop.
  var sentence: String {
    switch self {
    case .tooLong: "it has more bytes than the limit link.bytes allows"
    case .missingScheme: "it does not begin with a scheme such as \"myapp:\""
    case .badScheme:
      "a scheme begins with a letter and has only letters, digits, \"+\", \"-\" and \".\""
    case .controlCharacter: "it holds a control character"
    case .encodedControl: "its host or path holds an encoded control character"
    case .encodedNull: "it holds an encoded NUL character"
    case .formatCharacter: "it holds an invisible character that could disguise it"
    case .backslash: "a backslash is allowed only in the query"
    case .badEscape: "two hexadecimal digits must follow a \"%\""
    case .notUTF8: "it holds bytes that are not UTF-8"
    case .dotSegment: "a path segment is \".\" or \"..\""
    case .userInformation: "it names a user before the host"
    case .escapedHost: "a web host cannot hold a \"%\""
    case .emptyHost: "a web link needs a host, and so does a user"
    case .missingAuthority: "\"//\" must follow the scheme of a web link"
    case .badHost: "its host holds a character that no host may have"
    case .internationalHost: "write an international web host in its \"xn--\" form"
    case .badPort: "its port is not a number up to 65535"
    case .badIPv6: "the host in brackets is not an IPv6 address"
    case .tooManySegments: "it has more path segments than the limit link.segments allows"
    case .tooManyQueryItems: "it has more query items than the limit link.queryItems allows"
    }
  }
}

extension LinkError {
  /// The fault of the link, without a capital, a full stop and the link.
  package var sentence: String {
    switch reason {
    case .tooLong: Self.sentence(link.utf8.count, "bytes", most: offset, "bytes")
    case .tooManySegments: sentence("path segments", "segments", \.segmentCount, besides: 0)
    // The text before the first item too many ends with the "&" behind the last one, and another item begins there.
    case .tooManyQueryItems: sentence("query items", "queryItems", \.itemCount, besides: 1)
    default: reason.sentence
    }
  }

  /// Says how many parts the link has and how many there may be, both counted again: an error is read more seldom
  /// than links are.
  ///
  /// - Parameters:
  ///   - parts: the parts, in words.
  ///   - limit: the name of the limit.
  ///   - count: the number of parts of a link.
  ///   - extra: how many more parts the text before the first part too many has than there may be.
  /// - Returns: the sentence, without a capital and a full stop.
  private func sentence(
    _ parts: String,
    _ limit: String,
    _ count: (LinkLayout) -> UInt32,
    besides extra: Int
  ) -> String {
    let unlimited = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    let start = String(decoding: link.utf8.prefix(offset), as: UTF8.self)
    guard let before = try? Link.read(start, limits: unlimited) else { return reason.sentence }
    // The rest of the link may break another rule, and then its parts cannot be counted.
    let whole = try? Link.read(link, limits: unlimited)
    let most = max(0, Int(count(before.layout)) - extra)
    return Self.sentence(whole.map { Int(count($0.layout)) }, parts, most: most, limit)
  }

  private static func sentence(
    _ count: Int?,
    _ parts: String,
    most: Int,
    _ limit: String
  ) -> String {
    guard let count else {
      return "it has more than the \(most) \(parts) of the limit link.\(limit)"
    }
    return "it has \(count) \(parts), and the limit link.\(limit) allows \(most)"
  }
}
