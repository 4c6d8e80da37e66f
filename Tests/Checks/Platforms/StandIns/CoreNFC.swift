// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of CoreNFC, with the signatures that iOS has.

@_exported public import Foundation

open class NFCNDEFMessage {
  open var records: [NFCNDEFPayload] { [] }
}

open class NFCNDEFPayload {
  public func wellKnownTypeURIPayload() -> URL? { nil }
}
