import MoongateApp

extension Host {
  /// Loads the scripts again whenever a file in their folder changes.
  func watch() throws {
    try links.watch(folder) { result in
      switch result {
      case .success: print("  runs the new scripts")
      case .failure(let error): print("  goes on: \(error)")
      }
    }
  }

  /// Reads a line, while the app can load scripts.
  @concurrent
  nonisolated static func nextLine() async -> String? { readLine() }
}
