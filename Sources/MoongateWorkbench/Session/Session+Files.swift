internal import Moongate

extension Session {
  /// Loads the scripts again if their files have changed.
  ///
  /// - Returns: what there is to say; `nil` where nothing changed, or nobody wants to know.
  package func reloadIfChanged() -> SessionAnswer? {
    let files = source.read()
    guard settings.reloads, files != self.files else { return nil }
    self.files = files
    return reload()
  }
}
