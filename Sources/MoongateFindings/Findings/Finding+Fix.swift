extension Finding {
  /// A change of one script that mends what was found.
  public struct Fix: Sendable, Hashable, Codable {
    /// The bytes that are replaced, as offsets into the UTF-8 of the file.
    public var bytes: Range<Int>
    /// The new text.
    public var replacement: String

    /// A change of bytes.
    public init(bytes: Range<Int>, replacement: String) {
      self.bytes = bytes
      self.replacement = replacement
    }
  }
}
