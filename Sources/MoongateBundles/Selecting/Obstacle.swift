internal import Moongate
package import MoongateLua

/// A reason why a device does not take a release.
package enum Obstacle: Sendable, Equatable {
  /// The channel recalls the bundle.
  case recalled
  /// The device denied the bundle, with this `retry`.
  case denied(retry: Int)
  /// The app's version is not in the range of the release.
  case appVersion(String, AppVersions)
  /// The engine is older than the bundle needs.
  case engine(Version, needed: Version)
  /// The app does not offer what the bundle needs.
  case missing([Requirement])
  /// The device is not in a cohort of the release, and its place is not below the share.
  case rollout(place: Double, share: Double)

  /// Whether another version of the app could take the release.
  var isOfApp: Bool {
    switch self {
    case .appVersion, .engine, .missing: true
    case .recalled, .denied, .rollout: false
    }
  }

  /// The stable name of the reason, for events and JSON.
  package var code: String {
    switch self {
    case .recalled: "recalled"
    case .denied: "denied"
    case .appVersion: "app-version"
    case .engine: "engine"
    case .missing: "requires"
    case .rollout: "rollout"
    }
  }
}

extension Obstacle: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .recalled: "The channel recalls the bundle."
    case .denied(let retry):
      "This device denied the bundle; a release with a \"retry\" above \(retry) is tried again."
    case .appVersion(let version, let range):
      Version(version) == nil
        ? "The app's version \(Value.quoted(version)) cannot be compared with \(range)."
        : "The release is for versions \(range) of the app, which is \(Value.displayed(version))."
    case .engine(let version, let needed):
      "The bundle needs Moongate \(needed.text), and the app has \(version.text)."
    case .missing(let requirements): "The app does not offer \(requirements.shown)."
    case .rollout(let place, let share):
      "The release is for \(Self.percent(share)) % of devices; this one is at \(Self.percent(place)) %."
    }
  }

  /// Returns a share in hundredths, with up to two more digits.
  private static func percent(_ share: Double) -> String {
    let parts = Int((share * 10_000).rounded())
    let fraction = parts % 100
    if fraction == 0 { return String(parts / 100) }
    let digits = fraction < 10 ? "0\(fraction)" : String(fraction)
    return "\(parts / 100)." + (fraction % 10 == 0 ? String(digits.dropLast()) : digits)
  }
}

extension AppVersions: CustomStringConvertible {
  /// The range as part of a sentence: `from 4.10 to below 5.0`.
  package var description: String {
    switch (min?.text, below?.text) {
    case (let min?, let below?): "from \(min) to below \(below)"
    case (let min?, nil): "from \(min)"
    case (nil, let below?): "below \(below)"
    case (nil, nil): "of any number"
    }
  }
}

extension [Requirement] {
  /// The requirements as part of a sentence; of many, the first ones and the number of the others.
  fileprivate var shown: String {
    let most = 5
    let names = prefix(most).map(\.description)
    if count > most { return names.joined(separator: ", ") + " and \(count - most) more" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
