/// The policy of a map's page, which allows nothing but its own style and its own script.
///
/// So neither a text that slipped through as markup could run anything, nor could the page reach a network.
enum PagePolicy {
  /// The SHA-256 of `PageStyle.text`, in base 64; `Tests/Checks/Pages/map` says what it is.
  private static let style = "7AoaIcggDc/hnQhzM0QfVK1Et4fvpPmPTFuqMC/wUOo="
  /// The same of `PageScript.text`.
  private static let script = "cKNZQSYLuRVbaRXAYSJ4yZvvfBptooqkFbps91bWVtM="

  /// The policy, as browsers read it.
  static let text =
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-\(style)'; "
    + "script-src 'sha256-\(script)'"
}
