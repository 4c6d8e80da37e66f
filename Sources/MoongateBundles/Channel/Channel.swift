package import Moongate

/// The bundles that an app is to run at one time, and the devices that each is for: the newest first.
///
/// It needs no state to go on and back: more share means the same devices and more; a lower one takes the
/// release back; a digest in ``recalled`` ends a bundle everywhere; an empty list returns everyone to the shipped
/// scripts; a fix is another entry on top.
package struct Channel: Sendable, Equatable {
  /// An order that stands above the releases.
  package enum Directive: String, Sendable, CaseIterable {
    /// The releases decide.
    case none
    /// Every device runs the scripts that its app shipped with.
    case embedded
  }

  /// The seconds after which a channel expires unless its maker says otherwise: 90 days.
  package static let lifetime = 90 * 86_400

  /// The name of the app.
  package var app: String
  /// The name of the channel.
  package var name: String
  /// The number of the document, which never falls: the Unix seconds of its making, or one more than before.
  package var sequence: Int
  /// The moment of its making, in seconds since 1970.
  package var issued: Int
  /// The moment from which it starts nothing new, in seconds since 1970.
  package var expires: Int
  /// The releases, newest first.
  package var releases: [Release] = []
  /// The bundles that nobody may run.
  package var recalled: [Fingerprint] = []
  /// The order above the releases.
  package var directive = Directive.none
  /// The seconds between two checks that the channel asks for, which can only lengthen the app's; `nil` if it
  /// asks for nothing.
  package var checkInterval: Int?

  package init(app: String, name: String, sequence: Int, issued: Int, expires: Int? = nil) {
    (self.app, self.name, self.sequence, self.issued) = (app, name, sequence, issued)
    self.expires = expires ?? issued + Self.lifetime
  }

  /// Returns the sequence of the channel that follows another one: `max(previous + 1, now)`.
  ///
  /// - Parameters:
  ///   - previous: the sequence of that one; `nil` for the first channel.
  ///   - now: the time, in seconds since 1970.
  /// - Returns: the sequence, up to 2^53 - 1.
  package static func sequence(after previous: Int?, at now: Int) -> Int {
    min(max((previous ?? -1) + 1, now), Document.largest)
  }
}
