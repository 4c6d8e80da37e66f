/// The shape of a value: the class of its characters and of its length, and nothing else of it.
///
/// Its text is `digits(1-8)`: eight ASCII digits or fewer.
public struct ValueShape: Sendable, Hashable {
  /// The classes of characters; the first that fits is taken.
  public enum Characters: String, Sendable, Hashable, CaseIterable {
    /// Nothing at all.
    case empty
    /// ASCII digits.
    case digits
    /// A number with a sign or a fraction: `-7`, `0.5`.
    case number
    /// ASCII letters.
    case word
    /// 8-4-4-4-12 hexadecimal digits (RFC 9562, 4).
    case uuid
    /// A day, by the kind of its capture: `2026-11-22`.
    case date
    /// ASCII letters, digits, `-` and `_`.
    case slug
    /// A URL, by the kind of its capture.
    case url
    /// Segments, of which the length is the number.
    case path
    /// Anything else.
    case text
  }

  /// The class of the characters.
  public let characters: Characters
  /// The lengths in UTF-8 bytes of the class, such as `1...8`, `9...16` or `17...32`.
  ///
  /// Of ``Characters/path`` they are the number of segments. They are `nil` where the class of characters has one length.
  public let lengths: ClosedRange<Int>?

  /// The shape of bytes, of which the class may be known.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init(of bytes: [UInt8], as characters: Characters? = nil) {
    self.characters = characters ?? Characters(of: bytes)
    switch self.characters {
    case .empty, .uuid, .date: lengths = nil
    default: lengths = Self.lengths(around: bytes.count)
    }
  }

  /// The shape of a number of segments.
  init(segments count: Int) {
    characters = .path
    lengths = count...count
  }

  /// The class of a length.
  private static func lengths(around count: Int) -> ClosedRange<Int> {
    var most = 8
    while most < count { most *= 2 }
    return most == 8 ? min(1, count)...8 : most / 2 + 1...most
  }
}

extension ValueShape: CustomStringConvertible {
  /// The classes: `digits(1-8)`, `uuid`, `path(3)`.
  public var description: String {
    guard let lengths else { return characters.rawValue }
    let count =
      lengths.count == 1 ? "\(lengths.lowerBound)" : "\(lengths.lowerBound)-\(lengths.upperBound)"
    return "\(characters.rawValue)(\(count))"
  }
}

extension ValueShape.Characters {
  /// The class of bytes.
  fileprivate init(of bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.allSatisfy(Self.isDigit) {
      self = .digits
    } else if Self.isNumber(bytes[...]) {
      self = .number
    } else if bytes.allSatisfy(Self.isLetter) {
      self = .word
    } else if Self.isUUID(bytes) {
      self = .uuid
    } else if bytes.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == 0x2D || $0 == 0x5F }
    ) {
      self = .slug
    } else {
      self = .text
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// Whether bytes are `-?digits[.digits]`.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    bytes.count == 36
      && bytes.enumerated().allSatisfy { offset, byte in
        [8, 13, 18, 23].contains(offset)
          ? byte == 0x2D : isDigit(byte) || 0x61...0x66 ~= byte | 0x20
      }
  }
}
