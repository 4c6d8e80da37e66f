public import Moongate

extension Configuration {
  /// The settings with which a gate also runs sets without code, which are the file `main.json`.
  ///
  /// A ``BundleUpdater`` has them by itself. Another gate needs them for a set that `mgate bundle embed` wrote:
  ///
  /// ```swift
  /// let gate = try Gate(scripts: Scripts(directory: path), configuration: Configuration().readingData)
  /// ```
  public var readingData: Configuration {
    var configuration = self
    configuration.dataReader = { text, limits throws(LoadError) in
      try DataSet(text, limits: limits).declarations
    }
    return configuration
  }
}
