extension Rule {
  /// The rules for an Android manifest, and for the statements of hosts about the app.
  package static let android: [Rule] = androidClaims + androidFilters + assetLinks
}
