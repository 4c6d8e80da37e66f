/// A path that is left to the browser, whatever routes say of it.
enum ExcludedPath {
  /// What a file says beside it: who verifies the file knows that it is meant.
  static let comment = "Left to the browser."
}
