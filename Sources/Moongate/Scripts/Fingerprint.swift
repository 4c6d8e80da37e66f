/// The SHA-256 (FIPS 180-4) of a script set: sets with the same files have the same one, on every system.
///
/// Logs, reports and decisions carry it to say which set answered.
public struct Fingerprint: Sendable, Hashable {
  // Numbers and no array: a decision carries them, and counts no reference.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// The fingerprint of nothing that is known yet.
  init() {}

  /// The SHA-256 of bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(of bytes: [UInt8]) {
    self.init(SHA256.hash(bytes))
  }

  private init(_ bytes: [UInt8]) {
    let words = stride(from: 0, to: 32, by: 8).map { start in
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// The 32 bytes, the first digits of the text first.
  package var bytes: [UInt8] {
    [first, second, third, fourth].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

extension Fingerprint: LosslessStringConvertible {
  /// Reads 64 hexadecimal digits, in lower case; `nil` for anything else.
  public init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(of: digits[start]), let low = Self.value(of: digits[start + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes)
  }

  /// The 64 hexadecimal digits, in lower case.
  public var description: String {
    String(decoding: bytes.flatMap { [Self.digit($0 >> 4), Self.digit($0 & 15)] }, as: UTF8.self)
  }

  /// The first 12 digits, which are enough for people to tell sets apart.
  public var short: String { String(description.prefix(12)) }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension Fingerprint: Codable {
  /// Reads the 64 digits.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let fingerprint = Fingerprint(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "A fingerprint has 64 hexadecimal digits in lower case."
        )
      )
    }
    self = fingerprint
  }

  /// Writes the 64 digits.
  public func encode(to encoder: any Encoder) throws {
    var text = encoder.singleValueContainer()
    try text.encode(description)
  }
}
