package import MoongateLua

extension Version {
  /// The version of this engine, which bundles that `mgate` makes require.
  ///
  /// It names features that scripts may use, so the number of a fix is no part of it.
  package static var engine: Version {
    guard let version = Version("0.1") else { preconditionFailure("The version is not a version.") }
    return version
  }
}
