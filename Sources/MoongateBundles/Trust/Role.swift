/// The roles of keys, which may be held by one key.
package enum Role: String, Sendable, CaseIterable {
  /// Signs bundles: the keys of whoever may change what links do.
  case content
  /// Signs channels: may refresh, roll out and take back, but never invent scripts.
  case channel
}
