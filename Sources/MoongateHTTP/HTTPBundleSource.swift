internal import Dispatch
public import Foundation
public import MoongateBundles

/// A folder of a site that signed files are fetched from over HTTPS.
///
///     let source = try HTTPBundleSource(URL(string: "https://example.com/moongate/")!)
///
/// Any static host will do. A request carries no cookie, no credential and nothing that tells devices apart, and a
/// response is neither cached nor trusted. Each fetch opens its own connection and ends within ten seconds.
///
/// On Apple's systems nothing is fetched in Low Data Mode. On Linux the FoundationNetworking of Swift 6.3 ends the
/// process for some malformed responses, so there a host must be trusted to answer in correct HTTP.
public struct HTTPBundleSource: BundleSource {
  /// The reason why a URL cannot be the folder of a site.
  public struct AddressError: Error, Sendable, Equatable {
    /// One sentence for developers.
    public let message: String
  }

  private let address: SiteAddress
  private let deadline: Duration

  /// A source for a folder.
  ///
  /// - Parameter url: an `https` URL, or for trying an `http` URL of `localhost`, `127.0.0.0/8` or `[::1]`;
  ///   without a user, a query or a fragment.
  /// - Throws: an ``AddressError`` for any other URL.
  public init(_ url: URL) throws(AddressError) {
    try self.init(url, deadline: .seconds(10))
  }

  /// A source whose fetches end by a deadline, counted from the call.
  package init(_ url: URL, deadline: Duration) throws(AddressError) {
    if let objection = SiteAddress.objection(toFolder: url) {
      throw AddressError(message: "The URL cannot be used as a bundle source: \(objection).")
    }
    (self.address, self.deadline) = (SiteAddress(url), deadline)
  }

  /// Fetches a file, within ten seconds.
  public func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
    let failure = FetchFailure(path: request.path, place: address.place)
    guard let url = address.url(of: request.path) else { throw failure("the path is not valid") }
    let transfer = HTTPTransfer(HTTPExchange(request, at: url, failure: failure))
    let late = DispatchWorkItem { [deadline] in
      transfer.end(failure("it took longer than \(deadline)"))
    }
    // A queue of its own has a thread also where all tasks of the process are busy.
    DispatchQueue(label: "Moongate.HTTPBundleSource")
      .asyncAfter(deadline: .now() + (deadline / .seconds(1)), execute: late)
    defer { late.cancel() }
    return try await transfer.run().get()
  }
}

extension HTTPBundleSource.AddressError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
