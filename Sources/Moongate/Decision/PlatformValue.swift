internal import MoongateLinks
internal import MoongateLua

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Link {
  /// The link as a `URL`, to be opened by the platform; `nil` where `URL` refuses its text.
  public var url: URL? { URL(string: text) }
}

extension Decimal {
  /// The number that a text spells as patterns' kind `number` wants it; `nil` for other texts, and where
  /// the platform's type ends.
  init?(spelled text: String) {
    guard KindValue.isNumber(Array(text.utf8)) else { return nil }
    self.init(string: text)
  }
}

extension ValueEncoder {
  /// Returns the text of a `URL`, a `Date` or a `Decimal`, which by their own `Encodable` would become
  /// a table or a number; `nil` for other values.
  func platformText(of value: some Encodable) throws -> String? {
    switch value {
    case let url as URL: return url.absoluteString
    case let date as Date:
      let seconds = date.timeIntervalSince1970
      let isWhole = seconds == seconds.rounded()
      let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
      guard Timestamp(text) != nil else {
        throw invalid(value, "The date is not in the years 0 to 9999.")
      }
      return text
    case let number as Decimal:
      guard number.isFinite else { throw invalid(value, "The number is not finite.") }
      return number.description
    default: return nil
    }
  }
}

extension ValueDecoder {
  /// A `URL`, a `Date` or a `Decimal`, which by their own `Decodable` would want a table or a number;
  /// `nil` for other types.
  func decodePlatformValue<Decoded>(as type: Decoded.Type) throws -> Decoded? {
    switch type {
    case is URL.Type:
      // What the platforms take differs, and what is relative leads nowhere.
      guard case .string(let text) = value, Link.isURL(text), let url = URL(string: text)
      else {
        throw mismatch(type, "a URL")
      }
      return url as? Decoded
    case is Date.Type:
      guard case .string(let text) = value, let time = Timestamp(text) else {
        throw mismatch(type, "a date such as \"2026-11-22\" or \"2026-11-22T09:30:00Z\"")
      }
      return Date(timeIntervalSince1970: time.secondsSince1970) as? Decoded
    case is Decimal.Type:
      switch value {
      case .integer(let integer): return Decimal(integer) as? Decoded
      case .string(let text):
        if let number = Decimal(spelled: text) { return number as? Decoded }
      default: break
      }
      throw mismatch(type, "an integer or a decimal number as a text, such as \"12.50\"")
    default: return nil
    }
  }
}
