internal import Moongate
internal import MoongateBundles

/// A bundle as a device remembers it, for a report.
struct DeviceBundle: Sendable, Encodable {
  let bundle: String
  let label: String?
  /// Whether it is past its trial.
  let isConfirmed: Bool
  /// The strikes since the last act that ended well, and the number at which it is taken back.
  let strikes: Int
  let mostStrikes: Int
  let cleanActs: Int
  let quietStarts: Int
  /// Whether a check succeeded while it ran.
  let hasChecked: Bool
  /// The file of the bundle; `nil` where none is expected.
  let file: StoredFile?

  init(_ stored: StoredBundle, _ file: StoredFile?) {
    (bundle, label, isConfirmed) = (stored.digest.description, stored.label, stored.isConfirmed)
    (strikes, mostStrikes) = (stored.strikes, stored.mostStrikes)
    (cleanActs, quietStarts) = (stored.cleanActs, stored.quietStarts)
    (hasChecked, self.file) = (stored.hasChecked, file)
  }

  /// The digest, and the name for people.
  var name: String { bundle + (label.map { " " + Value.quoted($0) } ?? "") }

  /// The trial and the strikes as one text.
  var standing: String {
    let trial = [
      "on trial", "\(cleanActs) clean acts", "\(quietStarts) quiet starts",
      hasChecked ? "checked" : "not yet checked",
    ]
    let parts = (isConfirmed ? ["confirmed"] : trial) + ["\(strikes) of \(mostStrikes) strikes"]
    return parts.joined(separator: ", ")
  }
}
