/// A bundle that a device does not run again by itself.
package struct Denial: Sendable, Equatable, Codable {
  /// The circumstances in which a bundle was refused or did badly: another app or engine may bear it.
  package struct Circumstances: Sendable, Equatable, Codable {
    /// The version of the app.
    package var app: String
    /// The version of the engine.
    package var engine: String

    package init(app: String, engine: String) { (self.app, self.engine) = (app, engine) }
  }

  /// The `retry` of the release that was denied.
  package var retry: Int
  /// The circumstances to which the denial is bound; `nil` where the app took the bundle back, which holds for all.
  package var circumstances: Circumstances?

  package init(retry: Int, in circumstances: Circumstances? = nil) {
    (self.retry, self.circumstances) = (retry, circumstances)
  }
}
