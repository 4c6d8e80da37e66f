import Moongate

/// A link as a row writes it: text, or bytes that are no UTF-8, or a start with many copies of a
/// piece behind it.
struct LinkText: Decodable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  let description: String

  /// The text, nil for bytes that are no UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  private enum CodingKeys: String, CodingKey {
    case link
    case bytes
    case copies
  }

  /// A piece and how often it stands there; `{n}` in it is the number of the copy, from 1.
  private struct Copies: Decodable {
    let piece: String
    let count: Int
    let tail: String?
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    if let bytes = try fields.decodeIfPresent([UInt8].self, forKey: .bytes) {
      self.bytes = bytes
      description = "\(bytes)"
      return
    }
    var text = try fields.decode(String.self, forKey: .link)
    var description = text
    if let copies = try fields.decodeIfPresent(Copies.self, forKey: .copies) {
      let pieces = copies.piece.split(separator: "{n}", omittingEmptySubsequences: false)
      for number in 1...copies.count { text += pieces.joined(separator: String(number)) }
      text += copies.tail ?? ""
      description += "(\(copies.piece) × \(copies.count))\(copies.tail ?? "")"
    }
    bytes = Array(text.utf8)
    // A terminal would act on some of these links.
    self.description = description.unicodeScalars.reduce(into: "") {
      $0 += $1.escaped(asASCII: true)
    }
  }

  /// The link that the bytes are.
  func read(limits: LinkLimits = LinkLimits()) throws(LinkError) -> Link {
    // What comes as text goes the way that text goes.
    if let text { return try Link(text, limits: limits) }
    return try Link(bytes: bytes, limits: limits)
  }
}

/// The limits of a row for its link.
struct RowLimits: Decodable, Sendable {
  let bytes: Int?
  let segments: Int?
  let items: Int?

  var limits: LinkLimits {
    var limits = LinkLimits()
    limits.bytes = bytes ?? limits.bytes
    limits.segments = segments ?? limits.segments
    limits.queryItems = items ?? limits.queryItems
    return limits
  }
}

/// The reason why a row's link is refused, and the place.
struct Refusal: Decodable, Sendable, Equatable {
  let refused: LinkError.Reason
  let offset: Int

  private enum CodingKeys: CodingKey {
    case refused
    case offset
  }

  init(_ error: LinkError) {
    refused = error.reason
    offset = error.offset
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let name = try fields.decode(String.self, forKey: .refused)
    guard let reason = LinkError.Reason(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .refused,
        in: fields,
        debugDescription: "there is no refusal \(name)"
      )
    }
    refused = reason
    offset = try fields.decode(Int.self, forKey: .offset)
  }
}
