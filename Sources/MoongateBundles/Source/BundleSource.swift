/// The place that signed files are fetched from: a folder, or any static host.
///
/// It is trusted with nothing. Whatever it returns is verified, so whoever can write there can only keep a device
/// from what is new, and an expiry ends even that.
public protocol BundleSource: Sendable {
  /// Fetches a file.
  ///
  /// A task that is cancelled ends the fetch soon.
  ///
  /// - Throws: a ``FetchError``: nothing came, too much, or too late.
  func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile
}

/// A file that is wanted.
public struct FetchRequest: Sendable, Equatable {
  /// The path of the file below the place, such as `channels/stable.json`: ASCII letters, digits, `.`, `-`, `_`
  /// and single slashes.
  public let path: String
  /// The most bytes that may come, after whatever compression was used; the fetch ends there.
  public let mostBytes: Int
  /// The tag of the file that is known already; `nil` if none is.
  public let tag: String?

  package init(_ path: String, mostBytes: Int, unless tag: String? = nil) {
    (self.path, self.mostBytes, self.tag) = (path, mostBytes, tag)
  }
}

/// The outcome of a fetch.
public struct FetchedFile: Sendable, Equatable {
  /// The kinds of outcomes.
  public enum Content: Sendable, Equatable {
    /// The file is there.
    case bytes([UInt8])
    /// The file is the one whose tag the request had.
    case unchanged
    /// There is no such file.
    case missing
  }

  /// The file, or the reason why there are no bytes.
  public var content: Content
  /// The tag of the file, such as an `ETag`; `nil` if the place has none.
  public var tag: String?
  /// The seconds for which the place vouches for the file (`max-age`, RFC 9111, 5.2.2.1); `nil` if it does not.
  public var maxAge: Int?

  /// An outcome.
  public init(_ content: Content, tag: String? = nil, maxAge: Int? = nil) {
    (self.content, self.tag, self.maxAge) = (content, tag, maxAge)
  }
}

/// The reason why a file could not be fetched.
public struct FetchError: Error, Sendable, Equatable {
  /// One sentence for developers.
  public let message: String
  /// The seconds for which the place asks to be left alone (`Retry-After`, RFC 9110, 10.2.3); `nil` if it does not.
  public let retryAfter: Int?

  /// An error with its sentence.
  public init(_ message: String, retryAfter: Int? = nil) {
    (self.message, self.retryAfter) = (message, retryAfter)
  }
}

extension FetchError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}
