/// A deep link: its text, unchanged, and where its parts are.
///
/// A link is read once, by RFC 3986's generic syntax, and refused with a reason and a byte offset
/// if it breaks a rule. Its parts are decoded when they are asked for, exactly once.
///
/// For a custom scheme the host is the first segment; for `http` and `https` the host is the host:
/// `myapp:a/b`, `myapp:/a/b`, `myapp://a/b` and `myapp:///a/b` all have the segments `a`, `b`.
public struct Link: Sendable {
  /// The link as it came, byte for byte, without the space around it.
  public let text: String

  let layout: LinkLayout

  /// Reads a link.
  ///
  /// Spaces, tabs, line breaks and U+FEFF around it are dropped: codes, tags and clipboards add them.
  /// Browsers drop all but U+FEFF (WHATWG URL, 4.4).
  ///
  /// - Parameters:
  ///   - text: the whole link.
  ///   - limits: how large the link may be.
  /// - Throws: a `LinkError` with the first rule that the link breaks.
  /// - Complexity: O(*n*) in the bytes of the text; one pass, no allocation.
  @inline(__always)
  public init(_ text: String, limits: LinkLimits = LinkLimits()) throws(LinkError) {
    // Always inlined: the function that hosts call would else copy what another one returns.
    var text = text
    text.makeContiguousUTF8()
    var parts = NoParts()
    do {
      layout = try text.withSpan { (bytes) throws(LinkFault) in
        try LinkParser.parse(bytes, limits: limits, &parts)
      }
    } catch {
      guard !error.isOfSurroundings else {
        self = try Self.read(text.withoutSurroundings, limits: limits)
        return
      }
      throw LinkError(reason: error.reason, offset: error.offset, link: text)
    }
    self.text = text
  }

  /// Reads a link as the initializer does, whose code is not copied here: every app holds all copies.
  @inline(never)
  package static func read(
    _ text: String,
    limits: LinkLimits = LinkLimits()
  ) throws(LinkError) -> Link {
    try Link(text, limits: limits)
  }

  /// A link whose text was read.
  @inline(__always)
  init(_ text: String, _ layout: LinkLayout) {
    self.text = text
    self.layout = layout
  }

  /// A link of no text, which stands for one that is still to come.
  package static var placeholder: Link { Link("", LinkLayout()) }

  /// Reads a link from raw bytes, which need not be UTF-8 and are then refused, never repaired.
  ///
  /// - Parameters:
  ///   - bytes: the whole link.
  ///   - limits: how large the link may be.
  /// - Throws: a `LinkError` with the first rule that the link breaks.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    bytes: some Sequence<UInt8>,
    limits: LinkLimits = LinkLimits()
  ) throws(LinkError) {
    var bytes = ContiguousArray(bytes)
    let bare = LinkParser.bareRange(of: bytes.span)
    if bare.count < bytes.count { bytes = ContiguousArray(bytes[bare]) }
    var parts = NoParts()
    do {
      layout = try LinkParser.parse(bytes.span, limits: limits, &parts)
    } catch {
      throw LinkError(
        reason: error.reason,
        offset: error.offset,
        link: Excerpt.text(bytes.span)
      )
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension Link: Hashable {
  /// Whether two links have the same bytes.
  ///
  /// A `String` compares by canonical equivalence, which would make links equal that differ.
  public static func == (left: Link, right: Link) -> Bool {
    left.text.withSpan { bytes in right.text.withSpan { bytes.hasSameBytes(as: $0) } }
  }

  /// Feeds the bytes of the link into a hasher.
  public func hash(into hasher: inout Hasher) {
    text.withSpan { $0.hash(into: &hasher) }
  }
}

extension Link: CustomStringConvertible {
  /// The link as it came.
  public var description: String { text }
}

// The parser of links decides what a scheme and a host are.

extension Link {
  /// The scheme that a text names, in lower case; nil if the text is not just a scheme.
  package static func scheme(of text: String) -> String? {
    guard let link = try? read("\(text)://x"), link.scheme.utf8.count == text.utf8.count else {
      return nil
    }
    return link.scheme
  }

  /// Whether a text is a link as it stands, without a user, so that whoever reads it finds the same host.
  package static func isURL(_ text: String) -> Bool {
    guard let link = try? read(text) else { return false }
    return link.text.utf8.count == text.utf8.count && link.userSlice == nil
  }

  /// The web host that a text names, in lower case; nil if the text is not just a host.
  package static func host(of text: String) -> String? {
    guard let host = (try? read("https://\(text)"))?.host, host.utf8.count == text.utf8.count else {
      return nil
    }
    return host
  }
}

extension Link {
  /// The schemes that nothing should lead to because somebody else asked for it.
  ///
  /// Browsers and systems run a link of `javascript`, `data`, `vbscript`, `blob`, `filesystem`,
  /// `view-source`, `about`, `content` or `intent`, show it as a page or hand it on. Browsers read the
  /// host of `file`, `ftp`, `ws` and `wss` as that of a web link (WHATWG URL, 3.1), and this parser as
  /// a first segment: `ftp:///a@evil.example/` has a host for browsers alone.
  package static let unbrowsableSchemes: Set<String> = [
    "about", "blob", "content", "data", "file", "filesystem", "ftp", "intent", "javascript",
    "vbscript", "view-source", "ws", "wss",
  ]
}
