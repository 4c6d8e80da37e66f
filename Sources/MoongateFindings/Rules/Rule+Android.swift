extension Rule {
  /// What is wrong with an Android manifest, or with what hosts say of the app.
  package static let android: [Rule] = androidClaims + androidFilters + assetLinks
}
