/// Names of apps in sentences.
enum AppNames {
  /// Returns names as a sentence lists them: five at most, and how many there are besides.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(5).map(Value.quoted).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}
