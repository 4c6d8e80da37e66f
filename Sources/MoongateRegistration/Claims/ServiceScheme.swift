/// Schemes that a service asks of apps for its answers, such as a sign-in.
enum ServiceScheme {
  private static let beginnings = [
    "com.googleusercontent.apps.", "db-", "msauth.", "twitterkit-",
  ]

  /// Whether a scheme, in lower case, is of such a form.
  static func isOne(_ scheme: String) -> Bool {
    if scheme.hasPrefix("fb") {
      let number = scheme.dropFirst(2)
      return number.count > 4 && number.allSatisfy { "0"..."9" ~= $0 }
    }
    return beginnings.contains { scheme.hasPrefix($0) }
  }
}
