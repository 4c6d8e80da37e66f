internal import Foundation
internal import MoongateBundles

/// The decisions of one fetch, from the first request to the last byte.
///
/// Each function takes what arrived and returns the outcome, or `nil` if the fetch goes on.
struct HTTPExchange: Sendable {
  typealias Outcome = Result<FetchedFile, FetchError>

  private static let mostRedirects = 3

  /// The URL that is fetched now.
  private(set) var url: URL
  /// The tag to send; `nil` if the request has none that can be sent.
  let tag: String?
  let failure: FetchFailure
  private let mostBytes: Int
  private var redirects = 0
  private var headers: HTTPHeaders?
  private var bytes: [UInt8] = []

  init(_ request: FetchRequest, at url: URL, failure: FetchFailure) {
    (self.url, self.failure, mostBytes) = (url, failure, request.mostBytes)
    tag = request.tag.flatMap { HTTPHeaders.isTag($0) ? $0 : nil }
  }

  /// Whether the header of a file has arrived.
  var hasResponse: Bool { headers != nil }

  /// Takes a redirect.
  mutating func redirect(to target: URL) -> Outcome? {
    redirects += 1
    if redirects > Self.mostRedirects {
      return .failure(failure("it redirects more than \(Self.mostRedirects) times"))
    }
    if let objection = SiteAddress.objection(toRedirectFrom: url, to: target) {
      let place = SiteAddress.place(of: target)
      let name = place.isEmpty ? "redirect" : "redirect to \(place)"
      return .failure(failure("the \(name) cannot be followed, because \(objection)"))
    }
    url = target
    return nil
  }

  /// Takes the header of a response that is not a redirect.
  ///
  /// A negative length is one that is not known.
  mutating func receive(status: Int, _ headers: HTTPHeaders, length: Int64) -> Outcome? {
    switch status {
    // Another header follows (RFC 9110, 15.2).
    case 100..<200: return nil
    case 200:
      // The length of compressed bytes says nothing about the file; what comes is counted in any case.
      if !headers.isEncoded, length > Int64(mostBytes) { return .failure(tooLarge) }
      self.headers = headers
      return nil
    case 304:
      guard let tag else { break }
      return .success(FetchedFile(.unchanged, tag: tag, maxAge: headers.maxAge))
    case 404, 410: return .success(FetchedFile(.missing))
    default: break
    }
    return .failure(
      failure("the server answered with status \(status)", retryAfter: headers.retryAfter)
    )
  }

  /// Takes a part of the file, after any compression was undone.
  mutating func receive(_ data: Data) -> Outcome? {
    if data.count > mostBytes - bytes.count { return .failure(tooLarge) }
    bytes.append(contentsOf: data)
    return nil
  }

  /// Takes the end of the response.
  func complete() -> Outcome {
    guard let headers else { return .failure(failure("no response came")) }
    return .success(FetchedFile(.bytes(bytes), tag: headers.tag, maxAge: headers.maxAge))
  }

  private var tooLarge: FetchError { failure("it has more than \(mostBytes) bytes") }
}
