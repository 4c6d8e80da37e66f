/// The MIME types that stand for schemes.
package enum MimeType {
  /// The beginning of such a type.
  package static let schemePrefix = "x-scheme-handler/"

  /// The type of a scheme.
  package static func scheme(_ scheme: String) -> String { schemePrefix + scheme }
}
