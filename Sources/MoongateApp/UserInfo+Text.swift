extension [AnyHashable: Any] {
  /// Returns the text at a key, or at a path of keys with points between them; `nil` if there is none.
  ///
  /// A key that has points itself wins over a path, also if its value is not a text.
  func text(at path: String) -> String? {
    if let value = self[path] { return value as? String }
    guard let point = path.firstIndex(of: ".") else { return nil }
    let inner = self[String(path[..<point])] as? [AnyHashable: Any]
    return inner?.text(at: String(path[point...].dropFirst()))
  }
}
