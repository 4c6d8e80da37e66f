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

extension ValueEncoder {
  /// Returns the text of a `URL`, which by its own `Encodable` would become a table; `nil` for other
  /// values.
  func urlText(of value: some Encodable) -> String? { (value as? URL)?.absoluteString }
}

extension ValueDecoder {
  /// A `URL`, which by its own `Decodable` would want a table; `nil` for other types.
  func decodeURL<Decoded>(as type: Decoded.Type) throws -> Decoded? {
    guard type == URL.self else { return nil }
    guard case .string(let text) = value, let url = URL(string: text) else {
      throw mismatch(type, "a URL")
    }
    return url as? Decoded
  }
}
