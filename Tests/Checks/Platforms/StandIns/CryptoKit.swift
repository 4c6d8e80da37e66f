// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of CryptoKit, with the signatures that Apple's systems have.

@_exported public import Foundation

@available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, macCatalyst 13.0, visionOS 1.0, *)
public enum Curve25519 {
  public enum Signing {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws { fatalError() }
      public var rawRepresentation: Data { fatalError() }
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D)
        -> Bool
      {
        fatalError()
      }
    }

    public struct PrivateKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public func signature<D: DataProtocol>(for data: D) throws -> Data { fatalError() }
    }
  }
}
