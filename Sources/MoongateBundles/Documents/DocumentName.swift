/// The names that apps, channels and cohorts may have, for whoever types one.
package enum DocumentName {
  /// Whether a document may have a name, which is part of addresses and paths.
  package static func isValid(_ name: String) -> Bool { Document.isName(name) }
}
