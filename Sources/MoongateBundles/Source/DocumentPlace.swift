package import Moongate

/// The places of signed files in a site.
package enum DocumentPlace {
  /// The place of a channel.
  package static func channel(_ name: String) -> String { "channels/\(name).json" }

  /// The place of a bundle.
  package static func bundle(_ digest: Fingerprint) -> String { "bundles/\(digest).json" }

  /// The place of the keys document of an app.
  package static func keys(of app: String) -> String { "keys/\(app).json" }
}
