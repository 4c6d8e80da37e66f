package import MoongateLua

extension Version {
  /// The version of this engine, which bundles that `mgate` makes require.
  ///
  /// It grows with what scripts may use; a release that only mends something keeps it.
  package static var engine: Version {
    guard let version = Version("0.1") else { preconditionFailure("The version is not a version.") }
    return version
  }
}
