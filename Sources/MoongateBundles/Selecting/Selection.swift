internal import Moongate
internal import MoongateLua

/// The release that a device runs, and for each release why it was or was not taken.
package struct Selection: Sendable, Equatable {
  /// The outcome for one release.
  package enum Verdict: Sendable, Equatable {
    /// The device runs it.
    case taken
    /// The device could run it, but takes one before it.
    case behind
    /// The device cannot run it.
    case passed([Obstacle])
    /// The directive of the channel stands above it.
    case overruled
  }

  /// A release and its outcome.
  package struct Entry: Sendable, Equatable {
    package let release: Release
    package let verdict: Verdict
  }

  /// The releases in the order of the channel.
  package let entries: [Entry]

  /// The release that the device runs; `nil` for the scripts that the app shipped with.
  package var release: Release? { entries.first { $0.verdict == .taken }?.release }
}

extension Selection: CustomStringConvertible {
  /// A line for each release, then one for the outcome.
  package var description: String {
    let lines = entries.map { entry in
      let label = entry.release.label.map { " " + Value.quoted($0) } ?? ""
      return "\(entry.release.bundle.short)\(label): \(entry.verdict)"
    }
    let outcome =
      switch release {
      case let release?: "The device runs \(release.bundle.short)."
      case nil: "The device runs the scripts that the app shipped with."
      }
    return (lines + [outcome]).joined(separator: "\n")
  }
}

extension Selection.Verdict: CustomStringConvertible {
  /// One sentence for each reason.
  package var description: String {
    switch self {
    case .taken: "The release is taken."
    case .behind: "The release fits, but an earlier one is taken."
    case .passed(let obstacles): obstacles.map(\.description).joined(separator: " ")
    case .overruled: "The channel's directive returns all devices to the shipped scripts."
    }
  }
}
