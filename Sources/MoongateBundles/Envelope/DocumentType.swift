/// The kinds of signed documents.
///
/// The raw value of each is signed with it, as `payloadType`.
package enum DocumentType: String, Sendable, CaseIterable {
  case channel = "application/vnd.moongate.channel.v1+json"
  case bundle = "application/vnd.moongate.bundle.v1+json"
  case keys = "application/vnd.moongate.keys.v1+json"

  /// The name of the document in sentences.
  package var noun: String {
    switch self {
    case .channel: "channel"
    case .bundle: "bundle"
    case .keys: "keys document"
    }
  }
}
