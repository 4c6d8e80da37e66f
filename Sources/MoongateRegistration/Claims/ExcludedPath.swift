/// A path that is left to the browser, whatever routes say of it.
enum ExcludedPath {
  /// The comment in the file, which shows whoever verifies it that it is meant.
  static let comment = "Left to the browser."
}
