/// The MIME types that stand for schemes.
package enum MimeType {
  /// What such a type begins with.
  package static let schemePrefix = "x-scheme-handler/"

  /// The type of a scheme.
  package static func scheme(_ scheme: String) -> String { schemePrefix + scheme }
}
