internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration that keeps nothing, and sends nothing that was kept.
  static var anonymous: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    #if canImport(Darwin)
    configuration.allowsConstrainedNetworkAccess = false
    configuration.waitsForConnectivity = false
    #endif
    return configuration
  }
}

extension URLRequest {
  /// Returns the request for the URL that an exchange is at, the same from every device.
  static func file(of exchange: HTTPExchange) -> URLRequest {
    var request = URLRequest(url: exchange.url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.httpShouldHandleCookies = false
    request.setValue("Moongate", forHTTPHeaderField: "User-Agent")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    // Otherwise the system sends the user's languages.
    request.setValue("*", forHTTPHeaderField: "Accept-Language")
    request.setValue(exchange.tag, forHTTPHeaderField: "If-None-Match")
    return request
  }
}
