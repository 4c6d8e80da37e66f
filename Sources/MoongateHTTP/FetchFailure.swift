internal import Foundation
internal import MoongateBundles

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The errors of one fetch: each says which file could not be fetched, from where and why.
struct FetchFailure: Sendable {
  let path: String
  let place: String

  /// Returns an error whose reason is a clause.
  func callAsFunction(_ clause: String, retryAfter: Int? = nil) -> FetchError {
    FetchError(
      "The file \"\(path)\" could not be fetched from \(place): \(clause).",
      retryAfter: retryAfter
    )
  }
}

extension URLError {
  /// The reason as a clause.
  ///
  /// The system's own sentences are translated, and may name more than the host.
  var clause: String {
    #if canImport(Darwin)
    if networkUnavailableReason == .constrained { return "Low Data Mode is on" }
    #endif
    return switch code {
    case .cannotFindHost, .dnsLookupFailed: "the host was not found"
    case .cannotConnectToHost: "the host does not accept the connection"
    case .networkConnectionLost: "the connection was lost"
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
      "the device is offline"
    case .badServerResponse, .cannotParseResponse: "the response is not valid HTTP"
    case .timedOut: "the host did not answer in time"
    case .appTransportSecurityRequiresSecureConnection:
      "App Transport Security does not allow the connection"
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .serverCertificateUntrusted:
      "no secure connection could be made; check the host's certificate"
    default: "the connection failed with URLError \(code.rawValue)"
    }
  }
}
