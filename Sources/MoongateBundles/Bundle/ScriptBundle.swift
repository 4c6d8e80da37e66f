package import Moongate
package import MoongateLua

/// One script set that is delivered: its files, what it requires, and the links that it is tried with.
///
/// A bundle never changes. It is named by the SHA-256 of its document's bytes.
package struct ScriptBundle: Sendable, Equatable {
  /// The place that a bundle was made from, for people.
  package struct Source: Sendable, Equatable {
    /// The revision of the checkout.
    package var revision: String?
    /// Whether the checkout had changes that the revision does not have.
    package var isDirty: Bool
    /// The `mgate` that made the bundle.
    package var mgate: String?

    package init(revision: String? = nil, isDirty: Bool = false, mgate: String? = nil) {
      (self.revision, self.isDirty, self.mgate) = (revision, isDirty, mgate)
    }
  }

  /// The name of the app.
  package var app: String
  /// The kind of the files.
  package var kind: BundleKind
  /// The path of the file that is run first, or that holds the data.
  package var entry: String
  /// The text of each file by its path.
  package var files: [String: String]
  /// The needs of the scripts.
  package var requirements = BundleRequirements()
  /// The rows of links that the bundle is tried with before it decides any.
  package var probes: [Value.Object] = []
  /// The place that it was made from; `nil` if that is not told.
  package var source: Source?
  /// The name for people, such as `2026-11-26 spring sale`.
  package var label: String?

  package init(app: String, files: [String: String], kind: BundleKind = .lua) {
    (self.app, self.files, self.kind, entry) = (app, files, kind, kind.entry)
  }

  /// The files as a gate takes them.
  package var scripts: Scripts { Scripts(files) }
}

extension BundleKind {
  /// The kind of a set.
  package init(of scripts: Scripts) { self = scripts.isData ? .data : .lua }

  /// The path of the file of a bundle that is read first.
  package var entry: String { self == .lua ? Scripts.entry : Scripts.dataEntry }
}
