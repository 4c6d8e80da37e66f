package import Moongate
internal import MoongateLua

/// An entry of a channel: a bundle, and the devices that it is for.
package struct Release: Sendable, Equatable {
  /// The name of the bundle: the SHA-256 of its document's bytes.
  package var bundle: Fingerprint
  /// The number of the document's bytes.
  package var size: Int
  /// The name for people.
  package var label: String?
  /// The needs of the bundle.
  package var requirements = BundleRequirements()
  /// The versions of the app that get it.
  package var appVersions = AppVersions()
  /// The share of devices that get it.
  package var rollout = Rollout()
  /// The cohorts that get it whatever the share is.
  package var cohorts: [String] = []
  /// The number of times that the bundle was offered again: devices that denied it before try it again.
  package var retry = 0

  package init(bundle: Fingerprint, size: Int) { (self.bundle, self.size) = (bundle, size) }

  /// The text that spreads devices.
  package var salt: String { rollout.salt ?? bundle.description }
}

extension Release {
  /// Reads an entry of a channel.
  init(_ table: Document) throws(Refusal) {
    self.init(
      bundle: try table.digest("bundle"),
      size: try table.integer("size", in: 1...Envelope.mostOfBundle)
    )
    label = try table.label("label")
    requirements = try BundleRequirements("requires", of: table)
    appVersions = try AppVersions("app_version", of: table)
    rollout = try Rollout("rollout", of: table)
    cohorts = try table.names("cohorts")
    if table.has("retry") { retry = try table.integer("retry", in: 0...Document.largest) }
  }

  /// The table of the entry.
  var value: Value {
    var fields: [String: Value] = [
      "bundle": .string(bundle.description), "size": .integer(size),
    ]
    fields["label"] = label.map { .string($0) }
    fields["requires"] = requirements.value
    fields["app_version"] = appVersions.value
    fields["rollout"] = rollout.value
    if !cohorts.isEmpty { fields["cohorts"] = .array(cohorts.map { .string($0) }) }
    if retry > 0 { fields["retry"] = .integer(retry) }
    return .object(Value.Object(fields))
  }
}
