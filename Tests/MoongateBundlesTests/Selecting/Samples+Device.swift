import MoongateLua

@testable import MoongateBundles

extension Samples {
  /// A device with an app of version 4.10.
  static func device(_ installID: String = "0f") -> Device {
    guard let engine = Version("1.2") else { preconditionFailure("1.2 is a version") }
    return Device(appVersion: "4.10", engine: engine, installID: installID)
  }
}
