internal import Moongate
package import MoongateBundles
internal import MoongateLua

/// The releases of a channel, a line each, newest first.
package struct ReleaseTable: Sendable {
  private static let mostShown = 50

  private let channel: Channel

  /// The table of a channel.
  package init(_ channel: Channel) { self.channel = channel }

  /// The lines, without the end of the last one.
  package var text: String {
    guard !channel.releases.isEmpty else {
      return "There is no release; all devices run the scripts that their app shipped with."
    }
    var lines = channel.releases.prefix(Self.mostShown).map(line)
    let more = channel.releases.count - lines.count
    if more > 0 { lines.append("and \(more) more") }
    return lines.joined(separator: "\n")
  }

  private func line(_ release: Release) -> String {
    var parts = [release.bundle.short, "\(Percent.text(release.rollout.share)) %"]
    if channel.recalled.contains(release.bundle) { parts.append("recalled") }
    if !release.appVersions.isUnbounded { parts.append("versions \(release.appVersions)") }
    if !release.cohorts.isEmpty {
      parts.append("cohorts \(release.cohorts.joined(separator: ", "))")
    }
    if let label = release.label { parts.append(label) }
    return Value.displayed(parts.joined(separator: "  "))
  }
}
