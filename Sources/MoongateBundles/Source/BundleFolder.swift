internal import Moongate
internal import MoongateSystem

/// A folder as a source of bundles: what a deployment mounts beside a server, or what a test writes.
public struct BundleFolder: BundleSource {
  private let path: String

  /// The folder at a path, with the folders `channels`, `bundles` and `keys` in it as far as they are needed.
  public init(_ path: String) { self.path = path }

  /// Reads a file, whose tag is the SHA-256 of its bytes.
  ///
  /// - Throws: a ``FetchError`` for a file that is too large or cannot be read.
  public func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchedFile {
    let file = SharedFile(path: request.path, in: path)
    switch file.contents(most: request.mostBytes) {
    case .bytes(let bytes):
      let tag = Fingerprint(of: bytes).description
      return FetchedFile(tag == request.tag ? .unchanged : .bytes(bytes), tag: tag)
    case .missing: return FetchedFile(.missing)
    case .tooLong:
      throw FetchError("The file \(shown(request)) has more than \(request.mostBytes) bytes.")
    case .noFile, .unreadable:
      throw FetchError("The file \(shown(request)) cannot be read.")
    }
  }

  private func shown(_ request: FetchRequest) -> String {
    Value.displayed("\(path)/\(request.path)")
  }
}
